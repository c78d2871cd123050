import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { type SealKey, sealKeyFrom } from "./seal.ts";
import { freshToken } from "./secrets.ts";

/** The key of a panel for one machine: a file beside its database, made when first asked for, that only its owner may read. */
async function keyOfMachine(dataFolder: string): Promise<SealKey> {
  const file = path.join(dataFolder, "token-key");
  await mkdir(dataFolder, { recursive: true });
  // Of two processes that make it at the same time the first one's stays.
  await writeFile(file, freshToken(), { flag: "wx", mode: 0o600 }).catch((problem: unknown) => {
    if (!(problem instanceof Error && "code" in problem && problem.code === "EEXIST")) throw problem;
  });
  return sealKeyFrom(await readFile(file, "utf8"));
}

/** What decides by which key a server seals. */
export interface SealKeySetup {
  /** The secret of the operator; null where none was given. */
  readonly tokenKey: string | null;
  readonly isSandbox: boolean;
  readonly dataFolder: string;
}

/** An operator's server seals by the secret of its operator, or not at all; a sandbox makes itself one. */
export async function sealKeyOf({ tokenKey, isSandbox, dataFolder }: SealKeySetup): Promise<SealKey | null> {
  if (tokenKey !== null) return sealKeyFrom(tokenKey);
  return isSandbox ? keyOfMachine(dataFolder) : null;
}
