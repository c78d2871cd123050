import { makeStyles, tokens } from "@fluentui/react-components";
import { layout, pageOf } from "../kit/layout.ts";
import { prose } from "../kit/prose.ts";

export const useApiTokenStyles = makeStyles({
  ...layout,
  prose,
  page: pageOf("form"),
  token: {
    display: "block",
    padding: "10px 12px",
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    overflowWrap: "anywhere",
  },
});
