export { childPanels } from "./feature.ts";
export type { ChildPanelPlaces, ChildPanelProvisioner, ChildPanelSetup } from "./provisioner.ts";
export { renewChildPanels } from "./renew-child-panels.ts";
export { setUpChildPanels } from "./set-up-child-panels.ts";
