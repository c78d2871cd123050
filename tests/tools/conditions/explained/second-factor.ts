import { explain } from "../explanations.ts";

export default explain("adapters/server/src/second-factor", {
  cannotBe: {
    "authenticator-handlers.ts": ["if (!user) throw notFound();", "if (!(problem instanceof Refusal) || !fields?."],
  },
});
