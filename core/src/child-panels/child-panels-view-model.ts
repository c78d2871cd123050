import { action, computed, makeObservable, observable, observableRef } from "mobx";
import type { Money } from "../money/index.ts";
import { ProgressWatch, type LookOutcome, type ProgressWatchDependencies } from "../orders/index.ts";
import { ProblemMap, success, type FieldRefusal, type PortError, type PortResult } from "../result/index.ts";
import { Command, ConfirmedAction, Query, type CancelSignal } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { ChildPanel, ChildPanelTerms } from "./child-panel.ts";
import { ChildPanelForm } from "./child-panel-form.ts";
import type { ChildPanelsPort, RenewalField, WholesaleField } from "./child-panels-port.ts";
import { MAX_CHILD_PANELS, soldAt } from "./child-panel-rules.ts";

/** What the page shows once it is loaded. */
export interface LoadedChildPanels {
  readonly panels: readonly ChildPanel[];
  readonly terms: ChildPanelTerms;
}

export interface ChildPanelsViewModelDependencies {
  readonly childPanels: ChildPanelsPort;
  /** When the page may look again whether a panel has moved. */
  readonly context: Omit<ProgressWatchDependencies, "feed">;
  /** The operator's settings: without a price nothing is sold (CPN-001). */
  readonly settings: { readonly current: { readonly childPanelsPrice: Money } | null };
  /** The logged-in customer: false for a frozen account, whose notice is then shown (DEC-058). */
  readonly session: {
    readonly profile: { readonly email: string | null } | null;
    guardAction(): boolean;
    reloadProfile(): Promise<void>;
  };
}

/** What moves by itself while it is looked at. */
const isUnderWay = ({ status }: ChildPanel): boolean => status === "waiting" || status === "preparing";

/** A customer's child panels: the list, the form, and the request for the wholesale price (CPN-001 to CPN-007). */
export class ChildPanelsViewModel {
  readonly panelsQuery: Query<void, LoadedChildPanels>;
  readonly checking: Command<number, ChildPanel>;
  readonly ending: ConfirmedAction<ChildPanel, ChildPanel>;
  readonly renewing: Command<number, ChildPanel, PortError | FieldRefusal<RenewalField>>;
  readonly wholesale: Command<string, null, PortError | FieldRefusal<WholesaleField>>;
  /** The form that is open; null while none is. */
  form: ChildPanelForm | null = null;
  private orderedId: number | null = null;
  /** The panel whose domain was looked up last. */
  checkedId: number | null = null;
  /** The panel that was renewed last. */
  renewedId: number | null = null;
  wholesaleEmail = "";
  readonly #watch: ProgressWatch;
  readonly #parts: ChildPanelsViewModelDependencies;

