import type { NoticeBoard } from "../notices/index.ts";
import { reaction } from "mobx";
import { localStorageKeys, type KeyValueStorage, type Log } from "../platform/index.ts";
import type { Cancel } from "../time/index.ts";
import { parseStoredCart, storedCartText, type StoredCart } from "./cart-storage.ts";
import type { EndingSession } from "./cart-context.ts";
import type { Cart } from "./cart.ts";

export interface CartPersistenceDependencies {
  readonly cart: Cart;
  readonly storage: KeyValueStorage;
  readonly session: EndingSession;
  readonly notices: NoticeBoard;
  readonly log: Log;
}

/** Keeps the cart over page loads and in step with other tabs (CRT-018, CRT-022, BIZ-088). */
export class CartPersistence {
  readonly #parts: CartPersistenceDependencies;
  #known: string | null = null;
  #hasRestored = false;
  #hasWarned = false;

  constructor(parts: CartPersistenceDependencies) {
    this.#parts = parts;
  }

  /** Restores the stored cart, then stores every change and takes over those of other tabs. */
  activate(): Cancel {
    const { cart, session, storage } = this.#parts;
    this.#restore();
    // After a logout of choice the next person at the machine may be another person.
    const stopForgetting = session.onEnd((end) => {
      if (end === "chosen" || end === "elsewhere") cart.clear();
    });
    const stopStoring = reaction(
      () => (cart.count === 0 ? null : storedCartText(cart.items)),
      (text) => this.#store(text),
    );
    const stopListening = storage.onChange((key, text) => {
      if (key === localStorageKeys.cart && text !== this.#known) this.#takeOver(text);
    });
    return () => {
      stopStoring();
      stopListening();
      stopForgetting();
    };
  }

  #restore(): void {
    const { cart, storage } = this.#parts;
    const text = storage.read(localStorageKeys.cart);
    const stored = this.#read(text);
    // What was put in before the cart was restored is behind it.
    const early = this.#hasRestored ? [] : cart.items.slice();
    this.#hasRestored = true;
    this.#known = text;
    if (stored.items.length > 0 || early.length > 0 || cart.count > 0) cart.replaceAll([...stored.items, ...early]);
    const clean = cart.count === 0 ? null : storedCartText(cart.items);
    if (clean !== text) this.#store(clean);
  }

  #takeOver(text: string | null): void {
    this.#known = text;
    this.#parts.cart.replaceAll(this.#read(text).items);
  }

  #read(text: string | null): StoredCart {
    const { cart, log } = this.#parts;
    const stored = parseStoredCart(text, cart.nextKey);
    if (stored.isDamaged) log.warn("the stored cart was damaged; what could not be read was left out");
    return stored;
  }

  #store(text: string | null): void {
    if (text === this.#known) return;
    this.#known = text;
    const { storage, notices } = this.#parts;
    if (text === null) return storage.remove(localStorageKeys.cart);
    if (storage.write(localStorageKeys.cart, text) || this.#hasWarned) return;
    this.#hasWarned = true;
    notices.show({ kind: "info", about: "cartNotKept" });
  }
}
