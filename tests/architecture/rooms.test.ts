import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

const filesOf = (folder: string) => readdirSync(folder).filter((name) => /\.tsx?$/.test(name));

/** A wiring file names the rooms it puts together itself, which are most of all. */
const isWiring = (name: string) => /(^|[\\/-])wiring\.ts$/.test(name);

/** Each room of the server says by it what it contributes. */
const BASE_OF_FEATURES = "feature";

/** The rooms whose doors the files of a room, and of the folders in it, name. */
function neighboursOf(place: string, room: string): ReadonlySet<string> {
  const files = readdirSync(join(place, room), { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !isWiring(name),
  );
  const named = files.flatMap((name) => {
    const up = "../".repeat(name.split(sep).length).replaceAll(".", "\\.");
    const text = readFileSync(join(place, room, name), "utf8");
    return [...text.matchAll(new RegExp(`from "${up}([a-z-]+)/`, "g"))].map(([, found]) => found ?? "");
  });
  return new Set(named.filter((found) => found !== BASE_OF_FEATURES));
}

/** Folders of the server that hold a few files need no more than their door says. */
describe.each([
  ["the core", "core/src", 0],
  ["the server", "adapters/server/src", 5],
])("the rooms of %s", (_name, folder, few) => {
  const place = join(root, folder);
  const rooms = readdirSync(place, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  // What puts all of them together stands on each.
  const described = rooms.filter((room) => room !== "app" && filesOf(join(place, room)).length > few);

  it.each(described)("%s says in its README what it is for and on which rooms it stands", (room) => {
    const path = join(place, room, "README.md");
    expect(existsSync(path)).toBe(true);
    const text = readFileSync(path, "utf8");
    expect(text).toMatch(new RegExp(`^# ${room}\\n\\n\\S`));
    expect(text.split("\n").length).toBeLessThanOrEqual(40);
    const neighbours = text.slice(text.indexOf("**Neighbours.**"));
    const named = new Set([...neighbours.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name));
    expect([...neighboursOf(place, room)].filter((name) => !named.has(name))).toEqual([]);
    const used = new Set(rooms.filter((other) => neighboursOf(place, other).has(room)));
    const strangers = [...named].filter(
      (name) => rooms.includes(name ?? "") && !neighboursOf(place, room).has(name ?? "") && !used.has(name ?? ""),
    );
    expect(strangers).toEqual([]);
  });
});

/** What the files of a package import, as pairs of rooms; a file beside the rooms is one of its own. */
function arrowsOf(folder: string): ReadonlyMap<string, ReadonlySet<string>> {
  const arrows = new Map<string, Set<string>>();
  const place = join(root, folder);
  const roomOf = (path: string) => relative(place, path).split(sep)[0] ?? "";
  for (const name of readdirSync(place, { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(name)) continue;
    const file = join(place, name);
    const targets = arrows.get(roomOf(file)) ?? new Set();
    for (const [, address = ""] of readFileSync(file, "utf8").matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)) {
      const target = roomOf(resolve(dirname(file), address));
      if (target !== roomOf(file) && target !== "..") targets.add(target);
    }
    arrows.set(roomOf(file), targets);
  }
  return arrows;
}

/** The rooms that are left when those that stand on none of the left ones are taken away, over and over: those of circles and above. */
function roomsInCircles(arrows: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const left = new Set(arrows.keys());
  for (;;) {
    const free = [...left].filter((room) => [...(arrows.get(room) ?? [])].every((target) => !left.has(target)));
    if (free.length === 0) return [...left];
    for (const room of free) left.delete(room);
  }
}

describe("rooms stand above each other", () => {
  const packages = [
    "core/src",
    "adapters/wire/src",
    "adapters/http/src",
    "adapters/browser/src",
    "adapters/server/src",
    "ui/src",
  ];

  it.each(packages)("none of %s reaches itself through others", (folder) => {
    expect(roomsInCircles(arrowsOf(folder))).toEqual([]);
  });

  it("finds a circle", () => {
    const of = (pairs: Readonly<Record<string, readonly string[]>>) =>
      new Map(Object.entries(pairs).map(([room, targets]) => [room, new Set(targets)] as const));
    expect(roomsInCircles(of({ cart: ["orders"], orders: ["money"], money: [] }))).toEqual([]);
    expect(roomsInCircles(of({ cart: ["orders"], orders: ["cart", "money"], money: [] }))).toEqual(["cart", "orders"]);
  });
});

describe("tests", () => {
  const foldersOf = (folder: string) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

  // Broken calls and races go through all rooms of the server.
  it.each([
    ["tests/core", "core/src", []],
    ["tests/ui", "ui/src", []],
    ["tests/server", "adapters/server/src", ["faults", "races"]],
  ])("of %s stand in the rooms that they prove", (tests, sources, others) => {
    const rooms = new Set([...foldersOf(sources), ...others]);
    expect(foldersOf(tests).filter((name) => !rooms.has(name))).toEqual([]);
  });
});

describe("every folder of sources", () => {
  const folders = ["core/src", "ui/src", "adapters"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/node_modules|dist/.test(join(entry.parentPath, entry.name)))
      .map((entry) => join(entry.parentPath, entry.name)),
  );

  it("holds thirty files at most", () => {
    expect(
      folders.map((folder) => [folder.slice(root.length), filesOf(folder).length] as const).filter(([, count]) => count > 30),
    ).toEqual([]);
  });
});
