import { explain } from "../explanations.ts";

export default explain("adapters/server/src/owner-proof", {
  cannotBe: { "owner-proof-handlers.ts": ["if (!user) throw notFound();"] },
});
