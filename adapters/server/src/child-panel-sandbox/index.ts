export { beginChildPanel } from "./begin-child-panel.ts";
export { ownProgram, type ServerProgram } from "./child-program.ts";
export { type ChildPanelTokens, SandboxProvisioner } from "./sandbox-provisioner.ts";
