import { explain } from "../explanations.ts";

export default explain("adapters/server/src/identity", {
  refusedAgain: {
    "connection-handlers.ts": ["if (way === null) throw notFound();"],
    "openid-provider.ts": ["if (address === undefined) throw new Error("],
    "login-handlers.ts": ["if (!provider) throw", "if (!telegram) throw", "if (!services.telegram) throw"],
  },
  onlyAtTheSameTime: { "arrivals.ts": ["if (!(await tieIdentity(tx, holder.id", "if (problem instanceof Outrun)"] },
  cannotBe: {
    "connection-handlers.ts": ["if (!user) throw notFound();"],
    "openid-provider.ts": ['if (!claims) throw new ProviderRefused("no ID token");'],
  },
});
