import { action, computed, makeObservable, observable, observableRef } from "mobx";
import type { Money } from "../money/index.ts";
import { ProblemMap, type PortError } from "../result/index.ts";
import { ConfirmedAction, Query, type AskedStanding } from "../tasks/index.ts";
import { debounce, FETCH_DELAY_MS, type Cancel, type Clock, type Debounced } from "../time/index.ts";
import type { ChildPanel, ChildPanelTerms, DomainType, NewChildPanel } from "./child-panel.ts";
import { passwordProblem, wishProblems, type ChildPanelField, type ChildPanelProblem } from "./child-panel-rules.ts";
import type { ChildPanelRefusal, ChildPanelsPort } from "./child-panels-port.ts";
import { cleanDomain, domainProblem, isEncoded, subdomainOf, type DomainProblem } from "./domain-rules.ts";

/** What is known of a name while it is typed: nothing yet, that it is looked up, what came of it, or that the look-up failed. */
export type Availability = "unknown" | "looking" | "free" | "taken" | "failed";

/** What is asked before money is taken. */
export interface AskedChildPanel {
  readonly wish: NewChildPanel;
  /** Of the first month, and of each month after it. */
  readonly price: Money;
}

export interface ChildPanelFormDependencies {
  readonly childPanels: Pick<ChildPanelsPort, "create" | "isFree" | "panels">;
  readonly clock: Clock;
  readonly terms: ChildPanelTerms;
  readonly price: () => Money | null;
  readonly events: { readonly ordered: (panel: ChildPanel) => void; readonly mayAct: () => boolean };
}

type Refusal = PortError | ChildPanelRefusal;

/** The form by which a child panel is ordered (CPN-003, CPN-005, CPN-006). */
export class ChildPanelForm {
  name = "";
  adminPassword = "";
  domainType: DomainType = "own";
  /** True once the form was sent with something that is not accepted. */
  isJudged = false;
  /** What the server has against fields, until they are changed. */
  found = new ProblemMap<ChildPanelField>();
  readonly freeQuery: Query<string, boolean>;
  readonly ordering: ConfirmedAction<AskedChildPanel, ChildPanel, Refusal>;
  readonly #later: Debounced<[string]>;
  readonly #parts: ChildPanelFormDependencies;

  constructor(parts: ChildPanelFormDependencies) {
    this.#parts = parts;
    const { childPanels, clock, events } = parts;
    this.freeQuery = new Query((domain, signal) => childPanels.isFree(domain, signal));
    this.#later = debounce(clock, FETCH_DELAY_MS, (domain) => void this.freeQuery.run(domain));
    this.ordering = new ConfirmedAction<AskedChildPanel, ChildPanel, Refusal>({
      send: ({ wish }) => this.#send(wish),
      lookUp: (asked) => this.#standing(asked),
      onDone: (_asked, panel) => events.ordered(panel),
    });
    makeObservable<this, "judge" | "find">(this, {
      name: observable,
      adminPassword: observable,
      domainType: observable,
      isJudged: observable,
      found: observableRef,
      domain: computed,
      problems: computed,
      availability: computed,
      domainProblem: computed,
      setName: action,
      setDomainType: action,
      setPassword: action,
      judge: action,
      find: action,
    });
  }

  get terms(): ChildPanelTerms {
    return this.#parts.terms;
  }

  get price(): Money | null {
    return this.#parts.price();
  }

  /** The whole name that is asked for. */
  get domain(): string {
    const { parentDomain } = this.terms;
    if (this.domainType === "own" || parentDomain === null) return cleanDomain(this.name);
    return subdomainOf(this.name, parentDomain);
  }

  get wish(): NewChildPanel {
    const { domain, domainType, adminPassword } = this;
    return { domain, domainType, adminPassword };
  }

  /** Everything that the panel itself has against the wish. */
  get problems(): readonly ChildPanelProblem[] {
    return wishProblems(this.wish, this.terms);
  }

  /** What is wrong with the name: said while it is typed, but for what more typing mends. */
  get domainProblem(): DomainProblem | "taken" | null {
    const problem = domainProblem(this.wish, this.terms.parentDomain);
    if (problem === null) return this.availability === "taken" ? "taken" : null;
    const isSaid = this.isJudged || problem === "mixedScripts" || problem === "reserved" || problem === "tooLong";
    return isSaid ? problem : null;
  }

  get passwordProblem(): ChildPanelProblem | null {
    return this.isJudged ? passwordProblem(this.adminPassword) : null;
  }

  /** What was learnt about the name in the field. */
  get availability(): Availability {
    if (domainProblem(this.wish, this.terms.parentDomain) !== null) return "unknown";
    const { state } = this.freeQuery;
    if (state.kind === "ready") return state.value ? "free" : "taken";
    return state.kind === "failed" ? "failed" : "looking";
  }

  setName(name: string): void {
    this.name = name;
    this.#ask();
  }

  setDomainType(type: DomainType): void {
    this.domainType = type;
    this.#ask();
  }

  setPassword(password: string): void {
    this.adminPassword = password;
    this.found = this.found.without("adminPassword");
  }

  /** Looks up again whether the name is free. */
  retry(): void {
    void this.freeQuery.run(this.domain);
  }

  /** Asks before anything is charged; nothing is asked while something is wrong, or the account is frozen (DEC-058). */
  submit(): void {
    const { price, wish } = this;
    this.judge();
    if (this.problems.length > 0 || this.availability === "taken" || price === null || !this.#parts.events.mayAct()) return;
    this.ordering.ask({ wish, price });
  }

  /** Ends what still waits or loads. */
  readonly close: Cancel = () => {
    this.#later.cancel();
    this.freeQuery.cancel();
  };

  private judge(): void {
    this.isJudged = this.problems.length > 0;
  }

  private find(found: ProblemMap<ChildPanelField>): void {
    this.found = found;
  }

  #ask(): void {
    this.found = this.found.without("domain");
    this.#later.cancel();
    this.freeQuery.clear();
    if (domainProblem(this.wish, this.terms.parentDomain) === null) this.#later.call(this.domain);
  }

  async #send(wish: NewChildPanel) {
    this.find(new ProblemMap());
    const answer = await this.#parts.childPanels.create(wish);
    if (!answer.ok) this.find(ProblemMap.of<ChildPanelField>(answer.error));
    return answer;
  }

  /** After a lost answer: the list has only the customer's own panels, and a name once. */
  async #standing({ wish }: AskedChildPanel): Promise<AskedStanding<AskedChildPanel, ChildPanel> | null> {
    const panels = await this.#parts.childPanels.panels();
    if (!panels.ok) return null;
    const panel = panels.value.find(({ domain, status }) => domain === wish.domain && status !== "ended");
    if (panel) return { kind: "done", value: panel };
    // The list has names as people read them, so that one in its encoded form may be in it unrecognised.
    return isEncoded(wish.domain) ? null : { kind: "open" };
  }
}
