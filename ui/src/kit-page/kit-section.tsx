import { makeStyles } from "@fluentui/react-components";
import { useId, type ReactNode } from "react";
import { layout } from "../kit/layout.ts";

const useStyles = makeStyles({ ...layout });

/** The states of one part of the kit under its name. */
export function KitSection({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.subheading}>
        {name}
      </h2>
      {children}
    </section>
  );
}

/** States beside each other. */
export const Row = ({ children }: { readonly children: ReactNode }) => <div className={useStyles().row}>{children}</div>;
