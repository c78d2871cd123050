import { makeStyles, tokens } from "@fluentui/react-components";
import { layout, pageOf } from "../kit/layout.ts";
import { prose } from "../kit/prose.ts";

const code = { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, overflowWrap: "anywhere" } as const;

export const useApiDocumentStyles = makeStyles({
  ...layout,
  prose,
  page: pageOf("form"),
  operation: {
    minWidth: 0,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  summary: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    gap: "4px 12px",
    minHeight: "24px",
    padding: "10px 14px",
    cursor: "pointer",
    overflowWrap: "anywhere",
    // The flexible row has lost the sign of the platform.
    "::before": { content: "'▸'" },
    "[open] > &::before": { content: "'▾'" },
  },
  method: { minWidth: "56px", fontFamily: tokens.fontFamilyMonospace, fontWeight: tokens.fontWeightSemibold },
  path: { ...code, fontSize: tokens.fontSizeBase300 },
  inside: { display: "flex", flexDirection: "column", gap: "14px", minWidth: 0, padding: "4px 14px 14px" },
  code,
  block: {
    ...code,
    margin: 0,
    padding: "10px 12px",
    maxHeight: "420px",
    overflow: "auto",
    whiteSpace: "pre-wrap",
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  fields: { margin: 0, display: "flex", flexDirection: "column", gap: "6px" },
  field: { display: "flex", flexWrap: "wrap", gap: "2px 12px" },
  name: { ...code, margin: 0, fontWeight: tokens.fontWeightSemibold },
  detail: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, overflowWrap: "anywhere" },
});
