import { useSettings } from "../../bindings/settings.ts";
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { imageSource } from "@panel/core/routing";
import {
  customDestination,
  customLabel,
  isActiveEntry,
  isCustomItemShown,
  sidebarEntries,
  type MenuDestination,
  type MenuEntry,
} from "@panel/core/shell";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { panelRoot } from "../../bindings/page-addresses.ts";
import { PanelLink } from "../../bindings/panel-link.tsx";
import { useRoute } from "../../bindings/use-route.ts";
import { useText, useTextByName } from "../../bindings/use-text.ts";
import { brandFill } from "../../kit/brand-fill.ts";
import { OperatorLink } from "../../kit/operator-link.tsx";
import { VisuallyHidden } from "../../kit/visually-hidden.tsx";
import { Glyph } from "./menu-glyphs.tsx";
import { useMenuFacts } from "../shell-facts.ts";

const useStyles = makeStyles({
  list: { listStyleType: "none", margin: 0, padding: 0 },
  nested: { paddingInlineStart: "16px" },
  line: {
    display: "flex",
    alignItems: "center",
    gap: "12px",
    minHeight: "44px",
    padding: "0 12px",
    borderRadius: tokens.borderRadiusMedium,
    color: "inherit",
    textDecorationLine: "none",
    overflow: "hidden",
  },
  link: { ":hover": { backgroundColor: tokens.colorSubtleBackgroundHover, textDecorationLine: "underline" } },
  active: { backgroundColor: tokens.colorSubtleBackgroundSelected, fontWeight: tokens.fontWeightSemibold },
  icon: {
    width: "20px",
    height: "20px",
    flexShrink: 0,
    display: "inline-flex",
    justifyContent: "center",
    color: "var(--panel-icons, currentColor)",
  },
  label: { overflowWrap: "anywhere" },
  mark: {
    padding: "0 6px",
    borderRadius: tokens.borderRadiusSmall,
    ...brandFill,
    fontSize: tokens.fontSizeBase200,
  },
});

/** The whole menu: the operator's sidebar and own items, as this visitor may see them (NAV-004 to NAV-022). */
export const MenuList = observer(function MenuList({ onPick }: { readonly onPick?: () => void }) {
  const settings = useSettings();
  const facts = useMenuFacts();
  const text = useText("shell");
  const { locale } = useRoute();
  const styles = useStyles();
  const entries = sidebarEntries(settings.menuItems, facts);
  const own = settings.customMenuItems.filter((item) => isCustomItemShown(item, facts));
  return (
    <nav aria-label={text("mainMenu")}>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <EntryLine key={`${entry.name} ${String(entries.indexOf(entry))}`} entry={entry} onPick={onPick} />
        ))}
        {own.map((item) => (
          <li key={item.id}>
            <Destination destination={customDestination(item, panelRoot())} onPick={onPick}>
              <EntryIcon icon={item.icon} />
              <span className={styles.label}>{customLabel(item, locale)}</span>
            </Destination>
          </li>
        ))}
      </ul>
    </nav>
  );
});

interface EntryLineProps {
  readonly entry: MenuEntry;
  readonly onPick: (() => void) | undefined;
}

function EntryLine({ entry, onPick }: EntryLineProps) {
  const styles = useStyles();
  const { path } = useRoute();
  const text = useText("shell");
  const named = useTextByName("shell");
  return (
    <li>
      <Destination destination={entry.destination} isActive={isActiveEntry(entry, path)} onPick={onPick}>
        <EntryIcon icon={entry.icon} />
        <span className={styles.label}>{named(`menu_${entry.name}`) ?? entry.name}</span>
        {entry.isNew ? (
          <>
            {" "}
            <span className={styles.mark}>{text("newMark")}</span>
          </>
        ) : null}
      </Destination>
      {entry.children.length > 0 ? (
        <ul className={mergeClasses(styles.list, styles.nested)}>
          {entry.children.map((child) => (
            <EntryLine key={child.name} entry={child} onPick={onPick} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

interface DestinationProps {
  readonly destination: MenuDestination;
  readonly isActive?: boolean;
  readonly onPick: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A page of the panel, an address outside in a new tab, or plain text where there is nowhere to go (NAV-009, NAV-012). */
function Destination({ destination, isActive = false, onPick, children }: DestinationProps) {
  const styles = useStyles();
  const text = useText("shell");
  const className = mergeClasses(styles.line, destination.kind !== "none" && styles.link, isActive && styles.active);
  switch (destination.kind) {
    case "page":
      return (
        <PanelLink className={className} to={destination.target} aria-current={isActive ? "page" : undefined} onClick={onPick}>
          {children}
        </PanelLink>
      );
    case "path":
      return (
        <OperatorLink className={className} address={destination.path} onClick={onPick}>
          {children}
        </OperatorLink>
      );
    case "outside":
      return (
        <a className={className} href={destination.address} target="_blank" rel="noopener noreferrer" onClick={onPick}>
          {children} <VisuallyHidden>{text("opensNewTab")}</VisuallyHidden>
        </a>
      );
    case "none":
      return <span className={className}>{children}</span>;
  }
}

/** An image where the icon is a source of one, otherwise a glyph (NAV-011). */
function EntryIcon({ icon }: { readonly icon: string | null }) {
  const styles = useStyles();
  const source = imageSource(icon);
  return (
    <span className={styles.icon} aria-hidden="true">
      {source === null ? <Glyph name={icon} /> : <img src={source} alt="" width={20} height={20} />}
    </span>
  );
}
