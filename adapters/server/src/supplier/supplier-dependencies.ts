import type { ShopDependencies } from "../payments/index.ts";
import type { Supplier } from "./supplier.ts";

/** What forwarding takes. */
export interface SupplierDependencies {
  readonly supplier: Supplier;
  readonly shop: Pick<ShopDependencies, "ledger">;
}

/** As whose list the services that are forwarded are kept in the catalogue. */
export const PROVIDER = "supplier";
