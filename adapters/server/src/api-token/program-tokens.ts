import type { Db } from "../database/index.ts";
import { hashToken, seal, type SealKey, unseal } from "../secrets/index.ts";
import { freshApiToken } from "./stored-api-tokens.ts";

/** A program of the shop itself, and in whose name it calls. */
export interface ShopProgram {
  /** Such as `child panel 7`. */
  readonly program: string;
  readonly userId: number;
}

const about = ({ program, userId }: ShopProgram): string => `token of ${program} of ${String(userId)}`;

/**
 * The token by which a program of the shop calls in a customer's name: the one it has, or a new one where it has none, or one of another
 * customer or key. The customer's own token is another one, which may be replaced, only read, or not be there at all.
 */
export async function programToken(db: Db, of: ShopProgram, key: SealKey, now: Date): Promise<string> {
  const { program, userId } = of;
  const stored = await db.selectFrom("program_tokens").selectAll().where("program", "=", program).executeTakeFirst();
  const known = stored?.user_id === userId ? unseal(key, stored.sealed, about(of)) : null;
  if (known !== null) return known;
  const text = freshApiToken();
  const row = { user_id: userId, token_hash: hashToken(text), sealed: seal(key, text, about(of)), created_at: now };
  await db
    .insertInto("program_tokens")
    .values({ program, ...row })
    .onConflict((conflict) => conflict.column("program").doUpdateSet(row))
    .execute();
  return text;
}

/** Ends the token of a program; where there is none, nothing happens. */
export async function endProgramToken(db: Db, program: string): Promise<void> {
  await db.deleteFrom("program_tokens").where("program", "=", program).execute();
}
