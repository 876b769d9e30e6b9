"""Lit ce que « cargo metadata » écrit ; dit la licence de chaque bibliothèque liée."""

import json
import sys

metadata = json.load(sys.stdin)
packages = {package["id"]: package for package in metadata["packages"]}
nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}

linked, to_see = set(), [metadata["resolve"]["root"]]
while to_see:
    package = to_see.pop()
    if package in linked:
        continue
    linked.add(package)
    for dependency in nodes[package]["deps"]:
        if any(kind["kind"] is None for kind in dependency["dep_kinds"]):
            to_see.append(dependency["pkg"])

rows = sorted((packages[id]["name"], packages[id]["version"], packages[id]["license"]) for id in linked)
unknown = [name for name, _, licence in rows if not licence]
if unknown:
    sys.exit("sans licence : " + ", ".join(unknown))
print("Bibliothèques liées au programme, et leurs licences\n")
for name, version, licence in rows:
    print(f"{name} {version} : {licence}")
