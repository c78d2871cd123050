import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const files = (...places: readonly string[]): readonly (readonly [string, string])[] =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...places], { encoding: "utf8" })
    .split("\n")
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(path, "utf8")] as const);

/** They ask for a code in a form of the page, which is no question with two answers. */
const forms = ["core/src/account/two-factor-switch.ts", "core/src/second-factor/authenticator-view-model.ts"];
/** Offers of the checkout, which have a third way out, and the page that shows the kit. */
const offers = [
  "ui/src/ordering/speed-up-question.tsx",
  "ui/src/ordering/overlap-question.tsx",
  "ui/src/kit-page/overlay-states.tsx",
];

describe("questions", () => {
  const shown = files("ui/src").flatMap(([, text]) =>
    [...text.matchAll(/confirmed=\{(?:[\w.]+\.)?(\w+)\}/g)].map(([, name]) => name),
  );

  it("DEC-197 every confirmed action asks through the one dialog", () => {
    const actions = files("core/src").flatMap(([path, text]) =>
      [...text.matchAll(/readonly (\w+): ConfirmedAction</g)].map(([, name]) => ({ path, name })),
    );
    expect(actions.length).toBeGreaterThan(10);
    expect(actions.filter(({ name, path }) => !shown.includes(name) && !forms.includes(path))).toEqual([]);
  });

  it("DEC-197 nothing else shows it", () => {
    const users = files("ui/src").filter(([, text]) => /from ".*\/confirm-dialog\.tsx"/.test(text));
    expect(users.map(([path]) => path).filter((path) => !offers.includes(path))).toEqual([
      "ui/src/confirmation/confirmation-dialog.tsx",
    ]);
  });
});
