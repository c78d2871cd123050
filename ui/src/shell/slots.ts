import type { ComponentType } from "react";
import { lazyPart } from "../kit/lazy-part.tsx";
import type { PartPlace } from "../kit/part-failed.tsx";

type SlotFiles = Readonly<Record<string, () => Promise<{ readonly default: ComponentType }>>>;

const files = import.meta.glob("../profile/frozen-dialog.tsx") as SlotFiles;

const slot = (path: string, place: PartPlace) => {
  const load = files[path];
  return load ? lazyPart(load, { place }) : () => null;
};

const framePart = (path: string, place: PartPlace) =>
  lazyPart(async () => ({ default: (await import("./frame-parts.ts")).frameParts[path] ?? (() => null) }), { place });

/** Parts of other features that stand in the frame of every page; their code comes after the first paint. */
export const HeaderSearchSlot = framePart("../catalogue/header-search.tsx", "toolbar");
export const CartButtonSlot = framePart("../cart/cart-button.tsx", "toolbar");
export const CartOverlaysSlot = framePart("../cart/cart-overlays.tsx", "overlay");
export const FrozenDialogSlot = slot("../profile/frozen-dialog.tsx", "overlay");

/** The frame's own parts that come with them. */
export const DocumentHead = lazyPart(async () => ({ default: (await import("./frame-parts.ts")).DocumentHead }), {
  place: "unseen",
});
export const MobileFooter = framePart("./menus/mobile-footer.tsx", "frame");
export const PageFooter = framePart("./page-footer.tsx", "frame");
export const ServiceTypeBar = framePart("./menus/service-type-bar.tsx", "frame");
