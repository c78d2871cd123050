import { observer } from "mobx-react-lite";
import { lazyPart } from "../kit/lazy-part.tsx";
import type { SpeedUpQuestionProps } from "./speed-up-question.tsx";

const SpeedUpQuestion = lazyPart(() => import("./speed-up-question.tsx"), { place: "overlay" });

/** The offer to be served first, loaded with the first one: most shops make none. */
export const SpeedUpDialog = observer(function SpeedUpDialog(props: SpeedUpQuestionProps) {
  if (props.purchase.state.kind !== "offeringSpeedUp") return null;
  return <SpeedUpQuestion {...props} />;
});
