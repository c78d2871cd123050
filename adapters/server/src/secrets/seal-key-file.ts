import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { type SealKey, sealKeyFrom } from "./seal.ts";
import { freshToken } from "./secrets.ts";

/** The key of a panel for one machine: a file beside its database, made when first asked for, that only its owner may read. */
export async function sealKeyOf(dataFolder: string): Promise<SealKey> {
  const file = path.join(dataFolder, "token-key");
  await mkdir(dataFolder, { recursive: true });
  // Of two processes that make it at once the first one's stays.
  await writeFile(file, freshToken(), { flag: "wx", mode: 0o600 }).catch((problem: unknown) => {
    if (!(problem instanceof Error && "code" in problem && problem.code === "EEXIST")) throw problem;
  });
  return sealKeyFrom(await readFile(file, "utf8"));
}
