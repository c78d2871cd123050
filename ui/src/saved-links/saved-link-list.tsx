import { savedLinksTokens, savedLinksModule } from "@panel/core/saved-links/wiring";
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { shownLink } from "@panel/core/links";
import type { LinkSuggestions, SuggestionPlace } from "@panel/core/saved-links";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useMemo, type MouseEvent, type ReactNode } from "react";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { CloseIcon } from "../kit/icons.tsx";
import { VisuallyHidden } from "../kit/visually-hidden.tsx";
import type { SavedLinksProps } from "./saved-links-props.ts";
import { useSuggestingField } from "./use-suggesting-field.ts";

const useStyles = makeStyles({
  place: { position: "relative" },
  list: {
    position: "absolute",
    zIndex: 5,
    insetInlineStart: 0,
    insetInlineEnd: 0,
    top: 0,
    padding: "4px",
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  row: { display: "flex", alignItems: "stretch" },
  link: { flexGrow: 1, minWidth: 0 },
  button: {
    boxSizing: "border-box",
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    minWidth: "44px",
    minHeight: "44px",
    padding: "6px 10px",
    border: "none",
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: "transparent",
    color: tokens.colorNeutralForeground1,
    font: "inherit",
    cursor: "pointer",
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  wide: { width: "100%", justifyContent: "flex-start", textAlign: "start", overflowWrap: "anywhere" },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  active: {
    backgroundColor: tokens.colorNeutralBackground1Hover,
    outline: `2px solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: "-2px",
  },
});

/** The links that were ordered for before, in a list below the field that is walked by arrow keys from there. */
export default observer(function SavedLinkList({ line, inputId }: SavedLinksProps) {
  const make = useModel(savedLinksModule, savedLinksTokens.suggestions);
  const suggestions = useMemo(() => make({ line }), [make, line]);
  useEffect(() => suggestions.activate(), [suggestions]);
  const listId = useId();
  const text = useText("saved-links");
  const styles = useStyles();
  const { isShown, offered, place } = suggestions;
  useSuggestingField(inputId, suggestions, { listId, activeId: place === null ? null : cellId(listId, place) });
  return (
    <div className={styles.place}>
      {/* Until the list opens, nobody who sees the field without sight knows that there is one. */}
      <span role="status">
        <VisuallyHidden>{isShown ? text("offered", { count: offered.length }) : ""}</VisuallyHidden>
      </span>
      {isShown ? <LinkGrid suggestions={suggestions} listId={listId} /> : null}
    </div>
  );
});

interface LinkGridProps {
  readonly suggestions: LinkSuggestions;
  readonly listId: string;
}

const LinkGrid = observer(function LinkGrid({ suggestions, listId }: LinkGridProps) {
  const text = useText("saved-links");
  const styles = useStyles();
  const { offered } = suggestions;
  const cell = (place: SuggestionPlace) => ({ id: cellId(listId, place), isActive: isSame(place, suggestions.place) });
  return (
    <div role="grid" id={listId} aria-label={text("title")} className={styles.list}>
      {offered.map((link, row) => (
        <div role="row" key={`${String(link.networkId)} ${link.url}`} className={styles.row}>
          <Cell {...cell({ kind: "link", row })} onPress={() => suggestions.choose(link)} isWide>
            <bdi dir="ltr">{shownLink(link.url)}</bdi>
          </Cell>
          <Cell
            {...cell({ kind: "forget", row })}
            onPress={() => suggestions.forget(link)}
            label={text("forgetOf", { link: shownLink(link.url) })}
          >
            <CloseIcon />
          </Cell>
        </div>
      ))}
      <div role="row" className={styles.row}>
        <Cell {...cell({ kind: "forgetAll" })} onPress={() => suggestions.forgetAll()} isWide isQuiet>
          {text("forgetAll")}
        </Cell>
      </div>
    </div>
  );
});

interface CellProps {
  readonly id: string;
  readonly isActive: boolean;
  readonly isWide?: boolean;
  readonly isQuiet?: boolean;
  readonly label?: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** What can be pressed; the focus stays in the field, whose keys walk here. */
function Cell({ id, isActive, isWide = false, isQuiet = false, label, onPress, children }: CellProps) {
  const styles = useStyles();
  return (
    <div role="gridcell" id={id} aria-selected={isActive} className={isWide ? styles.link : undefined}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={label}
        className={mergeClasses(styles.button, isWide && styles.wide, isQuiet && styles.quiet, isActive && styles.active)}
        onMouseDown={keepFocus}
        onClick={onPress}
      >
        {children}
      </button>
    </div>
  );
}

const keepFocus = (event: MouseEvent) => event.preventDefault();

const cellId = (listId: string, place: SuggestionPlace): string =>
  place.kind === "forgetAll" ? `${listId}-all` : `${listId}-${place.kind}-${String(place.row)}`;

const isSame = (one: SuggestionPlace, other: SuggestionPlace | null): boolean =>
  other !== null && cellId("", one) === cellId("", other);
