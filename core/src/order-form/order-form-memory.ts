import { reaction, runInAction } from "mobx";
import type { NetworkId } from "../identifiers/index.ts";
import { sessionStorageKeys, type KeyValueStorage } from "../platform/index.ts";
import type { PaymentChoice } from "../payments/index.ts";
import type { CreateOrderType } from "../settings/index.ts";
import type { Cancel } from "../time/index.ts";
import {
  continuationOf,
  isBegun,
  keptOrderFormText,
  parseKeptOrderForm,
  type Continuation,
  type KeptOrderForm,
  type KeptOrderLine,
} from "./kept-order-form.ts";
import { fillLine, keptLine } from "./kept-order-line.ts";
import type { OrderFormGroups } from "./order-form-groups.ts";
import type { OrderFormLine } from "./order-form-line.ts";
import type { OrderStart } from "./order-start-rules.ts";

export interface OrderFormMemoryDependencies {
  readonly groups: OrderFormGroups;
  readonly choice: PaymentChoice;
  readonly storage: KeyValueStorage;
  /** The tab of the page; observable. */
  readonly type: () => CreateOrderType | null;
  /** The network of what an address names; null where it names none that is known. */
  readonly networkOf: (start: OrderStart) => NetworkId | null;
}

/** A kept form that goes on, and how. */
export interface RestoredOrderForm {
  readonly kept: KeptOrderForm;
  readonly continuation: Continuation;
}

/** Keeps a half-filled form for the tab: over leaving, login, reload and code that could not be loaded (DEC-180). */
export class OrderFormMemory {
  readonly #parts: OrderFormMemoryDependencies;

  constructor(parts: OrderFormMemoryDependencies) {
    this.#parts = parts;
  }

  /** Fills the form with what was kept; null where nothing was. What the address names is left to the opening. */
  restore(start: OrderStart): RestoredOrderForm | null {
    const kept = this.#read();
    if (!kept) return null;
    const continuation = continuationOf(kept, start, this.#parts.networkOf(start));
    runInAction(() => {
      this.#fill(continuation === "beside" ? withoutUnbegun(kept) : kept);
      if (continuation === "beside" && kept.groups.some(isGroupBegun)) this.#parts.groups.addGroup(null);
    });
    return { kept, continuation };
  }

  /** Keeps every change from now on, as filled under an address; null while that is not filled in. */
  follow(start: OrderStart | null): Cancel {
    const { storage } = this.#parts;
    return reaction(
      () => this.#text(start && JSON.stringify(start)),
      (text) => {
        if (text === null) storage.remove(sessionStorageKeys.orderForm);
        else storage.write(sessionStorageKeys.orderForm, text);
      },
      { fireImmediately: true },
    );
  }

  /** The buyer goes to other pages: what an address names from now on wins. */
  leave(): void {
    const { storage } = this.#parts;
    const kept = this.#read();
    if (kept) storage.write(sessionStorageKeys.orderForm, keptOrderFormText({ ...kept, start: null }));
  }

  /** Lines that were ordered while the buyer was elsewhere are kept no more. */
  drop(lines: readonly OrderFormLine[]): void {
    const { storage } = this.#parts;
    const gone = lines.map((line) => JSON.stringify(keptLine(line)));
    const kept = this.#read();
    // Each takes one away: its twin was not ordered.
    const stays = (line: KeptOrderLine): boolean => {
      const at = gone.indexOf(JSON.stringify(line));
      return at < 0 || gone.splice(at, 1).length === 0;
    };
    const groups = (kept?.groups ?? []).map((group) => group.filter(stays)).filter((group) => group.length > 0);
    if (kept === null || groups.length === 0) storage.remove(sessionStorageKeys.orderForm);
    else storage.write(sessionStorageKeys.orderForm, keptOrderFormText({ ...kept, active: 0, groups }));
  }

  /** The network of the last order of the tab: the form begins there again (ORD-038). */
  get orderedNetwork(): number | null {
    return Number(this.#parts.storage.read(sessionStorageKeys.orderedNetwork) ?? 0) || null;
  }

  rememberNetwork([line]: readonly OrderFormLine[]): void {
    const id = line?.choice.ids.networkId;
    if (id != null) this.#parts.storage.write(sessionStorageKeys.orderedNetwork, String(id));
  }

  forgetNetwork(): void {
    this.#parts.storage.remove(sessionStorageKeys.orderedNetwork);
  }

  #read(): KeptOrderForm | null {
    return parseKeptOrderForm(this.#parts.storage.read(sessionStorageKeys.orderForm));
  }

  /** Null while nobody has begun anything. */
  #text(start: string | null): string | null {
    const { choice, groups, type } = this.#parts;
    const kept = groups.groups.map(({ lines }) => lines.map(keptLine));
    if (kept.flat().length < 2 && !kept.flat().some(isBegun)) return null;
    const active = groups.lines.indexOf(groups.activeLine);
    return keptOrderFormText({ start, type: type(), active, groups: kept, payment: choice.entered });
  }

  #fill({ active, groups: kept, payment }: KeptOrderForm): void {
    const { choice, groups } = this.#parts;
    groups.begin(kept.map((lines) => lines.length));
    const lines = kept.flat();
    for (const [index, line] of groups.lines.entries()) if (lines[index]) fillLine(line, lines[index]);
    groups.edit(groups.lines[active]?.id ?? groups.activeLine.id);
    choice.goOnWith(payment);
  }
}

const isGroupBegun = (lines: readonly KeptOrderLine[]): boolean => lines.some(isBegun);

/** What nobody has begun does not pile up beside what addresses open one after the other. */
const withoutUnbegun = (kept: KeptOrderForm): KeptOrderForm => ({ ...kept, active: 0, groups: kept.groups.filter(isGroupBegun) });
