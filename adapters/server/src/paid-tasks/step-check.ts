import { stepCheck, type StepRefusal } from "@panel/core/paid-tasks";
import { failure, success, type Result } from "@panel/core/result";
import { type Db, inTransaction } from "../database/index.ts";
import { lockCheck, stateOf, type StoredCheck, writeCheck } from "./stored-checks.ts";

/** Starts or ends a check of its owner (TSK-006); null where the account has no such check. */
export const stepStoredCheck = (
  db: Db,
  userId: number,
  id: number,
  kind: "start" | "end",
  now: Date,
): Promise<Result<StoredCheck, StepRefusal> | null> =>
  inTransaction(db, async (tx) => {
    const check = await lockCheck(tx, userId, id);
    if (!check) return null;
    const stepped = stepCheck(stateOf(check), { kind }, now.getTime());
    if (!stepped.ok) return failure(stepped.error);
    return success(stepped.value.status === check.status ? check : await writeCheck(tx, check, stepped.value));
  });
