import { useSettings } from "../../bindings/settings.ts";
import { makeStyles } from "@fluentui/react-components";
import { freeTrialsModule, freeTrialsTokens } from "@panel/core/free-trials/wiring";
import { earnEntries } from "@panel/core/shell";
import { observer } from "mobx-react-lite";
import { useCallback, useState } from "react";
import { PanelLink } from "../../bindings/panel-link.tsx";
import { usePageTitle } from "../../bindings/use-page-title.ts";
import { useText } from "../../bindings/use-text.ts";
import { useViewModel } from "../../bindings/use-view-model.ts";
import { Popover } from "../../kit/overlays/popover.tsx";
import { useMenuFacts } from "../shell-facts.ts";
import { useShellStyles } from "../shell-styles.ts";

const useStyles = makeStyles({
  list: { listStyleType: "none", margin: 0, padding: 0 },
  link: { display: "flex", alignItems: "center", minHeight: "40px", padding: "0 8px", color: "inherit" },
});

/** Ways to earn with the panel, as far as the operator offers them (NAV-029, FTR-001). */
export default observer(function EarnMenu() {
  const settings = useSettings();
  const facts = useMenuFacts();
  const text = useText("shell");
  const titleOf = usePageTitle();
  const shell = useShellStyles();
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const listed = earnEntries(settings.menuItems, facts);
  const isTrials = ({ name }: (typeof listed)[number]) => name === "free-trials";
  const trials = useViewModel(freeTrialsModule, freeTrialsTokens.entry, listed.some(isTrials));
  const entries = listed.filter((entry) => trials.isAllowed || !isTrials(entry));
  if (entries.length === 0) return null;
  return (
    <Popover
      button={text("earn")}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
      onClose={close}
      buttonClassName={shell.onHeader}
      place="start"
    >
      <ul className={styles.list} aria-label={text("earn")}>
        {entries.map((target) => (
          <li key={target.name}>
            <PanelLink className={styles.link} to={target} onClick={close}>
              {titleOf(target.name)}
            </PanelLink>
          </li>
        ))}
      </ul>
    </Popover>
  );
});
