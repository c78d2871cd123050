import { useSettings } from "../bindings/settings.ts";
import { startPageWords } from "@panel/core/shell";
import { observer } from "mobx-react-lite";
import { useRoute } from "../bindings/use-route.ts";
import { useSession } from "../bindings/session.ts";
import { useCatalogueStyles } from "./catalogue-styles.ts";

/** Tells a guest what shop this is, in the operator's words (LIF-008); who has an account knows. */
export const Welcome = observer(function Welcome() {
  const { isLoggedIn, isSettled } = useSession();
  const settings = useSettings();
  const { locale } = useRoute();
  const styles = useCatalogueStyles();
  const { title, description } = startPageWords(settings.current, locale);
  if (isLoggedIn || !isSettled || (title ?? description) === null) return null;
  return (
    <p className={styles.welcome}>
      {title === null ? null : <strong>{title}</strong>} {description}
    </p>
  );
});
