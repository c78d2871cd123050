import type { ComponentType } from "react";

export { default as DocumentHead } from "./document-head.tsx";

export { default as InstallInvitation } from "../install/install-invitation.tsx";

export { default as OfflineCopyKeeper } from "../offline/offline-copy-keeper.tsx";

/** Ports that no page waits for come in the same file. */
export { chatOf, codeOf, documentOf, installOf, tagsOf } from "../consent/third-party-ports.ts";
export { offlineOf } from "../offline/offline-port.ts";

/**
 * What is in the frame of every page and comes after the first paint. Its parts are always shown together, so that they are one
 * door and one file; a part that no feature brings is missing here.
 */
export const frameParts = import.meta.glob<ComponentType>(
  [
    "../catalogue/header-search.tsx",
    "../cart/cart-button.tsx",
    "../cart/cart-overlays.tsx",
    "./menus/mobile-footer.tsx",
    "./menus/service-type-bar.tsx",
    "./page-footer.tsx",
  ],
  { eager: true, import: "default" },
);
