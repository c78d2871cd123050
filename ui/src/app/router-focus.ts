import { Component } from "react";

/** What shows that the visitor has begun to move about on their own. */
const signsOfLife = ["pointerdown", "keydown"] as const;

interface PageFocusProps {
  /** Path of the page without locale and query, another one being another page; null until it is known what to show. */
  readonly path: string | null;
}

/**
 * After a navigation within the panel the focus is on the heading of the new page, so that a screen reader says once where one is
 * and goes on from there. The page of the first load keeps the browser's own focus. A class, because only it is asked what has the
 * focus in the moment before the page before is taken away.
 */
export class PageFocus extends Component<PageFocusProps> {
  #shown = this.props.path;
  #letGo: () => void = () => undefined;

  override getSnapshotBeforeUpdate(): Element | null {
    const { path } = this.props;
    const before = this.#shown;
    if (path === null || path === before) return null;
    this.#shown = path;
    return before === null ? null : (globalThis.document.activeElement ?? globalThis.document.body);
  }

  override componentDidUpdate(_before: PageFocusProps, _state: unknown, origin: Element | null): void {
    if (origin === null) return;
    this.#letGo();
    this.#letGo = holdFocusOnHeading(origin);
  }

  override componentWillUnmount(): void {
    this.#letGo();
  }

  override render(): null {
    return null;
  }
}

/** Focuses the heading as soon as there is one, and again if another takes its place, until the visitor moves; answers what ends it. */
function holdFocusOnHeading(origin: Element): () => void {
  const follow = () => {
    const heading = globalThis.document.querySelector<HTMLElement>("main h1");
    if (heading && mayMoveFrom(globalThis.document.activeElement, origin)) focusQuietly(heading);
  };
  const observer = new MutationObserver(follow);
  const letGo = () => {
    observer.disconnect();
    for (const sign of signsOfLife) globalThis.removeEventListener(sign, letGo, true);
  };
  observer.observe(globalThis.document.body, { childList: true, subtree: true });
  for (const sign of signsOfLife) globalThis.addEventListener(sign, letGo, true);
  follow();
  return letGo;
}

/** Whether the focus stands where nobody put it on purpose: not in a dialog, a text that is being typed, or a field of the new page. */
function mayMoveFrom(active: Element | null, origin: Element): boolean {
  if (globalThis.document.querySelector("dialog[open]")) return false;
  if (!active || active === globalThis.document.body) return true;
  if (isBeingTypedIn(active)) return false;
  // What was pressed is gone with its dialog, and the focus has come back to what had opened it.
  return active === origin || (!origin.isConnected && active.closest("main") === null);
}

const isBeingTypedIn = (active: Element): boolean =>
  active.matches("input, textarea, select, [contenteditable]") && !(active instanceof HTMLInputElement && active.value === "");

/** Neither moves the page, which begins at its top or returns to its place (LIF-003), nor leaves a stop for Tab behind. */
function focusQuietly(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.addEventListener("blur", () => heading.removeAttribute("tabindex"), { once: true });
  heading.focus({ preventScroll: true });
}
