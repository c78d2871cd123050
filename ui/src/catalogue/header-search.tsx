import { headerSearchTokens, headerSearchModule } from "@panel/core/browsing/header-search-wiring";
import type { HeaderSearchViewModel } from "@panel/core/browsing";
import { observer } from "mobx-react-lite";
import { useEffect, useId, type KeyboardEvent } from "react";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { HeaderSearchList } from "./header-search-list.tsx";
import { useHeaderSearchStyles } from "./header-search-styles.ts";

/** The one search box of the header, over service types, networks and services (NAV-033 to NAV-038). */
export const HeaderSearch = observer(function HeaderSearch() {
  const text = useText("catalogue");
  const styles = useHeaderSearchStyles();
  const viewModel = useViewModel(headerSearchModule, headerSearchTokens.viewModel);
  const listId = useId();
  useEffect(() => emptiedByScroll(viewModel), [viewModel]);
  const { activeEntry, isOpen } = viewModel;
  return (
    <div className={styles.root} role="search" aria-label={text("headerSearch")}>
      <input
        type="search"
        role="combobox"
        className={styles.input}
        aria-label={text("headerSearch")}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeEntry ? `${listId} ${activeEntry.key}`.replaceAll(" ", "-") : undefined}
        autoComplete="off"
        placeholder={text("headerSearchPlaceholder")}
        value={viewModel.text}
        onChange={(event) => viewModel.setText(event.target.value)}
        onFocus={() => viewModel.focus()}
        onBlur={() => viewModel.blur()}
        onKeyDown={(event) => pressed(event, viewModel)}
      />
      <HeaderSearchList viewModel={viewModel} listId={listId} />
    </div>
  );
});

export default HeaderSearch;

function pressed(event: KeyboardEvent, viewModel: HeaderSearchViewModel): void {
  const actions: Readonly<Record<string, () => void>> = {
    ArrowDown: () => viewModel.move(1),
    ArrowUp: () => viewModel.move(-1),
    Enter: () => viewModel.pickActive(),
    Escape: () => viewModel.escape(),
  };
  const act = actions[event.key];
  // While a word is being composed, its keys belong to the input method.
  if (!act || event.nativeEvent.isComposing) return;
  event.preventDefault();
  act();
}

/** The page's own scroll empties the search (NAV-038); a scroll within the list of results is none. */
function emptiedByScroll(viewModel: HeaderSearchViewModel): () => void {
  const empty = () => viewModel.empty();
  globalThis.addEventListener("scroll", empty, { passive: true });
  return () => globalThis.removeEventListener("scroll", empty);
}
