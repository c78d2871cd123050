import { PanelLink } from "../bindings/panel-link.tsx";
import { useText } from "../bindings/use-text.ts";
import { usePageStyles } from "./page-styles.ts";

const links = [
  { name: "profile", key: "accountProfile" },
  { name: "card-verification", key: "accountVerification" },
  { name: "profile", key: "accountTwoFactor" },
  { name: "api", key: "accountApi" },
] as const;

/** The ways to everything about the account (DEC-041). */
export default function AccountManagementScreen() {
  const title = useText("shell");
  const text = useText("pages");
  const styles = usePageStyles();
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{title("title_account_management")}</h1>
      <p>{text("accountIntro")}</p>
      <ul className={styles.list}>
        {links.map(({ name, key }) => (
          <li key={key}>
            <PanelLink className={styles.tile} to={{ name }}>
              {text(key)}
            </PanelLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
