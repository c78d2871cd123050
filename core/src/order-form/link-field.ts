import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { NetworkId, ServiceId, ServiceTypeId } from "../identifiers/index.ts";
import { problemMessages, serverMessageOf, type PortError } from "../result/index.ts";
import { Query, type QueryEnd } from "../tasks/index.ts";
import { debounce, type Clock, type Debounced } from "../time/index.ts";
import { orderedLink, recogniseLink, type LinkRecognition, linkVerdict, type LinkVerdict } from "../links/index.ts";
import type { OrderingPort, OrderRefusal } from "../purchase/index.ts";
import { LinkChange, type LinkedLine } from "./link-change.ts";

/** Wait before the network of a link is asked for (ORD-017, BIZ-014). */
export const LINK_DELAY_MS = 800;

/** What the server has against links; the checkout fits. */
export interface LinkProblems {
  at(field: "link", line: string): readonly string[];
  /** The link is another one now. */
  changed(field: "link", line: string): void;
  /** The field got the focus. */
  focused(field: "link", line: string): void;
}

/** A link and the service it is to be ordered for. */
interface CheckedPair {
  readonly url: string;
  readonly serviceId: ServiceId;
}

export interface LinkFieldDependencies {
  /** Key of the line, at which problems stand. */
  readonly key: string;
  readonly problems: () => LinkProblems;
  readonly ordering: Pick<OrderingPort, "identifyNetwork" | "availableServiceTypes" | "validateLink" | "recordEvent">;
  readonly clock: Clock;
  readonly line: LinkedLine;
}

/** The link of one line: recognised immediately, identified by the server, checked against the service (ORD-017 to ORD-022). */
export class LinkField {
  url = "";
  /** What the link has changed, or would. */
  readonly change: LinkChange;
  /** The refusal of a check that was read: the field got the focus since. */
  private seenRefusal: PortError | OrderRefusal | null = null;
  /** What was typed before the cleaned link took its place. */
  private typedUrl: string | null = null;
  /** The buyer took the cleaning back: the link is ordered as it was typed. */
  isKept = false;
  readonly #parts: LinkFieldDependencies;
  readonly #identification: Query<string, NetworkId | null>;
  readonly #types: Query<{ readonly url: string; readonly networkId: NetworkId }, readonly ServiceTypeId[]>;
  readonly #check: Query<CheckedPair, null, PortError | OrderRefusal>;
  readonly #later: Debounced<[]>;
  #isPrefilled = false;
  #isChosenByHand = false;
  #isTypeChosenByHand = false;

  constructor(parts: LinkFieldDependencies) {
    this.#parts = parts;
    this.change = new LinkChange(parts.clock);
    const { ordering } = parts;
    this.#identification = new Query((url, signal) => ordering.identifyNetwork(url, signal));
    this.#types = new Query(({ url, networkId }, signal) => ordering.availableServiceTypes(url, networkId, signal));
    this.#check = new Query(({ url, serviceId }, signal) => ordering.validateLink(url, serviceId, signal));
    this.#later = debounce(parts.clock, LINK_DELAY_MS, () => void this.#identify());
    makeObservable<this, "take" | "seenRefusal" | "typedUrl">(this, {
      url: observable,
      seenRefusal: observableRef,
      availableTypeIds: computed,
      messages: computed,
      isIdentified: computed,
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
      acceptProposal: action,
      focused: action,
      take: action,
    });
  }

  /** Types that suit the link; null while nothing is known (ORD-021). */
  get availableTypeIds(): readonly ServiceTypeId[] | null {
    const types = this.#types.value;
    return types === null || types.length === 0 ? null : types;
  }

  /** Identified, so that local doubts may be spoken out as well. */
  get isIdentified(): boolean {
    return this.#identification.isAnswered;
  }

  /** The server's words about the link: what it has against the order, or else what its check found (ORD-022, ORD-047). */
  get messages(): readonly string[] {
    const ofOrder = this.#parts.problems().at("link", this.#parts.key);
    const { refusal } = this.#check;
    if (ofOrder.length > 0) return ofOrder;
    return refusal === null || refusal === this.seenRefusal ? [] : linkMessages(refusal);
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
    this.#isChosenByHand = false;
    this.#isTypeChosenByHand = false;
    this.change.forget();
    this.#later.cancel();
    this.#identification.clear();
    this.#types.clear();
    this.#check.clear();
    this.#parts.problems().changed("link", this.#parts.key);
    if (url.trim() !== "") this.#later.call();
  }