  constructor(parts: ChildPanelsViewModelDependencies) {
    this.#parts = parts;
    const { childPanels } = parts;
    this.panelsQuery = new Query((_input, signal) => this.#read(signal));
    this.#watch = new ProgressWatch(parts.context, () => this.#look());
    this.checking = new Command({ send: (id) => childPanels.check(id), onDone: (panel) => this.#show(panel) });
    this.ending = new ConfirmedAction({
      send: ({ id }) => childPanels.end(id),
      onDone: (_asked, panel) => this.#showPaid(panel),
    });
    this.renewing = new Command({ send: (id) => childPanels.renew(id), onDone: (panel) => this.#showPaid(panel) });
    this.wholesale = new Command({ send: (email) => childPanels.requestWholesalePrice(email) });
    makeObservable<this, "orderedId">(this, {
      form: observableRef,
      orderedId: observable,
      ordered: computed,
      checkedId: observable,
      renewedId: observable,
      wholesaleEmail: observable,
      loaded: computed,
      price: computed,
      adminEmail: computed,
      isFull: computed,
      openForm: action,
      closeForm: action,
      check: action,
      askToEnd: action,
      renew: action,
      setWholesaleEmail: action,
    });
  }

  activate(): Cancel {
    const stopWatching = this.#watch.activate();
    void this.load();
    return () => {
      stopWatching();
      this.panelsQuery.cancel();
      this.form?.close();
    };
  }

  async load(): Promise<void> {
    this.#watch.stop();
    if ((await this.panelsQuery.run()) !== "superseded") this.#follow();
  }

  get loaded(): LoadedChildPanels | null {
    return this.panelsQuery.value;
  }

  /** The panel that was just ordered, until it has come further than waiting and being set up. */
  get ordered(): ChildPanel | null {
    return this.loaded?.panels.find((panel) => panel.id === this.orderedId && isUnderWay(panel)) ?? null;
  }

  /** What a panel costs a month; null while none are sold. */
  get price(): Money | null {
    const { current } = this.#parts.settings;
    return current && soldAt(current);
  }

  /** With what the customer will log in to a new panel; null for an account without e-mail. */
  get adminEmail(): string | null {
    return this.#parts.session.profile?.email ?? null;
  }

  /** Whether there is no room for another panel. */
  get isFull(): boolean {
    return (this.loaded?.panels.filter(({ status }) => status !== "ended").length ?? 0) >= MAX_CHILD_PANELS;
  }

  openForm(): void {
    const { loaded } = this;
    if (loaded === null) return;
    const { childPanels, context, session } = this.#parts;
    this.orderedId = null;
    this.form?.close();
    this.form = new ChildPanelForm({
      childPanels,
      clock: context.clock,
      terms: loaded.terms,
      price: () => this.price,
      events: { ordered: action((panel) => this.#keep(panel)), mayAct: () => session.guardAction() },
    });
  }

  closeForm(): void {
    this.form?.close();
    this.form = null;
  }

  /** Looks whether the domain of a panel leads here by now. */
  async check(id: number): Promise<void> {
    if (this.checking.isRunning) return;
    this.checkedId = id;
    await this.checking.run(id);
  }

  /** Asks before a panel is ended. */
  askToEnd(panel: ChildPanel): void {
    if (this.#parts.session.guardAction()) this.ending.ask(panel);
  }

  /** Takes an end back, or pays for a panel that waits for its money. */
  async renew(id: number): Promise<void> {
    if (this.renewing.isRunning || !this.#parts.session.guardAction()) return;
    this.renewedId = id;
    await this.renewing.run(id);
  }

  setWholesaleEmail(email: string): void {
    this.wholesaleEmail = email;
    this.wholesale.reset();
  }

  /** What the server has against the address. */
  get wholesaleMessages(): readonly string[] {
    const { refusal } = this.wholesale;
    return refusal === null ? [] : ProblemMap.of<WholesaleField>(refusal).at("email");
  }

  async requestWholesalePrice(): Promise<void> {
    await this.wholesale.run(this.wholesaleEmail.trim());
  }

  #keep(panel: ChildPanel): void {
    this.closeForm();
    this.orderedId = panel.id;
    this.#showPaid(panel);
  }

  /** Shows a panel that money moved for. */
  #showPaid(panel: ChildPanel): void {
    this.#show(panel);
    void this.#parts.session.reloadProfile();
  }

  #show(panel: ChildPanel): void {
    const { loaded } = this;
    if (loaded === null) return;
    const isKnown = loaded.panels.some(({ id }) => id === panel.id);
    const panels = isKnown ? loaded.panels.map((one) => (one.id === panel.id ? panel : one)) : [panel, ...loaded.panels];
    this.panelsQuery.show({ ...loaded, panels });
    this.#follow();
  }

  #follow(): void {
    this.#watch.follow(this.loaded?.panels.some(isUnderWay) ?? false);
  }

  /** Looks whether a panel that waits or is set up has moved; a look that fails leaves the list as it is. */
  async #look(): Promise<LookOutcome> {
    const before = this.loaded;
    const answer = await this.#parts.childPanels.panels();
    if (before === null || this.loaded !== before || this.panelsQuery.isLoading) return "superseded";
    const panels = answer.ok ? answer.value : before.panels;
    if (before.panels.every(({ id, status }) => panels.some((now) => now.id === id && now.status === status))) return "still";
    this.panelsQuery.show({ ...before, panels });
    return panels.some(isUnderWay) ? "moved" : "finished";
  }

  async #read(signal: CancelSignal): Promise<PortResult<LoadedChildPanels>> {
    const { childPanels } = this.#parts;
    const [panels, terms] = await Promise.all([childPanels.panels(signal), childPanels.terms(signal)]);
    if (!panels.ok) return panels;
    return terms.ok ? success({ panels: panels.value, terms: terms.value }) : terms;
  }
}
