import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useEffect, useRef, type KeyboardEvent } from "react";

const useStyles = makeStyles({
  // One row; where it does not fit, it scrolls within itself.
  strip: { display: "flex", gap: "4px", overflowX: "auto", scrollbarWidth: "thin" },
  tab: {
    flexShrink: 0,
    whiteSpace: "nowrap",
    minHeight: "44px",
    padding: "0 12px",
    border: "none",
    borderBottom: `3px solid ${tokens.colorTransparentStroke}`,
    backgroundColor: "transparent",
    color: tokens.colorNeutralForeground2,
    font: "inherit",
    cursor: "pointer",
    ":hover": { color: tokens.colorNeutralForeground1, borderBottomColor: tokens.colorNeutralStroke1 },
    // What scrolls cuts off what stands out.
    ":focus-visible": { outlineOffset: "-3px" },
  },
  figure: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular, fontVariantNumeric: "tabular-nums" },
  chosen: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    borderBottom: `3px solid ${tokens.colorCompoundBrandStroke}`,
  },
});

interface Tab<Key extends string> {
  readonly key: Key;
  readonly name: string;
  /** How much it holds, as a figure beside the name. */
  readonly figure?: string;
}

interface TabsProps<Key extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
  readonly className?: string;
}

/**
 * Kinds of the same page beside each other. One stop for Tab, arrows move between them, Enter or Space chooses. Fluent's own list
 * puts focusable elements that are hidden from assistive technology around its tabs.
 */
export function Tabs<Key extends string>({ label, tabs, chosen, onChoose, className }: TabsProps<Key>) {
  const styles = useStyles();
  const chosenTab = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Some browsers answer with a promise, which is no clean-up.
    chosenTab.current?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [chosen]);
  return (
    <div role="tablist" aria-label={label} className={mergeClasses(styles.strip, className)} onKeyDown={moveFocus}>
      {tabs.map(({ key, name, figure }) => (
        <button
          key={key}
          ref={key === chosen ? chosenTab : null}
          type="button"
          role="tab"
          aria-selected={key === chosen}
          tabIndex={key === chosen ? 0 : -1}
          className={mergeClasses(styles.tab, key === chosen && styles.chosen)}
          onClick={() => onChoose(key)}
        >
          {figure === undefined ? name : `${name} `}
          {figure !== undefined && <span className={styles.figure}>{figure}</span>}
        </button>
      ))}
    </div>
  );
}

const targets: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const at = tabs.findIndex((tab) => tab === event.target);
  const next = targets[event.key]?.(at, tabs.length);
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  tabs[next]?.focus();
}