  /** Takes over a link that came with the page, as for a repeated order; `isKept` where it is ordered as it stands. */
  prefill(url: string, isKept = false): void {
    this.setUrl(url);
    [this.isKept, this.#isPrefilled] = [isKept, true];
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
    this.change.forget();
    if (level === "network") this.#types.clear();
    if (this.isIdentified) void this.#settleChoice(level === "network");
  }

  /** The chosen service is another: the link is checked against it (DEC-127). */
  serviceChanged(): void {
    this.#check.clear();
    if (this.isIdentified) void this.check();
  }

  /** Takes back what the link changed; counts as a choice by hand. */
  undoChange(): void {
    const before = this.change.changedFrom;
    if (!before) return;
    this.#keepChoice();
    this.#types.clear();
    this.#parts.line.restore(before);
    void this.#settleChoice(true);
  }

  /** Makes the change that the link proposes. */
  acceptProposal(): void {
    const { proposal } = this.change;
    if (!proposal) return;
    const { line } = this.#parts;
    this.change.accept();
    if (proposal.kind === "type") return line.switchType(proposal.serviceTypeId);
    line.switchNetwork(proposal.networkId);
    void this.#settleChoice(true);
  }

  /** Leaves the line as it is; counts as a choice by hand. */
  declineProposal(): void {
    this.#keepChoice();
  }

  /** The field got the focus: what was said about the link has been read. */
  focused(): void {
    this.seenRefusal = this.#check.refusal;
    this.#parts.problems().focused("link", this.#parts.key);
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
    await this.#check.run({ url, serviceId });
  }

  async #identify(): Promise<void> {
    const end = await this.#identification.run(this.url.trim());
    if (end === "superseded") return;
    // A failed identification counts as none and is nobody's error (ORD-020).
    this.take(end === "ready" ? this.#identification.value : null);
    await this.#settleChoice(true);
  }

  private take(network: NetworkId | null): void {
    const { line, ordering } = this.#parts;
    if (network === null) return;
    void ordering.recordEvent("enter-url");
    if (network === line.networkId || this.#isChosenByHand || line.isLocked || !line.hasNetwork(network)) return;
    const before = line.ids;
    if (line.isOneOfSeveral && before.networkId !== null) return this.change.propose({ kind: "network", networkId: network });
    line.switchNetwork(network);
    // Nothing was chosen before: there is nothing to tell and nothing to take back.
    if (before.networkId !== null) this.change.made(before);
  }

  /** Types first, then the check against the service. */
  async #settleChoice(withTypes: boolean): Promise<void> {
    if (withTypes && (await this.#fetchTypes()) === "superseded") return;
    await this.check();
  }

  async #fetchTypes(): Promise<QueryEnd> {
    const { line } = this.#parts;
    const { networkId } = line;
    // Of a network that is not the link's own there is nothing to ask.
    if (networkId === null || this.change.proposal?.kind === "network") return "failed";
    const end = await this.#types.run({ url: this.url.trim(), networkId });
    const types = end === "ready" && !this.#isTypeChosenByHand ? this.availableTypeIds : null;
    const serviceTypeId = types && line.typeWithin(types);
    if (serviceTypeId === null) return end;
    if (line.isOneOfSeveral && !this.change.isAccepted) this.change.propose({ kind: "type", serviceTypeId });
    else runInAction(() => line.switchType(serviceTypeId));
    return end;
  }

  /** The buyer has chosen: nothing that was found of this link changes it any more. */
  #keepChoice(): void {
    this.#isChosenByHand = true;
    this.#isTypeChosenByHand = true;
    this.change.forget();
  }
}

/** The field messages of a refused link, or its message; a lost answer says nothing about the link. */
function linkMessages(error: PortError | OrderRefusal): readonly string[] {
  const texts = problemMessages(error);
  return texts.length > 0 || error.kind !== "problems" ? texts : [serverMessageOf(error) ?? []].flat();
}
