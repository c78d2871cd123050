import { action, makeObservable, observable } from "mobx";

/** The dialog that tells the owner of a frozen account why nothing happens (PRO-010, OVL-008, DEC-058). */
export class FrozenNotice {
  isOpen = false;

  constructor() {
    makeObservable(this, { isOpen: observable, open: action, close: action });
  }

  open(): void {
    this.isOpen = true;
  }

  /** Only the dialog's own button closes it; the action that was dropped is not made up for. */
  close(): void {
    this.isOpen = false;
  }
}
