"""Un petit internet sur une machine : chaque maison dans son espace de réseau, derrière une boîte qui
traduit ses adresses ; un délai et des pertes entre elles. Il faut être root.

La boîte garde un port pour chaque prise d'une maison (`KEEPS`, la plupart des boîtes) ou en change
pour chaque destination (`CHANGES`, la 4G et des entreprises) ; rien n'y entre de qui n'a pas été
appelé."""

import fcntl
import heapq
import multiprocessing
import os
import random
import select
import socket
import struct
import subprocess
import time

KEEPS, CHANGES, OPEN = "keeps", "changes", "open"
SERVER = "198.51.100.1"
TUNSETIFF, IFF_TUN, IFF_NO_PI = 0x400454CA, 0x0001, 0x1000
TCP, UDP = 6, 17
MTU = 1400


def ip(*words):
    subprocess.run(["ip", *words], check=True)


def address(text):
    return socket.inet_aton(text)


def add_to(packet, at, old, new):
    """The checksum at `at` follows from what was there, without what was `old` (RFC 1624)."""
    (check,) = struct.unpack_from("!H", packet, at)
    total = ~check & 0xFFFF
    for rank in range(0, len(old), 2):
        total += ~struct.unpack_from("!H", old, rank)[0] & 0xFFFF
        total += struct.unpack_from("!H", new, rank)[0]
    while total >> 16:
        total = (total & 0xFFFF) + (total >> 16)
    struct.pack_into("!H", packet, at, ~total & 0xFFFF)


class Box:
    """What translates the addresses of one site."""

    def __init__(self, kind, inside, outside, chance):
        self.kind, self.inside, self.outside = kind, address(inside), address(outside)
        self.chance, self.ports, self.holes, self.called = chance, {}, {}, set()

    def rewrite(self, packet, which, host, port):
        """Puts another source (0) or destination (1)."""
        start = (packet[0] & 15) * 4
        at_host, at_port = 12 + 4 * which, start + 2 * which
        old_host, old_port = bytes(packet[at_host : at_host + 4]), bytes(packet[at_port : at_port + 2])
        new_port = struct.pack("!H", port)
        packet[at_host : at_host + 4] = host
        packet[at_port : at_port + 2] = new_port
        add_to(packet, 10, old_host, host)
        check = start + (16 if packet[9] == TCP else 6)
        if packet[9] == TCP or packet[check : check + 2] != b"\0\0":
            add_to(packet, check, old_host + old_port, host + new_port)

    def leaves(self, packet):
        if self.kind == OPEN:
            return True
        if packet[9] not in (TCP, UDP):
            return False
        start = (packet[0] & 15) * 4
        own, there = struct.unpack_from("!HH", packet, start)
        far = (bytes(packet[16:20]), there)
        hole = (packet[9], own, far if self.kind == CHANGES else None)
        if hole not in self.ports:
            port = self.chance.randint(20000, 60000)
            while (packet[9], port) in self.holes:
                port = self.chance.randint(20000, 60000)
            self.ports[hole], self.holes[packet[9], port] = port, own
        port = self.ports[hole]
        self.called.add((packet[9], port, far))
        self.rewrite(packet, 0, self.outside, port)
        return True

    def enters(self, packet):
        if self.kind == OPEN:
            return True
        if packet[9] not in (TCP, UDP):
            return False
        start = (packet[0] & 15) * 4
        there, port = struct.unpack_from("!HH", packet, start)
        if (packet[9], port, (bytes(packet[12:16]), there)) not in self.called:
            return False
        self.rewrite(packet, 1, self.inside, self.holes[packet[9], port])
        return True


def carry(sites, delay, loss, orders):
    """Carries what the sites (their descriptors, each with its box) say to each other, until told
    to end; `orders` brings another delay (seconds), loss (share) or who is cut off."""
    chance = random.Random(7)
    by_address = {box.outside: fd for fd, box in sites.items()}
    waiting, rank, cut = [], 0, set()
    while True:
        now = time.monotonic()
        while waiting and waiting[0][0] <= now:
            _, _, fd, packet = heapq.heappop(waiting)
            try:
                os.write(fd, packet)
            except OSError:
                pass
        patience = max(0, waiting[0][0] - now) if waiting else 1
        ready = select.select([orders, *sites], [], [], patience)[0]
        if orders in ready:
            order = orders.recv()
            if order is None:
                return
            delay, loss, names = order
            cut = {fd for fd, box in sites.items() if socket.inet_ntoa(box.outside) in names}
        for fd in ready:
            for _ in range(64 if fd in sites else 0):
                try:
                    packet = bytearray(os.read(fd, 65536))
                except OSError:
                    break
                if len(packet) < 28 or packet[0] >> 4 != 4 or not sites[fd].leaves(packet):
                    continue
                to = by_address.get(bytes(packet[16:20]))
                if to is None or to == fd or fd in cut or to in cut or chance.random() < loss:
                    continue
                if sites[to].enters(packet):
                    rank += 1
                    heapq.heappush(waiting, (time.monotonic() + delay, rank, to, packet))


class Internet:
    """Houses behind boxes of these kinds, and a server that anyone may call."""

    def __init__(self, boxes, delay, loss):
        self.delay, self.loss, self.names = delay, loss, []
        self.mark = f"b{os.getpid() % 10000}"
        sites, chance = {}, random.Random(11)
        for rank, kind in enumerate([*boxes, OPEN]):
            if kind == OPEN:
                inside = outside = SERVER
            else:
                inside, outside = f"192.168.{rank}.2", f"203.0.113.{10 + rank}"
            sites[self.join(rank, inside)] = Box(kind, inside, outside, chance)
        forked = multiprocessing.get_context("fork")
        self.orders, told = forked.Pipe()
        self.carrier = forked.Process(target=carry, args=(sites, delay, loss, told), daemon=True)
        self.carrier.start()
        for fd in sites:
            os.close(fd)

    def join(self, rank, inside):
        """Makes the namespace of a site; what it says comes out of the descriptor."""
        name, wire = f"{self.mark}-{rank}", f"{self.mark}w{rank}"
        fd = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
        fcntl.ioctl(fd, TUNSETIFF, struct.pack("16sH", wire.encode(), IFF_TUN | IFF_NO_PI))
        ip("netns", "add", name)
        self.names.append(name)
        ip("link", "set", wire, "netns", name)
        ip("-n", name, "link", "set", "lo", "up")
        ip("-n", name, "addr", "add", f"{inside}/32", "dev", wire)
        ip("-n", name, "link", "set", wire, "mtu", str(MTU), "up")
        ip("-n", name, "route", "add", "default", "dev", wire)
        return fd

    def inside(self, rank, command):
        """What begins a command at that site."""
        return ["ip", "netns", "exec", self.names[rank], *command]

    def server(self, command):
        return self.inside(-1, command)

    def cut(self, *ranks):
        """Nothing goes to these houses or comes from them any more; to all again without any."""
        self.orders.send((self.delay, self.loss, {f"203.0.113.{10 + rank}" for rank in ranks}))

    def close(self):
        self.orders.send(None)
        self.carrier.join()
        for name in self.names:
            ip("netns", "del", name)
