export { type Brand, brandOf } from "./brand-rules.ts";
export { DrawerHover } from "./drawer-hover.ts";
export {
  customDestination,
  customLabel,
  earnEntries,
  footerEntries,
  type FooterEntry,
  isActiveEntry,
  isCustomItemShown,
} from "./menu-entry-rules.ts";
export {
  type MenuDestination,
  type MenuEntry,
  type MenuFacts,
  routeNameOfUrl,
  showsOrdering,
  sidebarEntries,
} from "./menu-rules.ts";
export { featureOfPage, isPageOffered, type PageFeatures } from "./page-features.ts";
export { PageHeadOverrides } from "./page-head-override.ts";
export { pageHead, type PageHeadInput, type PageHeadOverride } from "./page-head-rules.ts";
export { startPageWords } from "./start-page-words.ts";
export { PageProgress } from "./page-progress.ts";
export { ServicesMenuViewModel } from "./services-menu-view-model.ts";
export { siteView } from "./site-view-rules.ts";
export { cutLengths, shortened } from "./text-rules.ts";
export { ToolbarPanels } from "./toolbar-panels.ts";
