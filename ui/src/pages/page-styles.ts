import { makeStyles, tokens } from "@fluentui/react-components";
import { layout, pageOf, surface } from "../kit/layout.ts";
import { prose } from "../kit/prose.ts";

/** Looks that the simple pages share. */
export const usePageStyles = makeStyles({
  page: pageOf("page"),
  text: pageOf("text"),
  prose,
  title: layout.title,
  list: {
    listStyleType: "none",
    margin: "0 0 8px",
    padding: 0,
    display: "grid",
    gap: "12px",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(220px, 100%), 1fr))",
  },
  tile: {
    display: "flex",
    alignItems: "center",
    gap: "12px",
    minHeight: "56px",
    padding: "8px 16px",
    ...surface,
    color: "inherit",
    textDecorationLine: "none",
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  note: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  frame: { display: "block", width: "100%", height: "75vh", border: `1px solid ${tokens.colorNeutralStroke2}` },
});
