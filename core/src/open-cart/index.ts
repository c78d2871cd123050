export { CartDeletion } from "./cart-deletion.ts";
export type { CartRowEditor } from "./cart-row-editor.ts";
export type { CartRow, CartRowGroup } from "./cart-rows.ts";
export type { CartSummary } from "./cart-summary.ts";
export { CartViewModel, STANDARD_PAGE_STATE } from "./cart-view-model.ts";
