import { makeStyles, tokens } from "@fluentui/react-components";
import { layout, pageOf } from "../kit/layout.ts";

/** Looks of the pages of the keyword tools. */
export const useSuggestionsStyles = makeStyles({
  ...layout,
  page: pageOf("page"),
  country: { flex: "0 1 260px", minWidth: 0 },
  sorting: { flex: "0 1 220px", minWidth: 0 },
  count: { margin: 0, color: tokens.colorNeutralForeground2, fontVariantNumeric: "tabular-nums" },
  /** On the line of the checkbox beside it. */
  beside: { paddingBlockStart: "8px" },
  start: { alignSelf: "start" },
});
