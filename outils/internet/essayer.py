"""Des amis derrière leurs boîtes : trois maisons (`examples/far.rs`), un vrai relais, un délai de
75 ms, cinq paquets perdus sur cent. Chaque épreuve dit ce qu'elle a vu, et s'arrête sur ce qui ne
va pas. `outils/essayer-internet` les lance toutes ; un nom n'en lance qu'une."""

import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import closing

from little import CHANGES, KEEPS, SERVER, Internet

HOUSES = 3
DELAY, LOSS = 0.075, 0.05
LOST = 240

RELAY = f"""http_bind_addr = "0.0.0.0:80"
enable_quic_addr_discovery = true
enable_metrics = false
[tls]
https_bind_addr = "0.0.0.0:443"
hostname = "{SERVER}"
cert_mode = "Manual"
manual_cert_path = "relais.crt"
manual_key_path = "relais.key"
"""


class Relayed:
    """A little internet with a relay, whose certificate is of nobody's authority, so that each house
    is given it."""

    def __init__(self, kind):
        self.internet = Internet([kind] * HOUSES, DELAY, LOSS)
        self.kept = tempfile.TemporaryDirectory()
        self.folder = self.kept.name
        self.certify()
        self.relay = subprocess.Popen(
            self.internet.server(["iroh-relay", "--config-path", "relais.toml"]),
            cwd=self.folder, stdout=subprocess.DEVNULL, stderr=open(f"{self.folder}/relais.log", "w"),
        )

    def certify(self):
        self.sign("autorite")
        of_it = ["-CA", "autorite.crt", "-CAkey", "autorite.key", "-addext", f"subjectAltName=IP:{SERVER}"]
        self.sign("relais", *of_it, "-addext", "basicConstraints=critical,CA:FALSE")
        der = ["openssl", "x509", "-in", "autorite.crt", "-outform", "der", "-out", "relais.der"]
        subprocess.run(der, cwd=self.folder, check=True)
        with open(f"{self.folder}/relais.txt", "w") as file:
            file.write(f"https://{SERVER}\n")
        with open(f"{self.folder}/relais.toml", "w") as file:
            file.write(RELAY)

    def sign(self, name, *how):
        made = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]
        made += ["-nodes", "-days", "2", "-subj", f"/CN={name}", "-keyout", f"{name}.key"]
        made += ["-out", f"{name}.crt", *how]
        subprocess.run(made, cwd=self.folder, check=True, stderr=subprocess.DEVNULL)

    def close(self):
        self.relay.kill()
        self.relay.wait()
        self.internet.close()
        self.kept.cleanup()


class House:
    """One house; what it told last is seen by whoever waits."""

    def __init__(self, table, rank):
        self.table, self.rank, self.told, self.end = table, rank, [], []
        self.leads, self.lines, self.tens = False, [], 0
        command = [table.far, "house", table.folder, str(rank), str(HOUSES), str(table.decisions)]
        self.process = subprocess.Popen(
            table.internet.inside(rank, command), stdout=subprocess.PIPE, text=True
        )
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            with self.table.news:
                words = line.split()
                if words[0] in ("leads", "follows"):
                    self.leads, self.lines, self.tens = words[0] == "leads", words[1:-1], int(words[-1])
                    self.told.append((time.monotonic() - self.table.began, line.strip()))
                else:
                    self.end.append(line.strip())
                self.table.news.notify_all()

    def is_direct(self):
        return self.lines == ["direct"] * (HOUSES - 1)

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.leads, self.lines = False, []


