import type { Sabotage } from "../support/sabotage.ts";

const pages = "adapters/server/src/metrics/metrics-pages.ts";
const test = "tests/server/metrics/metrics.test.ts";

/** An address may hold a token. */
export const template: Sabotage = {
  file: pages,
  from: `request.routeOptions.url ?? "(none)"`,
  to: "request.url",
  provedBy: { file: test, test: "count answers by the template of their route and by status, never by an address" },
};

/** What a proxy passes on comes from this machine, no matter who asks. */
export const forwarded: Sabotage = {
  file: "adapters/server/src/calls/own-machine.ts",
  from: " && !isForwarded(request)",
  to: "",
  provedBy: { file: test, test: "are for this machine alone, or for who has the secret" },
};

export const closed: Sabotage = {
  file: pages,
  from: "if (token !== null) return",
  to: "if (token !== null) return true ||",
  provedBy: { file: test, test: "are for this machine alone, or for who has the secret" },
};
