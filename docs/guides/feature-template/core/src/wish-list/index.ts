export type { WishListEntry, WishListField, WishListPort, WishListRefusal } from "./wish-list-port.ts";
export { cleanName, isFull, nameProblem, type NameProblem } from "./wish-list-rules.ts";
export { WishListViewModel } from "./wish-list-view-model.ts";
