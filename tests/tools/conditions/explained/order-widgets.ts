import { explain } from "../explanations.ts";

export default explain("adapters/server/src/order-widgets", {
  saved: { "widget-statistics.ts": ['.where("id", "in", ids)'] },
});
