import type { Dashboard, DashboardPort } from "@panel/core/dashboard";
import type { OrdersPort } from "@panel/core/orders";
import type { ProfilePort } from "@panel/core/profile";
import { success, type PortAnswer } from "@panel/core/result";

export interface MemoryDashboardParts {
  readonly profile: Pick<ProfilePort, "profile" | "grades">;
  readonly orders: Pick<OrdersPort, "table">;
}

/** The dashboard, put together of what the other ports tell. */
export class MemoryDashboardPort implements DashboardPort {
  readonly #parts: MemoryDashboardParts;

  constructor(parts: MemoryDashboardParts) {
    this.#parts = parts;
  }

  async dashboard(): PortAnswer<Dashboard> {
    const { profile, orders } = this.#parts;
    const person = await profile.profile();
    const grades = await profile.grades();
    const page = await orders.table({ page: 1, pageSize: 5, sortColumn: 0, sortDirection: "desc", search: "", status: null });
    if (!person.ok) return person;
    if (!grades.ok) return grades;
    if (!page.ok) return page;
    const { balance, spend } = person.value;
    return success({ balance, spend, grades: grades.value, byStatus: page.value.byStatus ?? {}, lastOrders: page.value.orders });
  }
}
