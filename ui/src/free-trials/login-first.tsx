import type { ReactNode } from "react";
import { useText } from "../bindings/use-text.ts";
import { EmptyPart } from "../kit/empty-state.tsx";
import { PageLink } from "../kit/link.tsx";
import { useFreeTrialsStyles } from "./free-trials-styles.ts";

/** Leads a guest to login or registration, and from there back to this page. */
export function LoginFirst({ children }: { readonly children: ReactNode }) {
  const styles = useFreeTrialsStyles();
  const common = useText("common");
  const text = useText("free-trials");
  return (
    <EmptyPart
      actions={
        <div className={styles.row}>
          <PageLink to={{ name: "login" }} look="primary">
            {common("logIn")}
          </PageLink>
          <PageLink to={{ name: "register" }} look="strong">
            {text("register")}
          </PageLink>
        </div>
      }
    >
      {children}
    </EmptyPart>
  );
}
