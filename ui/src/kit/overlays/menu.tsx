import { makeStyles, tokens } from "@fluentui/react-components";
import { useEffect, useId, useRef, useState, type CSSProperties, type FocusEvent, type KeyboardEvent } from "react";
import type { RouteTarget } from "@panel/core/routing";
import { PanelLink } from "../../bindings/panel-link.tsx";
import { IconButton } from "../button.tsx";
import { MoreIcon } from "../action-icons.ts";

const useStyles = makeStyles({
  root: { display: "inline-flex" },
  menu: {
    position: "fixed",
    zIndex: 200,
    minWidth: "160px",
    maxWidth: "calc(100vw - 24px)",
    padding: "4px",
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    textAlign: "start",
  },
  item: {
    boxSizing: "border-box",
    display: "flex",
    alignItems: "center",
    width: "100%",
    minHeight: "36px",
    padding: "0 12px",
    border: "none",
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: "transparent",
    color: "inherit",
    font: "inherit",
    whiteSpace: "nowrap",
    textDecorationLine: "none",
    cursor: "pointer",
    ":hover": { backgroundColor: tokens.colorSubtleBackgroundHover },
    ":focus-visible": { outlineOffset: "-2px" },
  },
});

/** One thing that can be done: an action, or a way to another page. */
export type MenuItem = {
  readonly key: string;
  readonly name: string;
  /** Its whole name, for who does not see what it belongs to. */
  readonly label: string;
} & ({ readonly onChoose: () => void } | { readonly to: RouteTarget });

interface MenuProps {
  /** Names the button. */
  readonly label: string;
  readonly items: readonly MenuItem[];
}

/** A button with a menu: arrows move within it, Escape leads back to the button, leaving closes it, and it goes along where the page is scrolled. */
export function Menu({ label, items }: MenuProps) {
  const styles = useStyles();
  const menuId = useId();
  const root = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<CSSProperties | null>(null);
  const isOpen = place !== null;
  const button = () => root.current?.querySelector<HTMLElement>("button[aria-haspopup]") ?? null;
  const close = () => setPlace(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    itemsIn(root.current)[0]?.focus({ preventScroll: true });
    return whenMoved(() => setPlace(placeBeside(button(), items.length)));
  }, [isOpen, items.length]);
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (isOpen && !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) close();
  };
  const press = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === "Escape") {
      // A dialog around it stays open.
      event.stopPropagation();
      close();
      button()?.focus();
    } else moveFocus(event, itemsIn(root.current));
  };
  const choose = (item: MenuItem) => {
    close();
    // What asks a question next gives the focus back to where it is now.
    button()?.focus();
    if ("onChoose" in item) item.onChoose();
  };
  return (
    <span ref={root} className={styles.root} onBlur={leave} onKeyDown={press}>
      <IconButton
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setPlace(isOpen ? null : placeBeside(button(), items.length))}
      >
        <MoreIcon fontSize={20} />
      </IconButton>
      {isOpen && (
        <div id={menuId} role="menu" aria-label={label} className={styles.menu} style={place}>
          {items.map((item) => (
            <Item key={item.key} item={item} className={styles.item} onChoose={() => choose(item)} />
          ))}
        </div>
      )}
    </span>
  );
}

interface ItemProps {
  readonly item: MenuItem;
  readonly className: string;
  readonly onChoose: () => void;
}

const Item = ({ item, className, onChoose }: ItemProps) =>
  "to" in item ? (
    <PanelLink role="menuitem" tabIndex={-1} className={className} aria-label={item.label} to={item.to} onClick={onChoose}>
      {item.name}
    </PanelLink>
  ) : (
    <button type="button" role="menuitem" tabIndex={-1} className={className} aria-label={item.label} onClick={onChoose}>
      {item.name}
    </button>
  );

const itemsIn = (root: HTMLElement | null): readonly HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? []),
];

const targets: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

function moveFocus(event: KeyboardEvent, items: readonly HTMLElement[]): void {
  const at = items.findIndex((item) => item === event.target);
  const next = targets[event.key]?.(at, items.length);
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}

const ITEM_HEIGHT = 36;
const GAP = 4;

/** Below the button and in line with its end, above it where there is no room; lists that scroll do not cut it off. */
function placeBeside(button: HTMLElement | null, count: number): CSSProperties {
  if (button === null) return {};
  const { top, bottom, x, width } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isMirrored = getComputedStyle(button).direction === "rtl";
  const insetInlineEnd = isMirrored ? x : clientWidth - x - width;
  const height = count * ITEM_HEIGHT + 3 * GAP;
  return bottom + height > clientHeight && top > height
    ? { bottom: clientHeight - top + GAP, insetInlineEnd }
    : { top: bottom + GAP, insetInlineEnd };
}

/** Calls back whenever the button has been moved. */
function whenMoved(follow: () => void): () => void {
  const events = ["scroll", "resize"] as const;
  for (const event of events) globalThis.addEventListener(event, follow, true);
  return () => {
    for (const event of events) globalThis.removeEventListener(event, follow, true);
  };
}
