import { shellTokens, shellModule } from "@panel/core/shell/wiring";
import { useCurrency } from "../bindings/settings.ts";
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { imageSource } from "@panel/core/routing";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useSession } from "../bindings/session.ts";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { ChevronDownIcon } from "../kit/icons.tsx";
import { IconButton } from "../kit/button.tsx";
import { useMenuFacts } from "./shell-facts.ts";
import { useShellStyles } from "./shell-styles.ts";
import { lazyPart } from "../kit/lazy-part.tsx";

const ProfileDrawer = lazyPart(() => import("./profile-drawer.tsx"), { place: "overlay" });

const useStyles = makeStyles({
  grade: { flexShrink: 0, width: "24px", height: "24px" },
  account: { position: "relative" },
  /** Something in the drawer wants to be seen. */
  mark: {
    position: "absolute",
    top: "4px",
    insetInlineEnd: "4px",
    width: "10px",
    height: "10px",
    borderRadius: tokens.borderRadiusCircular,
    border: `2px solid ${tokens.colorNeutralBackground1}`,
    backgroundColor: tokens.colorStatusWarningBackground3,
  },
});

/** The user's name, balance and grade, and the drawer with everything that is theirs (NAV-040). */
export default observer(function UserArea() {
  const { profile } = useSession();
  const currency = useCurrency();
  const panels = useModel(shellModule, shellTokens.panels);
  const text = useText("shell");
  const facts = useMenuFacts();
  const shell = useShellStyles();
  const styles = useStyles();
  if (!profile) return null;
  const name = profile.name.trim() === "" ? text("profileFallback") : profile.name;
  const gradeIcon = facts.features.grades ? imageSource(profile.currentGrade?.icon) : null;
  return (
    <>
      <PanelLink className={mergeClasses(shell.headerLink, shell.fromTablet)} to={{ name: "add-funds" }} title={text("balance")}>
        {currency.format(profile.balance)}
      </PanelLink>
      {gradeIcon === null ? null : <img className={styles.grade} src={gradeIcon} alt={profile.currentGrade?.name ?? ""} />}
      <PanelLink className={mergeClasses(shell.headerLink, shell.userName)} to={{ name: "profile" }} title={name}>
        {name}
      </PanelLink>
      <IconButton
        className={mergeClasses(shell.onHeader, styles.account)}
        label={text("accountMenu")}
        aria-expanded={panels.open === "profile"}
        onClick={() => panels.toggle("profile")}
      >
        <ChevronDownIcon />
        {profile.invoicesInModeration.length > 0 && <span className={styles.mark} aria-hidden="true" />}
      </IconButton>
      {panels.open === "profile" ? <ProfileDrawer name={name} /> : null}
    </>
  );
});
