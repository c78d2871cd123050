import type { LinkSuggestions } from "@panel/core/saved-links";
import { useEffect } from "react";

interface ListParts {
  readonly listId: string;
  /** Id of the part where the keyboard stands; null while it is in the field. */
  readonly activeId: string | null;
}

/**
 * Lets a text field that is there already have a list: its keys go to the list first, and it tells where in the list they are. The
 * field belongs to the first view, this comes later, so it is reached by its id. It stays a text field, because no role may be another
 * while somebody is in it and a field for addresses may have no other; that the list is open is announced instead.
 */
export function useSuggestingField(inputId: string, suggestions: LinkSuggestions, { listId, activeId }: ListParts): void {
  useEffect(() => listenTo(inputId, suggestions), [inputId, suggestions]);
  const { isShown, hasAny } = suggestions;
  useEffect(
    () => (hasAny ? describe(inputId, { isShown, listId, activeId }) : undefined),
    [inputId, hasAny, isShown, listId, activeId],
  );
}

function listenTo(inputId: string, suggestions: LinkSuggestions): () => void {
  const input = globalThis.document.getElementById(inputId);
  const press = (event: KeyboardEvent) => {
    const isWithOthers = event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!isWithOthers && suggestions.press(event.key)) event.preventDefault();
  };
  const heard = {
    focus: () => suggestions.focused(),
    click: () => suggestions.focused(),
    input: () => suggestions.typed(),
    blur: () => suggestions.close(),
  };
  for (const [name, hear] of Object.entries(heard)) input?.addEventListener(name, hear);
  input?.addEventListener("keydown", press);
  if (input === globalThis.document.activeElement) suggestions.focused();
  return () => {
    for (const [name, hear] of Object.entries(heard)) input?.removeEventListener(name, hear);
    input?.removeEventListener("keydown", press);
  };
}

function describe(inputId: string, { isShown, listId, activeId }: ListParts & { readonly isShown: boolean }): () => void {
  const input = globalThis.document.getElementById(inputId);
  const told: Readonly<Record<string, string>> = {
    // The browser's own list would lie over this one.
    autocomplete: "off",
    "aria-autocomplete": "list",
    "aria-haspopup": "grid",
    ...(isShown && { "aria-controls": listId }),
    ...(activeId !== null && { "aria-activedescendant": activeId }),
  };
  const before = input?.getAttribute("autocomplete") ?? "";
  for (const [name, value] of Object.entries(told)) input?.setAttribute(name, value);
  return () => {
    for (const name of Object.keys(told)) input?.removeAttribute(name);
    input?.setAttribute("autocomplete", before);
  };
}
