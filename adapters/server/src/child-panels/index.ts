export { childPanels } from "./feature.ts";
