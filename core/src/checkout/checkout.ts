import { action, computed, makeObservable, observable, observableRef, reaction, runInAction } from "mobx";
import type { Money } from "../money/index.ts";
import type { ConnectionMonitor } from "../platform/index.ts";
import { ProblemMap, type AnyRefusal, type PlacedProblem } from "../result/index.ts";
import type { Cancel } from "../time/index.ts";
import type { CheckoutState, Placing } from "./checkout-state.ts";

/** What keeps every checkout from ordering: an order on its way, no connection, a total that is still being worked out (DEC-124). */
export type CommonBlock = "creating" | "offline" | "totalLoading";

export interface CheckoutDependencies<Draft, Done, Refusal, Block extends string, Field extends string> {
  readonly quote: { readonly isPending: boolean; readonly problems: ProblemMap<Field>; ask(): Promise<void> };
  readonly input: {
    /** What is bought, as it is shown now; null while there is nothing that could be. */
    readonly draft: () => Draft | null;
    /** What is shown as its price, and confirmed by ordering. */
    readonly total: () => Money;
    /** What the screen itself lacks, in the order to mend it; observable. */
    readonly blocks: () => readonly Block[];
    /** Changes with what is bought and how it is paid; where it is named, a press while the total is worked out waits for that. */
    readonly revision?: () => string;
    /** Keys of the lines in the order in which a draft sends them; problems stand at them. */
    readonly lineKeysOf?: (draft: Draft) => readonly string[];
  };
  readonly placing: Placing<Draft, Done, Refusal>;
  readonly events: {
    /** It exists now. The draft is null for one that an earlier page had sent. */
    readonly placed: (value: Done, draft: Draft | null) => void;
    /** It does not; what concerns fields is in `problems` already. */
    readonly refused: (refusal: Refusal, draft: Draft | null) => void;
  };
  readonly person?: {
    readonly connection?: Pick<ConnectionMonitor, "isOnline" | "onChange">;
    /** False for a frozen account, which is told so (DEC-058). */
    readonly mayAct?: () => boolean;
  };
}

/**
 * Everything between a quote and a placed purchase on one screen: what keeps it from being ordered, its total, the press, and what
 * the server has against it. Form, cart, expert text, subscription and top-up differ in `input` and in what follows.
 */
export class Checkout<Draft, Done, Refusal extends AnyRefusal, Block extends string, Field extends string> {
  /** What the server had against the last press; of a field that was changed since nothing is left. A summary of errors goes by it. */
  found = new ProblemMap<Field>();
  /** What kept the last press from ordering and was not changed since. */
  missed: readonly (Block | CommonBlock)[] = [];
  /** Counts presses that came to nothing: with each the focus goes to what is wrong. */
  attempts = 0;
  isOnline = true;
  /** The total that a press waited for, where it is another than was shown. */
  private otherTotal: Money | null = null;
  /** Problems whose field was changed, or got the focus. */
  private seen: ReadonlySet<PlacedProblem<Field>> = new Set();
  readonly #parts: CheckoutDependencies<Draft, Done, Refusal, Block, Field>;
  /** What was sent last; null once it was placed. */
  #sent: Draft | null = null;
  #isThere = false;
  #stopListening: Cancel | null = null;

  constructor(parts: CheckoutDependencies<Draft, Done, Refusal, Block, Field>) {
    this.#parts = parts;
    makeObservable<this, "seen" | "miss" | "refuse" | "otherTotal">(this, {
      found: observableRef,
      missed: observableRef,
      attempts: observable,
      isOnline: observable,
      otherTotal: observableRef,
      isTotalOther: computed,
      seen: observableRef,
      state: computed,
      total: computed,
      blocks: computed,
      problems: computed,
      changed: action,
      focused: action,
      forget: action,
      clear: action,
      miss: action,
      refuse: action,
    });
  }

  get state(): CheckoutState<Done, Refusal> {
    return this.#parts.placing.state;
  }

  /** From the press until its outcome; a further press is ignored (ORD-031, DEC-125). */
  get isPlacing(): boolean {
    return this.state.kind === "placing";
  }

  get total(): Money {
    return this.#parts.input.total();
  }

  /** Everything that keeps the button from ordering now, in the order to mend it; none when it works (ORD-053, ORD-054). */
  get blocks(): readonly (Block | CommonBlock)[] {
    const { input, quote } = this.#parts;
    const common = (block: CommonBlock, isThere: boolean): readonly CommonBlock[] => (isThere ? [block] : []);
    return [
      ...common("creating", this.isPlacing),
      ...input.blocks(),
      ...common("offline", !this.isOnline),
      ...common("totalLoading", quote.isPending),
    ];
  }

