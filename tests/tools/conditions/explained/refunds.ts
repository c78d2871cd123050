import { explain } from "../explanations.ts";

export default explain("adapters/server/src/refunds", {
  saved: { "book-refund.ts": ['.where("account", "in", ["user", "promotion"])'] },
});
