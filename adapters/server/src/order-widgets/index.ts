export { orderWidgets } from "./feature.ts";
