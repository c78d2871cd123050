import { explain } from "../explanations.ts";

export default explain("adapters/server/src/passkeys", {
  refusedAgain: { "passkey-login-handlers.ts": ["if (counter === null) throw notTaken();"] },
  onlyAtTheSameTime: { "passkey-login-handlers.ts": ["if (opened === null) throw beginAgain();"] },
  cannotBe: { "passkey-handlers.ts": ["if (!user) throw notFound();"] },
});
