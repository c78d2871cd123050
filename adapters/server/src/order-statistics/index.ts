export { orderStatistics } from "./feature.ts";
