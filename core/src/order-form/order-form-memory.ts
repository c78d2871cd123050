import { reaction, runInAction } from "mobx";
import { networkId, serviceId, serviceTypeId, targetId, type NetworkId } from "../identifiers/index.ts";
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
      this.#fill(kept);
      if (continuation === "beside") this.#parts.groups.addGroup(null);
    });
    return { kept, continuation };
  }

  /** Keeps every change from now on. */
  follow(start: OrderStart): Cancel {
    const { storage } = this.#parts;
    return reaction(
      () => this.#text(JSON.stringify(start)),
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
    const gone = new Set(lines.map((line) => JSON.stringify(keptLine(line))));
    const kept = this.#read();
    const groups = (kept?.groups ?? [])
      .map((group) => group.filter((line) => !gone.has(JSON.stringify(line))))
      .filter((group) => group.length > 0);
    if (kept === null || groups.length === 0) storage.remove(sessionStorageKeys.orderForm);
    else storage.write(sessionStorageKeys.orderForm, keptOrderFormText({ ...kept, active: 0, groups }));
  }

  #read(): KeptOrderForm | null {
    return parseKeptOrderForm(this.#parts.storage.read(sessionStorageKeys.orderForm));
  }

  /** Null while nobody has begun anything. */
  #text(start: string): string | null {
    const { choice, groups, type } = this.#parts;
    const kept = groups.groups.map(({ lines }) => lines.map(keptLine));
    if (kept.flat().length < 2 && !kept.flat().some(isBegun)) return null;
    const active = groups.lines.indexOf(groups.activeLine);
    return keptOrderFormText({ start, type: type(), active, groups: kept, payment: choice.entered });
  }

  #fill({ active, groups: kept, payment }: KeptOrderForm): void {
    const { choice, groups } = this.#parts;
    groups.begin(kept.map((lines) => lines.length));
    for (const [index, line] of kept.flat().entries()) fillLine(groups.lines[index], line);
    groups.edit(groups.lines[active]?.id ?? groups.activeLine.id);
    choice.goOnWith(payment);
  }
}

function keptLine({ choice, dripFeed, isChosenByBuyer, isGuarantee, link, quantity, targets }: OrderFormLine): KeptOrderLine {
  const { runs, minutes, mode, step } = dripFeed;
  return {
    // What cannot be had is asked for once more when the form is opened again.
    serviceId: choice.ids.serviceId ?? choice.absent?.id ?? null,
    serviceTypeId: choice.ids.serviceTypeId,
    networkId: choice.ids.networkId,
    isLocked: choice.isLocked,
    isChosenByBuyer,
    url: link.url,
    isLinkKept: link.isKept,
    quantity: quantity.isNamed ? quantity.text : null,
    isGuarantee,
    dripFeed: dripFeed.isOn ? { runs, minutes, step, mode } : null,
    targets: [...targets.entries],
  };
}

function fillLine(line: OrderFormLine | undefined, kept: KeptOrderLine): void {
  if (!line) return;
  if (kept.url !== "") line.link.setUrl(kept.url);
  if (kept.isLinkKept) line.link.undoCleaning();
  chooseAgain(line, kept);
  line.setGuarantee(kept.isGuarantee);
  for (const [id, entry] of kept.targets) {
    if (typeof entry === "string") line.targets.setText(targetId(id), entry);
    else line.targets.pick(targetId(id), entry);
  }
  if (kept.quantity !== null) line.quantity.setText(kept.quantity);
  if (kept.dripFeed !== null) line.dripFeed.fill(kept.dripFeed);
}

/** Nothing takes the place of a service that is not in the lists: it is asked for (DEC-179). */
function chooseAgain(line: OrderFormLine, kept: KeptOrderLine): void {
  const network = kept.networkId === null ? null : networkId(kept.networkId);
  const type = kept.serviceTypeId === null ? null : serviceTypeId(kept.serviceTypeId);
  if (kept.serviceId === null) line.choice.put({ networkId: network, serviceTypeId: type, serviceId: null });
  else if (line.chooseService(serviceId(kept.serviceId))) line.choice.setLocked(kept.isLocked);
  else
    line.choice.leaveOpen({ id: serviceId(kept.serviceId), reason: "unreachable" }, { networkId: network, serviceTypeId: type });
  if (!kept.isChosenByBuyer) line.chosenByAddress();
}
