import { makeStyles, tokens } from "@fluentui/react-components";
import { consentCategories, type ConsentModel } from "@panel/core/consent";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/overlays/dialog.tsx";

const useStyles = makeStyles({
  group: { border: "none", margin: 0, padding: 0, display: "grid", gap: "4px", paddingBlock: "8px" },
  name: { padding: 0, fontWeight: tokens.fontWeightSemibold },
  about: { margin: 0, color: tokens.colorNeutralForeground2 },
  choice: { display: "flex", alignItems: "center", gap: "8px", minHeight: "32px" },
});

const values = ["granted", "denied"] as const;

/** Both categories with their values (CON-002 to CON-004). */
export const CookieSettings = observer(function CookieSettings({ consent }: { readonly consent: ConsentModel }) {
  const text = useText("consent");
  const styles = useStyles();
  const id = useId();
  return (
    <Dialog
      title={text("title")}
      onClose={() => consent.close()}
      actions={
        <>
          <Button look="primary" disabled={!consent.canSave} onClick={() => consent.save()}>
            {text("save")}
          </Button>
          <Button disabled={!consent.canSave} onClick={() => consent.reset()}>
            {text("reset")}
          </Button>
        </>
      }
    >
      {consentCategories.map((category) => (
        <fieldset key={category} className={styles.group} aria-describedby={`${id}-${category}`}>
          <legend className={styles.name}>{text(category)}</legend>
          <p id={`${id}-${category}`} className={styles.about}>
            {text(`${category}About`)}
          </p>
          {values.map((value) => (
            <label key={value} className={styles.choice}>
              <input
                type="radio"
                name={`${id}-${category}`}
                checked={consent.draft[category] === value}
                onChange={() => consent.choose(category, value)}
              />
              {text(value)}
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
});
