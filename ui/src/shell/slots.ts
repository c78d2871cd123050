import { lazy, type ComponentType } from "react";

type SlotFiles = Readonly<Record<string, () => Promise<{ readonly default: ComponentType }>>>;

const files = {
  ...import.meta.glob("../catalogue/header-search.tsx"),
  ...import.meta.glob("../cart/cart-button.tsx"),
  ...import.meta.glob("../cart/cart-overlays.tsx"),
  ...import.meta.glob("../profile/frozen-dialog.tsx"),
} as SlotFiles;

const slot = (path: string) => {
  const load = files[path];
  return load ? lazy(load) : () => null;
};

/** Parts of other features that stand in the frame of every page; their code comes after the first paint. */
export const HeaderSearchSlot = slot("../catalogue/header-search.tsx");
export const CartButtonSlot = slot("../cart/cart-button.tsx");
export const CartOverlaysSlot = slot("../cart/cart-overlays.tsx");
export const FrozenDialogSlot = slot("../profile/frozen-dialog.tsx");
