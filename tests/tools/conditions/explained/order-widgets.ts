import { explain } from "../explanations.ts";

export default explain("adapters/server/src/order-widgets", {
  saved: { "widget-statistics.ts": [".where(sql<boolean>`id = any(${ids}::bigint[])`)"] },
});
