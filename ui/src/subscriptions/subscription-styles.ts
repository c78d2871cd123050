import { makeStyles, tokens } from "@fluentui/react-components";
import { layout, pageOf, surface } from "../kit/layout.ts";
import { prose } from "../kit/prose.ts";

/** Looks of the subscription form, the list and the page of one. */
export const useSubscriptionStyles = makeStyles({
  ...layout,
  prose,
  page: pageOf("form"),
  text: pageOf("text"),
  type: {
    display: "flex",
    flexDirection: "column",
    gap: "12px",
    padding: "8px 12px 12px",
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    minWidth: 0,
  },
  entry: {
    display: "flex",
    flexDirection: "column",
    gap: "6px",
    padding: "12px",
    ...surface,
    overflowWrap: "anywhere",
    minWidth: 0,
  },
});
