import { makeStyles } from "@fluentui/react-components";
import { layout, pageOf } from "../kit/layout.ts";

/** Looks of the report about a channel. */
export const useChannelStatisticsStyles = makeStyles({
  ...layout,
  page: pageOf("page", "24px"),
  filters: { display: "flex", flexWrap: "wrap", gap: "12px", alignItems: "end" },
  figure: { display: "flex", flexDirection: "column" },
  plots: {
    display: "grid",
    gap: "24px",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 440px), 1fr))",
  },
});
