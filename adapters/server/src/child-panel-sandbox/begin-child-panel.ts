import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { neutralSettings } from "@panel/core/settings";
import { settingsToWire } from "@panel/wire/settings";
import * as z from "zod/mini";
import { createUser } from "../accounts/index.ts";
import { type Db, inTransaction } from "../database/index.ts";
import { writeDocument } from "../settings/index.ts";

const FILE = "begin.json";
const DOLLAR = 1_000_000;

/** With what the database of a child panel begins. */
const beginningSchema = z.object({ name: z.string(), adminEmail: z.string(), adminPasswordHash: z.string() });
export type Beginning = z.output<typeof beginningSchema>;

/** Leaves in a folder what the process that works there begins with; only its owner may read it, and that process removes it. */
export async function leaveBeginning(folder: string, beginning: Beginning): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(path.join(folder, FILE), JSON.stringify(beginning), { mode: 0o600 });
}

async function readBeginning(folder: string): Promise<Beginning | null> {
  try {
    return beginningSchema.parse(JSON.parse(await readFile(path.join(folder, FILE), "utf8")));
  } catch (problem) {
    if (problem instanceof Error && "code" in problem && problem.code === "ENOENT") return null;
    throw problem;
  }
}

/** The sandbox's gateway takes the money of this one. */
const card = {
  ...{ id: 1, name: "Card", strategy: "stripe_checkout", icon: "", translate_key: "card", sorting: 1 },
  ...{ description: null, additional_information: null, comments: null, qr_code: null, account_number: null },
  ...{ fee_share: 0, reward_share: null, min_amount: DOLLAR, max_amount: 10_000 * DOLLAR, charge_currency: "USD" },
  ...{ charge_type: null, is_user_comment: false, for_orders: true, for_top_up: true },
} as const;

async function write(tx: Db, { name, adminEmail, adminPasswordHash }: Beginning, now: Date): Promise<void> {
  const settings = { ...neutralSettings, panelName: name, supportEmail: adminEmail, darkModeAvailable: true };
  await writeDocument(tx, "settings", settingsToWire(settings));
  await tx.insertInto("payment_methods").values(card).execute();
  const administrator = { name: "Administrator", email: adminEmail, password_hash: adminPasswordHash };
  await createUser(tx, { ...administrator, verified_at: now, created_at: now });
}

/**
 * Writes what was left in the folder of a child panel into its empty database: its name, a way to be paid, and its administrator, who logs
 * in with the password of the order. Answers false where nothing was left, as for every other panel.
 */
export async function beginChildPanel(db: Db, folder: string, now: Date): Promise<boolean> {
  const beginning = await readBeginning(folder);
  if (beginning === null) return false;
  await inTransaction(db, async (tx) => {
    const begun = await tx.selectFrom("users").select("id").limit(1).executeTakeFirst();
    if (!begun) await write(tx, beginning, now);
  });
  await rm(path.join(folder, FILE));
  return true;
}
