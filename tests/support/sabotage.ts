import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const repositoryRoot = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(repositoryRoot, "tests/sabotage");

/** A change of one product source: `from` is in it exactly once. */
export interface SourceEdit {
  /** Path from the root of the repository. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** A guard taken out of the product from outside, and the test that must notice. */
export interface Sabotage extends SourceEdit {
  /** Further edits, where one guard alone hides that the other is gone. */
  readonly also?: readonly SourceEdit[];
  readonly provedBy: {
    /** Path of the test file from the root of the repository. */
    readonly file: string;
    /** The title of the test, or how it begins. */
    readonly test: string;
  };
  /** Words that the failure must contain, where a test could fail for more than one reason. */
  readonly failsWith?: string;
  /** Shown by `npm test` too; all others by `npm run test:long` and `npm run test:sabotage`. */
  readonly isInEveryRun?: boolean;
}

export interface NamedSabotage {
  /** File and export, as in `coupons/useLimit`. */
  readonly name: string;
  readonly sabotage: Sabotage;
}

/** Every sabotage there is. */
export async function allSabotages(): Promise<readonly NamedSabotage[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
  const modules = files.toSorted().map(async (file) => {
    const exported = (await import(`../sabotage/${file.slice(0, -".ts".length)}.ts`)) as Readonly<Record<string, Sabotage>>;
    return Object.entries(exported).map(([name, sabotage]) => ({ name: `${file.slice(0, -".ts".length)}/${name}`, sabotage }));
  });
  return (await Promise.all(modules)).flat();
}

export const editsOf = ({ file, from, to, also = [] }: Sabotage): readonly SourceEdit[] => [{ file, from, to }, ...also];

/** How often a text is in another. */
export const occurrences = (text: string, part: string): number => text.split(part).length - 1;

/** The source after its edits; throws where one of them does not fit exactly once. */
export function applyEdits(source: string, edits: readonly SourceEdit[]): string {
  return edits.reduce((text, { file, from, to }) => {
    const found = occurrences(text, from);
    if (found !== 1) throw new Error(`sabotage: the text to replace stands ${String(found)} times in ${file}:\n${from}`);
    return text.split(from).join(to);
  }, source);
}
