//! What is printed, in French.

use std::path::Path;

use braillopoly::language::Tongue;

/// A thread died.
pub const MEASURE_STOPPED: &str = "une mesure s'est arrêtée";

/// The columns of the table.
pub const COLUMNS: &str = "condition     | ordres | justes | demandés | faux | manqués | \
    coupés | mots faux | parole étrangère : ordres, questions, remarques, sons, ordres par \
    10 min | délai médian, P95 (s) | travail\n";

/// A file that was not understood as it should be.
pub fn mistaken(
    (file, moment, phrase): (&str, &str, &str),
    heard: &[String],
    evidence: &[f32],
    understood: &str,
    cut: bool,
) -> String {
    let cut = if cut { " coupé" } else { "" };
    format!(
        "{file} ({moment}) {} : {heard:?} {evidence:.1?} [{understood}]{cut}",
        Tongue::French.quoted(phrase)
    )
}

/// A list of recordings that cannot be read.
pub fn no_list(file: &Path, error: &std::io::Error) -> String {
    format!("{} ne se lit pas : {error}.", file.display())
}

/// A list that names nothing.
pub fn empty_list(file: &Path) -> String {
    format!("{} ne nomme aucun fichier.", file.display())
}

/// A line of the list, from 1, without its first two columns.
pub fn too_few_columns(file: &Path, line: usize) -> String {
    format!("{}, ligne {line} : il faut au moins le fichier et la phase.", file.display())
}

/// A line of the list, from 1, whose end is no number.
pub fn no_end(file: &Path, line: usize) -> String {
    format!("{}, ligne {line} : la fin n'est pas un nombre de secondes.", file.display())
}
