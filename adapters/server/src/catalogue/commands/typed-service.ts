import type { Db } from "../../database/index.ts";
import { CommandProblem } from "../../operator/index.ts";

/** The service that an operator names by its number; throws a CommandProblem where there is none. */
export async function typedService(tx: Db, given: string): Promise<number> {
  const id = /^\d{1,9}$/.test(given) ? Number(given) : 0;
  const service = await tx.selectFrom("services").select("id").where("id", "=", id).executeTakeFirst();
  if (!service) throw new CommandProblem(`There is no service "${given}".`);
  return service.id;
}
