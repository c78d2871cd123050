import { makeStyles } from "@fluentui/react-components";
import { layout, pageOf } from "../kit/layout.ts";
import { media } from "../bindings/media.ts";

/** Looks of the statistics. */
export const useStatisticsStyles = makeStyles({
  ...layout,
  page: pageOf("page"),
  filters: { display: "flex", flexWrap: "wrap", gap: "12px", alignItems: "start" },
  periods: { [media.fromTablet]: { marginTop: "24px" } },
  figure: { margin: 0, display: "flex", flexDirection: "column", gap: "8px", minWidth: 0 },
});
