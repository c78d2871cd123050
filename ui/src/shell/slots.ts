import type { ComponentType } from "react";
import { lazyPart } from "../kit/lazy-part.tsx";

type SlotFiles = Readonly<Record<string, () => Promise<{ readonly default: ComponentType }>>>;

const files = {
  ...import.meta.glob("../catalogue/header-search.tsx"),
  ...import.meta.glob("../cart/cart-button.tsx"),
  ...import.meta.glob("../cart/cart-overlays.tsx"),
  ...import.meta.glob("../profile/frozen-dialog.tsx"),
} as SlotFiles;

const slot = (path: string, place: "toolbar" | "overlay") => {
  const load = files[path];
  return load ? lazyPart(load, { place }) : () => null;
};

/** Parts of other features that stand in the frame of every page; their code comes after the first paint. */
export const HeaderSearchSlot = slot("../catalogue/header-search.tsx", "toolbar");
export const CartButtonSlot = slot("../cart/cart-button.tsx", "toolbar");
export const CartOverlaysSlot = slot("../cart/cart-overlays.tsx", "overlay");
export const FrozenDialogSlot = slot("../profile/frozen-dialog.tsx", "overlay");