class Table(Relayed):
    """Three houses that play, behind boxes of this kind."""

    def __init__(self, far, kind, decisions):
        super().__init__(kind)
        self.far, self.decisions, self.news = far, decisions, threading.Condition()
        self.began = time.monotonic()
        self.houses = [House(self, rank) for rank in range(HOUSES)]

    def until(self, what, seen, most=LOST):
        """Seconds until this is seen."""
        since = time.monotonic()
        with self.news:
            if not self.news.wait_for(seen, most):
                for house in self.houses:
                    print(house.rank, house.told[-8:], house.end)
                raise AssertionError(f"{what} : pas en {most} s")
        return time.monotonic() - since

    def all_direct(self, most=LOST):
        direct = lambda: all(house.is_direct() for house in self.houses)
        return self.until("des lignes directes entre toutes", direct, most)

    def reaches(self, tens):
        return self.until(f"{tens}0 entrées", lambda: max(house.tens for house in self.houses) >= tens)

    def tells(self, since):
        """What each house told since then, in seconds of the table."""
        print(f"    depuis {since:.1f} s :")
        for house in self.houses:
            told = "; ".join(f"{at:.1f} {line}" for at, line in house.told if at > since - 5)
            print(f"    maison {house.rank} : {told}")

    def leader(self):
        return next((house for house in self.houses if house.leads), None)

    def ends(self):
        """All have the same in the end."""
        self.until("la fin", lambda: all(len(house.end) >= 2 for house in self.houses), LOST * 2)
        had = {house.end[0].split()[-1] for house in self.houses}
        assert len(had) == 1, f"les parties diffèrent : {[house.end for house in self.houses]}"

    def took(self):
        """Seconds that half of the decisions took at most, and 95 of 100."""
        took = sorted(int(ms) / 1e3 for house in self.houses for ms in house.end[1].split()[1:])
        half, most = took[len(took) // 2], took[len(took) * 95 // 100]
        print(f"    {len(took)} décisions, la moitié en {half:.2f} s, 95 sur 100 en {most:.2f} s, la plus longue {took[-1]:.1f} s")
        return half, most

    def close(self):
        for house in self.houses:
            house.process.kill()
            house.process.wait()
        super().close()


def behind_boxes(far):
    """Une ligne directe est trouvée, et les décisions vont vite."""
    with closing(Table(far, KEEPS, 200)) as table:
        table.until("deux voisins", lambda: all(len(house.lines) == 2 for house in table.houses))
        took = table.all_direct(10)
        print(f"    lignes directes entre toutes après {took:.1f} s de partie")
        table.ends()
        half, most = table.took()
        assert half < 0.6 and most < 1.5, "trop lent"


def boxes_that_change_ports(far):
    """Aucune ligne directe ne tient : le relais porte tout."""
    with closing(Table(far, CHANGES, 106)) as table:
        table.ends()
        _, most = table.took()
        assert most < 3.0, "trop lent"
        direct = [told for house in table.houses for _, told in house.told if "direct" in told]
        assert not direct, f"une ligne directe derrière ces boîtes ? {direct}"


def relay_lost(far):
    """Le relais meurt : ce qui est direct continue."""
    with closing(Table(far, KEEPS, 200)) as table:
        table.all_direct()
        table.relay.send_signal(signal.SIGKILL)
        table.relay.wait()
        told = {house.rank: len(house.told) for house in table.houses}
        table.ends()
        table.took()
        fell = [(at, line) for house in table.houses for at, line in house.told[told[house.rank]:] if "none" in line]
        assert not fell, f"une ligne est tombée avec le relais : {fell}"


def who_leads_falls(far):
    """Qui mène est tué, dix fois : une autre mène, et il revient."""
    times = int(os.environ.get("FOIS", 10))
    with closing(Table(far, KEEPS, 20 * times)) as table:
        leads, back = [], []
        for turn in range(times):
            table.reaches(2 * turn + 1)
            table.until("qui mène", table.leader)
            fallen = table.leader()
            fallen.kill()
            since = time.monotonic() - table.began
            leads.append(table.until("une autre mène", table.leader, 60))
            if leads[-1] > 6:
                table.tells(since)
            tens = max(house.tens for house in table.houses)
            again = table.houses[fallen.rank] = House(table, fallen.rank)
            back.append(table.until("le retour", lambda: again.tens >= tens and "none" not in again.lines and again.lines, 30))
        print("    une autre mène après", ", ".join(f"{took:.1f}" for took in leads), "s")
        print("    de retour après", ", ".join(f"{took:.1f}" for took in back), "s")
        table.ends()
        assert max(leads) < 10 and max(back) < 10, "trop lent"


def who_leads_is_cut_off(far):
    """Qui mène est coupé quinze secondes : rien ne s'y décide, une autre mène, tout revient."""
    with closing(Table(far, KEEPS, 120)) as table:
        table.reaches(3)
        table.until("qui mène", table.leader)
        alone = table.leader()
        others = [house for house in table.houses if house is not alone]
        table.internet.cut(alone.rank)
        took = table.until("une autre mène", lambda: any(house.leads for house in others), 15)
        print(f"    une autre mène après {took:.1f} s")
        had = alone.tens
        time.sleep(max(0, 15 - took))
        assert alone.tens <= had + 1, "une maison coupée a décidé seule"
        table.internet.cut()
        took = table.until("le retour", lambda: alone.tens > had + 1 and "none" not in alone.lines, 60)
        print(f"    de retour après {took:.1f} s")
        table.ends()


def restarts(far):
    """Une maison au hasard est tuée et revient, cinquante fois : les lignes redeviennent directes."""
    times, chance, took = int(os.environ.get("FOIS", 50)), random.Random(3), []
    with closing(Table(far, KEEPS, 100_000)) as table:
        table.all_direct()
        for turn in range(times):
            rank = chance.randrange(HOUSES)
            table.houses[rank].kill()
            time.sleep(chance.uniform(0, 8))
            table.houses[rank] = House(table, rank)
            took.append(table.all_direct(60))
        took.sort()
        print(f"    {times} retours : la moitié directs en {took[times // 2]:.1f} s, le plus long en {took[-1]:.1f} s")


def by_voice(far):
    """Le vrai programme dans chaque maison : on s'invite, on joue, on se parle, par la voix seule."""
    with closing(Relayed(KEEPS)) as net:
        there = {"NETWORKS": " ".join(net.internet.names[:HOUSES]), "RELAYS": net.folder}
        name = "far::friends_behind_boxes_play_and_talk_by_voice"
        test = ["cargo", "test", "--locked", "--test", "live", name]
        subprocess.run([*test, "--", "--ignored", "--exact", "--nocapture"], env=os.environ | there, check=True)


TRIALS = [behind_boxes, boxes_that_change_ports, relay_lost, who_leads_falls, who_leads_is_cut_off, restarts, by_voice]


def main():
    far, *names = sys.argv[1:]
    for trial in TRIALS:
        if not names or trial.__name__ in names:
            print(f"{trial.__name__} : {trial.__doc__}", flush=True)
            trial(os.path.abspath(far))
    print("Tout va.")


main()
