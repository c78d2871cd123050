export { dashboardFromWire } from "./codec.ts";
export { getDashboard } from "./endpoints.ts";
