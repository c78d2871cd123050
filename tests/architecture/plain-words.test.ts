import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Words that leave open who does what: `the caller`, `another customer`, `immediately` say more. Each may become rarer; when it does, its
 * number here is lowered. A new comment says what is meant.
 */
const limits = {
  whoever: 0,
  anew: 0,
  "at once": 4,
  stands: 116,
  whatever: 105,
  somebody: 171,
  nobody: 286,
  likes: 31,
} as const;

/** Names that were given up for the field's own; none comes back. */
const formerNames = /\bMOST_[A-Z]|[Ss]urroundings|[Cc]ollaborators|[Aa]ftermath|[Ff]reshen/;

/** How far a number may lie below its limit before the limit is to be lowered. */
const SLACK = 5;

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", "*.ts", "*.tsx", "*.mjs", "*.cjs", "*.css"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((name) => name !== "" && !name.startsWith("locales/") && !name.endsWith("plain-words.test.ts"));
const texts = files.map((name) => [name, readFileSync(`${root}/${name}`, "utf8")] as const);

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:"'`\\])\/\/[^\n]*/g;
const comments = texts.flatMap(([, text]) => text.match(COMMENT) ?? []).join("\n");

const countOf = (word: string): number => [...comments.matchAll(new RegExp(`\\b${word}\\b`, "gi"))].length;

/** Whether a comment is nothing but numbers of requirements. */
const isNumbersOnly = (comment: string): boolean =>
  /[A-Z]{2,4}-\d/.test(comment) && !/[A-Za-z]/.test(comment.replace(/\b[A-Z]{2,4}-\d+\b|\b[LT]\d+\b|\b(?:and|to)\b/g, ""));

describe("comments", () => {
  it.each(Object.entries(limits))("say %s %d times at most", (word, limit) => {
    const count = countOf(word);
    expect(count).toBeLessThanOrEqual(limit);
    expect(limit - count).toBeLessThanOrEqual(SLACK);
  });

  it("say more than the numbers of requirements", () => {
    const bare = texts.flatMap(([name, text]) =>
      [...text.matchAll(/\/\*\*[\s\S]*?\*\//g)]
        .filter(([comment]) => isNumbersOnly(comment))
        .map(([comment]) => `${name}: ${comment}`),
    );
    expect(bare).toEqual([]);
  });
});

describe("names", () => {
  it("are those of the field", () => {
    expect(texts.filter(([, text]) => formerNames.test(text)).map(([name]) => name)).toEqual([]);
  });
});
