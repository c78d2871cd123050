export { supplier } from "./feature.ts";
export { panelSupplier } from "./panel-supplier.ts";
export type { SupplierAccount } from "./supplier-call.ts";
export type { Supplier } from "./supplier.ts";
