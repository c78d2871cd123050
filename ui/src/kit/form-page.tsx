import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";

const useStyles = makeStyles({
  page: { display: "flex", justifyContent: "center", padding: "24px 16px" },
  card: {
    boxSizing: "border-box",
    width: "100%",
    maxWidth: "440px",
    padding: "24px",
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
  },
  title: { margin: "0 0 16px", fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700 },
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
