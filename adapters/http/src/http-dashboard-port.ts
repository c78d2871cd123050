import type { Dashboard, DashboardPort } from "@panel/core/dashboard";
import { mapResult, type PortAnswer } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import { dashboardFromWire, getDashboard } from "@panel/wire/dashboard";
import type { HttpClient } from "./transport/http-client.ts";

/** The dashboard over HTTP (API-039). */
export class HttpDashboardPort implements DashboardPort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  async dashboard(signal?: CancelSignal): PortAnswer<Dashboard> {
    return mapResult(await this.client.call(getDashboard, { signal }), dashboardFromWire);
  }
}
