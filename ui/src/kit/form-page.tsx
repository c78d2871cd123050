import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { media } from "../bindings/media.ts";
import { layout, surface } from "./layout.ts";

const useStyles = makeStyles({
  page: { display: "flex", justifyContent: "center", paddingBlock: "24px", [media.phone]: { paddingBlock: 0 } },
  card: {
    boxSizing: "border-box",
    width: "100%",
    maxWidth: "440px",
    padding: "24px",
    ...surface,
    color: tokens.colorNeutralForeground1,
    // On a phone the window is the frame.
    [media.phone]: { padding: 0, border: "0 none", borderRadius: 0, boxShadow: "none", backgroundColor: "transparent" },
  },
  title: { ...layout.title, marginBottom: "16px" },
});

/** A page with one form: its heading, and the form in a narrow column. */
export function FormPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <section className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </section>
    </div>
  );
}
