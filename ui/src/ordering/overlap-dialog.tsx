import type { Purchase } from "@panel/core/purchase";
import { observer } from "mobx-react-lite";
import { lazyPart } from "../kit/lazy-part.tsx";

const OverlapQuestion = lazyPart(() => import("./overlap-question.tsx"), { place: "overlay" });

/** The question about orders that still run, loaded with the first one: dates need code that ordering does not. */
export const OverlapDialog = observer(function OverlapDialog({ purchase }: { readonly purchase: Purchase }) {
  if (purchase.state.kind !== "overlapping") return null;
  return <OverlapQuestion purchase={purchase} />;
});
