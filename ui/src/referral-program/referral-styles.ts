import { makeStyles, tokens } from "@fluentui/react-components";
import { media } from "../bindings/media.ts";
import { layout, pageOf } from "../kit/layout.ts";

/** Looks of the referral programme. */
export const useReferralStyles = makeStyles({
  ...layout,
  page: pageOf("page", "24px"),
  intro: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  /** The link with its code beside it, or below it on a phone. */
  linkCard: { display: "flex", flexWrap: "wrap", gap: "24px", justifyContent: "space-between" },
  linkWords: { flex: "1 1 320px", display: "flex", flexDirection: "column", gap: "12px", minWidth: 0 },
  code: { display: "flex", [media.phone]: { flexGrow: 1, justifyContent: "center" } },
  link: {
    display: "block",
    padding: "10px 12px",
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    overflowWrap: "anywhere",
  },
  shareList: { margin: 0, padding: 0, listStyleType: "none", display: "flex", flexWrap: "wrap", gap: "8px" },
  filters: { display: "flex", flexWrap: "wrap", gap: "12px", alignItems: "end" },
  older: { alignSelf: "center" },
});
