// Modal dialogs as browsers have them, for jsdom, which knows the element alone: focus goes in and back, Escape asks to cancel,
// and what a browser refuses is refused.

/** The dialogs that are open, the one on top last, and what had the focus before each. */
const open: { readonly dialog: HTMLDialogElement; readonly opener: Element | null }[] = [];

const FOCUSABLE = "[autofocus], button:not(:disabled), [href], input:not(:disabled), select, textarea, [tabindex='0']";

function showModal(this: HTMLDialogElement): void {
  if (this.open) throw new DOMException("The dialog is open already.", "InvalidStateError");
  if (!this.isConnected) throw new DOMException("The dialog is not in the document.", "InvalidStateError");
  open.push({ dialog: this, opener: document.activeElement });
  this.setAttribute("open", "");
  const first = this.querySelector<HTMLElement>("[autofocus]") ?? this.querySelector<HTMLElement>(FOCUSABLE);
  first?.focus();
}

function close(this: HTMLDialogElement): void {
  if (!this.open) return;
  this.removeAttribute("open");
  const [entry] = open.splice(
    open.findIndex(({ dialog }) => dialog === this),
    1,
  );
  if (entry?.opener instanceof HTMLElement && entry.opener.isConnected) entry.opener.focus();
  queueMicrotask(() => this.dispatchEvent(new Event("close")));
}

/** Escape asks the topmost dialog, which may object. */
function pressEscape(event: KeyboardEvent): void {
  const top = open.at(-1)?.dialog;
  if (event.key !== "Escape" || event.defaultPrevented || !top?.isConnected) return;
  if (top.dispatchEvent(new Event("cancel", { cancelable: true }))) top.close();
}

/** Gives the dialogs of jsdom what they lack. */
export function installModalDialogs(): void {
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
  window.addEventListener("keydown", pressEscape);
}

/** Forgets dialogs that left the document without being closed. */
export function forgetModalDialogs(): void {
  open.length = 0;
}
