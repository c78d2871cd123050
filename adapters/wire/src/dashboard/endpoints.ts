import { endpoint } from "../endpoint/endpoint.ts";
import { dashboardSchema } from "./codec.ts";

export const getDashboard = endpoint("API-039", "GET /api/v1/dashboard", "Figures of the dashboard", {
  access: "bearer",
  answer: dashboardSchema,
});
