//! How fast and how loud, from the game's scale to a service's own.

/// −100 to 100 on a service's own scale. Where that is a factor (1 normal, 6 the
/// fastest) each step multiplies; where it passes through nought, each step adds.
pub(super) fn on_scale(value: i8, low: f32, normal: f32, high: f32) -> f32 {
    let share = f32::from(value).abs() / 100.0;
    let end = if value < 0 { low } else { high };
    let is_factor = low > 0.0 && normal > 0.0;
    let on_scale = match is_factor {
        true => normal * (end / normal).powf(share),
        false => normal + (end - normal) * share,
    };
    on_scale.clamp(low.min(high), high.max(low))
}

#[cfg(test)]
mod tests {
    use super::super::speaks::share;
    use super::*;

    /// Each service's slowest, normal and fastest, as it declares them:
    /// speech-dispatcher, Windows, macOS.
    #[test]
    fn the_ends_and_the_middle_of_each_scale_are_reached() {
        for (low, normal, high) in [(-100.0, 0.0, 100.0), (0.5, 1.0, 6.0), (0.1, 0.5, 2.0)] {
            for (value, expected) in [(-100, low), (0, normal), (100, high)] {
                let found = on_scale(value, low, normal, high);
                assert!((found - expected).abs() < 0.001, "{value}: {found} for {expected}");
            }
            let steps: Vec<f32> =
                (-5..=5).map(|step| on_scale(step * 20, low, normal, high)).collect();
            assert!(steps.is_sorted_by(|one, next| one < next), "{steps:?}");
        }
    }

    /// Five times "moins fort", and more: softer each time, never mute.
    #[test]
    fn the_voice_is_never_mute() {
        let volumes: Vec<f32> = (-5..=5).map(|step| share(step * 20)).collect();
        assert!(volumes.is_sorted_by(|one, next| one < next), "{volumes:?}");
        assert!(volumes[0] >= 0.1 && (volumes[10] - 1.0).abs() < 0.001, "{volumes:?}");
    }

    /// The scales of speech-dispatcher and of Windows.
    #[test]
    fn a_rate_is_put_on_the_scale_of_its_service() {
        for value in [-100, -20, 0, 40, 100] {
            let there = on_scale(value, -100.0, 0.0, 100.0);
            assert!((there - f32::from(value)).abs() < 0.01, "{value}: {there}");
        }
        let windows: Vec<f32> =
            [-100, 0, 20, 40, 100].map(|value| on_scale(value, 0.5, 1.0, 6.0)).to_vec();
        let expected = [0.5, 1.0, 1.431, 2.048, 6.0];
        for (found, expected) in windows.iter().zip(expected) {
            assert!((found - expected).abs() < 0.01, "{windows:?}");
        }
    }
}
