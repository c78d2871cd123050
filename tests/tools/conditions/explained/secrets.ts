import { explain } from "../explanations.ts";

export default explain("adapters/server/src/secrets", {
  refusedAgain: { "seal-key.ts": ["if (!(problem instanceof Error &&"] },
});
