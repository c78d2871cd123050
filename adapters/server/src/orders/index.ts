export { orders } from "./feature.ts";
export type { FulfilmentReport } from "./fulfilment.ts";
