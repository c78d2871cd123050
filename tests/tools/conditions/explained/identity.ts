import { explain } from "../explanations.ts";

export default explain("adapters/server/src/identity", {
  refusedAgain: {
    "connection-handlers.ts": ["if (way === null) throw notFound();"],
    "login-handlers.ts": ["if (!provider) throw", "if (!telegram) throw", "if (!services.telegram) throw"],
  },
  onlyAtTheSameTime: { "arrivals.ts": ["if (!(await tieIdentity(tx, holder.id", "if (problem instanceof Outrun)"] },
  cannotBe: { "connection-handlers.ts": ["if (!user) throw notFound();"] },
});
