import type { Forget } from "../feature/index.ts";

/** Answers that are kept for calls that are sent again tell who has called. */
export const forgetAnswers: Forget = async (tx, { userId }) => {
  const scope = `user:${String(userId)}|`;
  await tx
    .deleteFrom("idempotency_keys")
    .where((where) => where(where.fn<boolean>("starts_with", ["scope", where.val(scope)]), "=", true))
    .execute();
};
