/** The parts of a page whose names tell where one is. */
const parts = "section, article, form, dialog";

/** The element that opened a dialog, and the parts of the page that it is in, the innermost first. */
export interface OpenerPlace {
  readonly opener: Element | null;
  readonly around: readonly HTMLElement[];
}

/** Where the focus is while a dialog is about to open. */
export function openerPlace(): OpenerPlace {
  const opener = globalThis.document.activeElement;
  const around: HTMLElement[] = [];
  for (let part = opener?.closest<HTMLElement>(parts); part; part = part.parentElement?.closest<HTMLElement>(parts))
    around.push(part);
  return { opener, around };
}

/**
 * Gives the focus back to what opened a dialog. A button that goes with what it was there for, now or once its list has been read again,
 * leaves the focus to the part of the page that it was in, unless the visitor or a screen has moved it elsewhere meanwhile.
 */
export function returnFocus({ opener, around }: OpenerPlace): void {
  const { document } = globalThis;
  // Nothing had the focus, or the page itself has gone.
  if (!(opener instanceof HTMLElement) || opener === document.body) return;
  if (![opener, ...around].some(({ isConnected }) => isConnected)) return;
  if (opener.isConnected) opener.focus();
  const follow = () => {
    if (opener.isConnected && document.activeElement === opener) return;
    observer.disconnect();
    if (document.activeElement === document.body) focusPart(around.find(({ isConnected }) => isConnected));
  };
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { childList: true, subtree: true });
  // A screen that knows a better place takes the focus first.
  queueMicrotask(follow);
}

/** Leaves no stop for Tab behind. */
function focusPart(part: HTMLElement | undefined): void {
  if (!part || part.matches("dialog")) return part?.focus();
  part.tabIndex = -1;
  part.addEventListener("blur", () => part.removeAttribute("tabindex"), { once: true });
  part.focus();
}
