import { makeStyles } from "@fluentui/react-components";
import { layout, pageOf } from "../kit/layout.ts";

/** Looks of the orders list and page. */
export const useOrderStyles = makeStyles({
  ...layout,
  page: pageOf("page"),
  table: pageOf("wide"),
  lines: { ...layout.list, gap: "2px", maxHeight: "240px", overflowY: "auto" },
});
