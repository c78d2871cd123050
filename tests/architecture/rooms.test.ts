import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const core = join(root, "core/src");
const rooms = readdirSync(core, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

const filesOf = (folder: string) => readdirSync(folder).filter((name) => /\.tsx?$/.test(name));

/** The rooms whose doors the files of a room import. */
function neighboursOf(room: string): ReadonlySet<string> {
  const texts = filesOf(join(core, room)).map((name) => readFileSync(join(core, room, name), "utf8"));
  return new Set(texts.flatMap((text) => [...text.matchAll(/from "\.\.\/([a-z-]+)\//g)].map(([, name]) => name ?? "")));
}

describe("the rooms of the core", () => {
  it.each(rooms)("%s says in its README what it is for and on which rooms it stands", (room) => {
    const path = join(core, room, "README.md");
    expect(existsSync(path)).toBe(true);
    const text = readFileSync(path, "utf8");
    expect(text).toMatch(new RegExp(`^# ${room}\\n\\n\\S`));
    expect(text.split("\n").length).toBeLessThanOrEqual(40);
    const neighbours = text.slice(text.indexOf("**Neighbours.**"));
    const named = new Set([...neighbours.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name));
    expect([...neighboursOf(room)].filter((name) => !named.has(name))).toEqual([]);
    const used = new Set(rooms.filter((other) => neighboursOf(other).has(room)));
    const strangers = [...named].filter(
      (name) => rooms.includes(name ?? "") && !neighboursOf(room).has(name ?? "") && !used.has(name ?? ""),
    );
    expect(strangers).toEqual([]);
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