  /** The total that a press waited for is another than was shown then: it takes one more press. */
  get isTotalOther(): boolean {
    return this.otherTotal !== null && this.otherTotal === this.total;
  }

  /** What is to be mended first; null when it can be ordered. */
  get block(): Block | CommonBlock | null {
    return this.blocks[0] ?? null;
  }

  get canSubmit(): boolean {
    return this.blocks.length === 0;
  }

  /** What is at each line and field, whether it was priced or ordered; the one place that fields read. */
  get problems(): ProblemMap<Field> {
    return this.#parts.quote.problems.with(this.found).filter((problem) => !this.seen.has(problem));
  }

  /** Messages at a field, each once. */
  at(field: Field, line: string | null = null, entry?: number | null): readonly string[] {
    return this.problems.at(field, line, entry);
  }

  /** Follows what is placed while the screen is there, and what is on its way to its end. */
  activate(): Cancel {
    const { person, placing } = this.#parts;
    const connection = person?.connection;
    this.#stopListening ??= this.#listen();
    this.#isThere = true;
    runInAction(() => (this.isOnline = connection?.isOnline ?? true));
    const stops = [connection?.onChange((isOnline) => runInAction(() => (this.isOnline = isOnline))), placing.activate?.()];
    return () => {
      this.#isThere = false;
      for (const stop of stops) stop?.();
      if (this.isPlacing) return;
      this.#stopListening?.();
      this.#stopListening = null;
    };
  }

  /** Orders what is shown for the total that is shown. */
  async submit(): Promise<void> {
    const { input, person, placing } = this.#parts;
    if (this.isPlacing) return;
    if (this.block === "totalLoading" && input.revision) return this.#submitOnceCounted(input.revision);
    if (!this.canSubmit) return this.miss(this.blocks);
    const draft = input.draft();
    if (draft === null || person?.mayAct?.() === false) return;
    this.clear();
    this.#sent = draft;
    await placing.submit(draft);
  }

  /** A field holds something else now: what was said about it no longer holds. `isOf` tells the blocks of a field that are named apart. */
  changed(field: Field, line: string | null = null, isOf = (block: Block | CommonBlock): boolean => block === field): void {
    this.focused(field, line);
    this.found = this.found.without(field, line);
    this.missed = this.missed.filter((block) => !isOf(block));
  }

  /** A field got the focus: its error goes from there, and stays in the summary (CST-016, ORD-004). */
  focused(field: Field, line: string | null = null): void {
    const all = [...this.#parts.quote.problems.all, ...this.found.all];
    const own = all.filter((problem) => problem.field === field && (problem.line === null || problem.line === line));
    if (own.length > 0) this.seen = new Set([...this.seen, ...own]);
  }

  /** Drops what the last press found and a change has made stale. */
  forget(isStale: (problem: PlacedProblem<Field>) => boolean): void {
    this.found = this.found.filter((problem) => !isStale(problem));
  }

  /** Leaves the outcome of the last press; an order on its way is not stopped by it. */
  dismiss(): void {
    if (!this.isPlacing) this.#parts.placing.dismiss();
  }

  /** Forgets everything that was said about an order. */
  clear(): void {
    this.found = new ProblemMap();
    this.missed = [];
    this.otherTotal = null;
    this.seen = new Set();
  }

  /** Orders what was shown at the press once its total is known, if that is the one that was shown. */
  async #submitOnceCounted(revision: () => string): Promise<void> {
    const { total } = this;
    const pressed = revision();
    await this.#parts.quote.ask();
    if (!this.#isThere || !this.canSubmit || revision() !== pressed) return;
    if (this.total === total) await this.submit();
    else runInAction(() => (this.otherTotal = this.total));
  }

  #listen(): Cancel {
    const { events, quote } = this.#parts;
    return reaction(
      () => this.state,
      (state) => {
        if (state.kind === "refused") this.refuse(state.refusal);
        if (state.kind === "priceChanged") void quote.ask();
        if (state.kind !== "placed") return;
        const sent = this.#sent;
        this.#sent = null;
        events.placed(state.value, sent);
      },
    );
  }

  private miss(blocks: readonly (Block | CommonBlock)[]): void {
    this.missed = blocks;
    this.attempts += 1;
  }

  private refuse(refusal: Refusal): void {
    const sent = this.#sent;
    const { events, input } = this.#parts;
    this.found = ProblemMap.of<Field>(refusal, sent === null ? [] : input.lineKeysOf?.(sent));
    this.attempts += 1;
    events.refused(refusal, sent);
  }
}
