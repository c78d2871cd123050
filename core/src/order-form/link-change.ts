import { action, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { NetworkId, ServiceId, ServiceTypeId } from "../identifiers/index.ts";
import type { LinkDemands } from "../links/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import type { ChosenIds } from "./service-choice.ts";

/** How long the notice about a changed network stays (ORD-019, BIZ-018). */
const CHANGED_NOTICE_MS = 4_000;

/** The line around the link: what is chosen, and what the link may change of it. */
export interface LinkedLine {
  readonly networkId: NetworkId | null;
  readonly serviceId: ServiceId | null;
  readonly ids: ChosenIds;
  readonly isLocked: boolean;
  /** One of several lines: what its link would change is asked, not made. */
  readonly isOneOfSeveral: boolean;
  /** Key of the chosen network in links; null where links of any site do. */
  readonly linkKey: string | null;
  readonly demands: LinkDemands;
  hasNetwork(id: NetworkId): boolean;
  /** Chooses a network on behalf of the link. */
  switchNetwork(id: NetworkId): void;
  /** The first type inside the list when the chosen one is outside; null where the choice stays (DEC-141). */
  typeWithin(types: readonly ServiceTypeId[]): ServiceTypeId | null;
  /** Chooses a type on behalf of the link. */
  switchType(id: ServiceTypeId): void;
  restore(ids: ChosenIds): void;
}

/** What a link fits better than what is chosen; nothing of it is done before the buyer says so. */
export type LinkProposal =
  | { readonly kind: "network"; readonly networkId: NetworkId }
  | { readonly kind: "type"; readonly serviceTypeId: ServiceTypeId };

/** What a link has changed of its line, with the way back, and what it proposes to change (ORD-018, ORD-019). */
export class LinkChange {
  /** What was chosen before the link changed it; offered back for as long as link and choice stay (ORD-018). */
  changedFrom: ChosenIds | null = null;
  isNoticeShown = false;
  proposal: LinkProposal | null = null;
  /** A proposal was accepted: the rest of the same change is not asked about once more. */
  isAccepted = false;
  readonly #clock: Clock;
  #hideNotice: Cancel = () => undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
    makeObservable(this, {
      changedFrom: observableRef,
      isNoticeShown: observable,
      proposal: observableRef,
      made: action,
      propose: action,
      accept: action,
      forget: action,
    });
  }

  /** The link has changed what was chosen. */
  made(before: ChosenIds): void {
    this.changedFrom = before;
    this.isNoticeShown = true;
    this.#hideNotice = this.#clock.schedule(CHANGED_NOTICE_MS, () => {
      runInAction(() => (this.isNoticeShown = false));
    });
  }

  propose(proposal: LinkProposal): void {
    this.proposal = proposal;
  }

  accept(): void {
    this.proposal = null;
    this.isAccepted = true;
  }

  /** Link or choice are others: neither a way back nor a proposal holds. */
  forget(): void {
    this.#hideNotice();
    this.changedFrom = null;
    this.isNoticeShown = false;
    this.proposal = null;
    this.isAccepted = false;
  }
}
