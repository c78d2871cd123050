import { mergeClasses } from "@fluentui/react-components";
import { observer } from "mobx-react-lite";
import { useSession } from "../bindings/session.ts";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { useErrorStyles } from "./error-styles.ts";

/** A saved login could not be checked, and the page needs one: says so and tries again, instead of asking to log in again. */
export const UnreachableVisitor = observer(function UnreachableVisitor() {
  const session = useSession();
  const text = useText("errors");
  const common = useText("common");
  const styles = useErrorStyles();
  return (
    <main id="main" className={mergeClasses(styles.page, styles.bare)}>
      <h1 className={styles.title}>{text("unreachableTitle")}</h1>
      <p>{text("unreachableBody")}</p>
      <Button look="primary" size="large" onClick={() => void session.reloadProfile()}>
        {common("tryAgain")}
      </Button>
    </main>
  );
});
