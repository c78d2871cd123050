/** What a switched source asks whether its conditions hold; see `switchedSource`. */
export class ConditionSwitches {
  /** The one condition that is taken out, as `file#place`. */
  off: string | null = null;
  /** Those that counted since this was emptied. */
  readonly reached = new Set<string>();

  holds(name: string): boolean {
    this.reached.add(name);
    return this.off !== name;
  }

  narrow<Query>(name: string, query: Query, narrowed: (query: Query) => Query): Query {
    return this.holds(name) ? narrowed(query) : query;
  }

  part<Part>(name: string, part: () => Part): readonly Part[] {
    return this.holds(name) ? [part()] : [];
  }
}

const worker = globalThis as { panelConditions?: ConditionSwitches };

/** The switches of this worker: its files of tests share the sources, and with them these. */
export const switches = (worker.panelConditions ??= new ConditionSwitches());
