import { explain } from "../explanations.ts";

export default explain("adapters/server/src/credentials", {
  ownersAlready: { "passkeys.ts": ['.where("user_id", "=", user_id)'], "recovery-codes.ts": ['.where("user_id", "=", userId)'] },
  saved: { "recovery-codes.ts": ["if (code === null) return null;"] },
});
