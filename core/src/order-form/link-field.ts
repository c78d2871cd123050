import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { NetworkId, ServiceId, ServiceTypeId } from "../identifiers/index.ts";
import { problemMessages, serverMessageOf, type PortError } from "../result/index.ts";
import { LatestTask, superseded } from "../tasks/index.ts";
import { debounce, type Cancel, type Clock, type Debounced } from "../time/index.ts";
import {
  orderedLink,
  recogniseLink,
  type LinkRecognition,
  linkVerdict,
  type LinkDemands,
  type LinkVerdict,
} from "../links/index.ts";
import type { OrderingPort, OrderRefusal } from "../purchase/index.ts";
import type { ChosenIds } from "./service-choice.ts";

/** Wait before the network of a link is asked for (ORD-017, BIZ-014). */
export const LINK_DELAY_MS = 800;
/** How long the notice about a changed network stays (ORD-019, BIZ-018). */
export const CHANGED_NOTICE_MS = 4_000;

/** The line around the link: what is chosen, and what the link may change of it. */
export interface LinkedLine {
  readonly networkId: NetworkId | null;
  readonly serviceId: ServiceId | null;
  readonly ids: ChosenIds;
  readonly isLocked: boolean;
  /** Key of the chosen network in links; null where links of any site do. */
  readonly linkKey: string | null;
  readonly demands: LinkDemands;
  hasNetwork(id: NetworkId): boolean;
  /** Chooses a network on behalf of the link. */
  switchNetwork(id: NetworkId): void;
  /** Chooses the first type inside the list when the chosen one is outside (DEC-141). */
  keepWithin(types: readonly ServiceTypeId[]): void;
  restore(ids: ChosenIds): void;
}

export interface LinkFieldDependencies {
  readonly ordering: Pick<OrderingPort, "identifyNetwork" | "availableServiceTypes" | "validateLink" | "recordEvent">;
  readonly clock: Clock;
  readonly line: LinkedLine;
}

/** The link of one line: recognised at once, identified by the server, checked against the service (ORD-017 to ORD-022). */
export class LinkField {
  url = "";
  /** Types that suit the link; null while nothing is known (ORD-021). */
  availableTypeIds: readonly ServiceTypeId[] | null = null;
  /** What was chosen before the link changed it; offered back for as long as link and choice stay (ORD-018). */
  changedFrom: ChosenIds | null = null;
  isChangeNoticeShown = false;
  /** The server's words about the link (ORD-022, ORD-047). */
  messages: readonly string[] = [];
  /** Identified, so that local doubts may be spoken out as well. */
  isIdentified = false;
  /** What was typed before the cleaned link took its place. */
  private typedUrl: string | null = null;
  /** The buyer took the cleaning back: the link is ordered as it was typed. */
  isKept = false;
  readonly #parts: LinkFieldDependencies;
  readonly #identification = new LatestTask();
  readonly #types = new LatestTask();
  readonly #check = new LatestTask();
  readonly #later: Debounced<[]>;
  #isPrefilled = false;
  #isChosenByHand = false;
  #isTypeChosenByHand = false;
  #hideNotice: Cancel = () => undefined;

  constructor(parts: LinkFieldDependencies) {
    this.#parts = parts;
    this.#later = debounce(parts.clock, LINK_DELAY_MS, () => void this.#identify());
    makeObservable<this, "take" | "showMessages" | "typedUrl">(this, {
      url: observable,
      availableTypeIds: observableRef,
      changedFrom: observableRef,
      isChangeNoticeShown: observable,
      messages: observableRef,
      isIdentified: observable,
      typedUrl: observable,
      isKept: observable,
      recognition: computed,
      orderedUrl: computed,
      verdict: computed,
      undoCleaning: action,
      useCleaned: action,
      prefill: action,
      setUrl: action,
      chosenByHand: action,
      undoChange: action,
      clearMessages: action,
      take: action,
      showMessages: action,
    });
  }

