import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const files = readdirSync(join(root, "core/src"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
  .map((entry) => join(entry.parentPath, entry.name));

/** What a constructor takes: its entries, and the groups among them. */
interface Taken {
  readonly name: string;
  readonly entries: number;
  readonly groups: readonly Group[];
}

interface Group {
  readonly name: string;
  readonly things: number;
  readonly groups: readonly string[];
}

/** Entries that the interface writes out as an object of its own, and that hold more than one value: groups of things. */
function groupsIn(members: readonly ts.TypeElement[]): readonly Group[] {
  return members.filter(ts.isPropertySignature).flatMap(({ name, type }) => {
    if (!type || !ts.isTypeLiteralNode(type) || type.members.length < 2) return [];
    const within = groupsIn([...type.members]).map((group) => group.name);
    return [{ name: name.getText(), things: type.members.length, groups: within }];
  });
}

const taken = files.flatMap((file): readonly Taken[] => {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  return source.statements
    .filter(ts.isInterfaceDeclaration)
    .filter(({ name }) => name.text.endsWith("Dependencies"))
    .map(({ name, members }) => ({
      name: `${relative(root, file)} ${name.text}`,
      entries: members.length,
      groups: groupsIn([...members]),
    }));
});

describe("what a constructor takes", () => {
  it("is read from the sources", () => {
    expect(taken.length).toBeGreaterThan(50);
    expect(taken.some(({ groups }) => groups.length > 0)).toBe(true);
  });

  it("has at most five entries", () => {
    expect(taken.filter(({ entries }) => entries > 5).map(({ name }) => name)).toEqual([]);
  });

  it("has groups of at most seven things, and none within another", () => {
    const wrong = taken.flatMap(({ name, groups }) =>
      groups.filter((group) => group.things > 7 || group.groups.length > 0).map((group) => `${name}: ${group.name}`),
    );
    expect(wrong).toEqual([]);
  });
});
