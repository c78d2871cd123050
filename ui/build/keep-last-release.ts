import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Plugin } from "vite";

/** The names of the files that a build made itself, the newest build first. */
type Releases = readonly (readonly string[])[];

const note = ".vite/releases.json";
const kept = "assets";

/**
 * Keeps the code of the release before beside that of the new one, so that a page which was opened before a deployment still finds
 * the parts that it has not loaded yet. Building the same release again keeps the one before it all the same.
 */
export function keepLastRelease(): Plugin {
  let folder = "";
  let before: { readonly releases: Releases; readonly files: ReadonlyMap<string, Buffer> } = { releases: [], files: new Map() };
  return {
    name: "keep-last-release",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    // The folder is emptied after this.
    async buildStart() {
      before = await readReleases(folder);
    },
    writeBundle: {
      // After what is written beside the files of this build.
      order: "post",
      sequential: true,
      async handler() {
        const own = await namesIn(folder);
        const [last] = before.releases.filter((names) => !isSame(names, own));
        await putBack(folder, before.files, last ?? []);
        await mkdir(dirname(join(folder, note)), { recursive: true });
        await writeFile(join(folder, note), JSON.stringify(last ? [own, last] : [own]));
      },
    },
  };
}

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join("\n") === other.join("\n");

async function namesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(join(folder, kept)).catch((): string[] => []);
  return names.map((name) => `${kept}/${name}`).toSorted();
}

async function readReleases(folder: string) {
  const files = new Map<string, Buffer>();
  for (const name of await namesIn(folder)) files.set(name, await readFile(join(folder, name)));
  const noted = await readFile(join(folder, note), "utf8").catch(() => null);
  const releases = noted === null ? [[...files.keys()]] : (JSON.parse(noted) as Releases);
  return { releases, files };
}

async function putBack(folder: string, files: ReadonlyMap<string, Buffer>, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const bytes = files.get(name);
    if (!bytes) continue;
    await mkdir(dirname(join(folder, name)), { recursive: true });
    // A file of this build may have the same name and, by its hash, the same text.
    await writeFile(join(folder, name), bytes, { flag: "wx" }).catch(() => undefined);
  }
}