  /** What the link says by itself, without any server. */
  get recognition(): LinkRecognition {
    return recogniseLink(this.url, { network: this.#parts.line.linkKey });
  }

  /** The link as it will be ordered; empty where there is none to order for. */
  get orderedUrl(): string {
    return orderedLink(this.url, { network: this.#parts.line.linkKey, isKept: this.isKept });
  }

  /** What is wrong with the link, as far as it can be told from its words. An address that came with the page is no example. */
  get verdict(): LinkVerdict {
    const { demands } = this.#parts.line;
    return linkVerdict(this.url, this.recognition, this.#isPrefilled ? { ...demands, examples: [] } : demands);
  }

  /** The cleaning can be taken back: what was typed is a whole link of the same host. */
  get canUndoCleaning(): boolean {
    if (this.isKept) return false;
    const typed = this.typedUrl ?? this.url;
    const network = this.#parts.line.linkKey;
    return orderedLink(typed, { network, isKept: true }) !== orderedLink(typed, { network });
  }

  /** The cleaned form of the link where it is another; null otherwise. */
  get cleanedUrl(): string | null {
    const { recognition } = this;
    return recognition.kind !== "refused" && recognition.isCleaned ? recognition.link : null;
  }

  setUrl(url: string): void {
    this.url = url;
    this.typedUrl = null;
    this.isKept = false;
    this.#isPrefilled = false;
    this.availableTypeIds = null;
    this.isIdentified = false;
    this.messages = [];
    this.#isChosenByHand = false;
    this.#isTypeChosenByHand = false;
    this.#forgetChange();
    this.cancel();
    if (url.trim() !== "") this.#later.call();
  }

  /** Takes over a link that came with the page, as for a repeated order. */
  prefill(url: string): void {
    this.setUrl(url);
    this.#isPrefilled = true;
  }

  useCleaned(): void {
    const typed = this.url;
    if (this.cleanedUrl === null) return;
    this.setUrl(this.cleanedUrl);
    this.typedUrl = typed;
  }

  /** Orders for what was typed, tracking and all. */
  undoCleaning(): void {
    if (!this.canUndoCleaning) return;
    if (this.typedUrl !== null) this.setUrl(this.typedUrl);
    this.isKept = true;
  }

  /** The buyer chose a network or type: a link typed before does not change it any more (DEC-126). */
  chosenByHand(level: "network" | "type"): void {
    this.#isChosenByHand = true;
    if (level === "type") this.#isTypeChosenByHand = true;
    this.#forgetChange();
    if (level === "network") this.availableTypeIds = null;
    if (this.isIdentified) void this.#settleChoice(level === "network");
  }

  /** The chosen service is another: the link is checked against it (DEC-127). */
  serviceChanged(): void {
    this.messages = [];
    this.#check.cancel();
    if (this.isIdentified) void this.check();
  }

  /** Takes back what the link changed; counts as a choice by hand. */
  undoChange(): void {
    const before = this.changedFrom;
    if (!before) return;
    this.#isChosenByHand = true;
    this.#isTypeChosenByHand = true;
    this.#forgetChange();
    this.availableTypeIds = null;
    this.#parts.line.restore(before);
    void this.#settleChoice(true);
  }

  clearMessages(): void {
    this.messages = [];
  }

  /** Puts the server's words of an order at the link (ORD-047). */
  showMessages(messages: readonly string[]): void {
    this.messages = messages;
  }

  cancel(): void {
    this.#later.cancel();
    this.#identification.cancel();
    this.#types.cancel();
    this.#check.cancel();
  }

  /** Checks link and service where both are known; a result for an older pair does not count (DEC-126, DEC-127). */
  async check(): Promise<void> {
    const { serviceId } = this.#parts.line;
    const url = this.url.trim();
    if (url === "" || serviceId === null) return;
    const answer = await this.#check.run((signal) => this.#parts.ordering.validateLink(url, serviceId, signal));
    if (answer === superseded) return;
    this.showMessages(answer.ok ? [] : linkMessages(answer.error));
  }

  async #identify(): Promise<void> {
    const url = this.url.trim();
    const answer = await this.#identification.run((signal) => this.#parts.ordering.identifyNetwork(url, signal));
    if (answer === superseded) return;
    // A failed identification counts as none and is nobody's error (ORD-020).
    this.take(answer.ok ? answer.value : null);
    await this.#settleChoice(true);
  }

  private take(network: NetworkId | null): void {
    const { line, ordering } = this.#parts;
    this.isIdentified = true;
    if (network === null) return;
    void ordering.recordEvent("enter-url");
    if (network === line.networkId || this.#isChosenByHand || line.isLocked || !line.hasNetwork(network)) return;
    const before = line.ids;
    line.switchNetwork(network);
    // Nothing was chosen before: there is nothing to tell and nothing to take back.
    if (before.networkId === null) return;
    this.changedFrom = before;
    this.isChangeNoticeShown = true;
    this.#hideNotice = this.#parts.clock.schedule(CHANGED_NOTICE_MS, () => {
      runInAction(() => (this.isChangeNoticeShown = false));
    });
  }

  /** Fetches the types for link and network, then checks the link against the service. */
  async #settleChoice(withTypes: boolean): Promise<void> {
    if (withTypes && (await this.#fetchTypes()) === superseded) return;
    await this.check();
  }

  async #fetchTypes(): Promise<typeof superseded | null> {
    const { line, ordering } = this.#parts;
    const { networkId } = line;
    if (networkId === null) return null;
    const url = this.url.trim();
    const answer = await this.#types.run((signal) => ordering.availableServiceTypes(url, networkId, signal));
    if (answer === superseded) return superseded;
    if (!answer.ok || answer.value.length === 0) return null;
    runInAction(() => {
      this.availableTypeIds = answer.value;
      if (!this.#isTypeChosenByHand) line.keepWithin(answer.value);
    });
    return null;
  }

  #forgetChange(): void {
    this.#hideNotice();
    this.changedFrom = null;
    this.isChangeNoticeShown = false;
  }
}

/** The field messages of a refused link, or its message; a lost answer says nothing about the link. */
function linkMessages(error: PortError | OrderRefusal): readonly string[] {
  const texts = problemMessages(error);
  if (texts.length > 0) return texts;
  const message = error.kind === "problems" ? serverMessageOf(error) : null;
  return message === null ? [] : [message];
}
