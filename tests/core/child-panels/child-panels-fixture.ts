import type {
  ChildPanel,
  ChildPanelRefusal,
  ChildPanelsPort,
  ChildPanelTerms,
  RenewalField,
  WholesaleField,
} from "@panel/core/child-panels";
import { moneyFromMicros } from "@panel/core/money";
import { success, type FieldRefusal, type PortResult } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import { settle } from "@panel/memory";

export const price = moneyFromMicros(20_000_000);
export const ownTerms: ChildPanelTerms = { parentDomain: null, dnsTarget: "dns.panel.shop" };
export const parentTerms: ChildPanelTerms = { parentDomain: "panel.shop", dnsTarget: "dns.panel.shop" };

/** A panel of a customer; each test names of it what it is about. */
export const panelOf = (changes: Partial<ChildPanel> = {}): ChildPanel => ({
  id: 1,
  domain: "shop.com",
  domainType: "own",
  status: "waiting",
  adminEmail: "ann@panel.test",
  createdAt: "2026-01-01 00:00:00",
  expiresAt: null,
  isEnding: false,
  price,
  adminDomain: null,
  clientDomain: null,
  ...changes,
});

/** A call of a port that is answered when the test says so. */
export interface HeldCall<Input, Answer> {
  readonly input: Input;
  readonly signal: CancelSignal | undefined;
  readonly answer: (answer: Answer) => Promise<void>;
}

/** A method of a port whose calls wait for their answers, in the order in which they were made. */
export function held<Input, Answer>() {
  const calls: HeldCall<Input, Answer>[] = [];
  const send = (input: Input, signal?: CancelSignal): Promise<Answer> =>
    new Promise((resolve) => {
      const answer = (value: Answer): Promise<void> => {
        resolve(value);
        return settle();
      };
      calls.push({ input, signal, answer });
    });
  const at = (index: number): HeldCall<Input, Answer> => {
    const call = calls.at(index);
    if (!call) throw new Error(`there is no call ${String(index)}`);
    return call;
  };
  return { send, at, inputs: () => calls.map(({ input }) => input) };
}

/** What the port of child panels answers in a test; every part of it can be changed while the test runs. */
export class ScriptedPort implements ChildPanelsPort {
  list: PortResult<readonly ChildPanel[]> = success([]);
  given: PortResult<ChildPanelTerms> = success(ownTerms);
  free: PortResult<boolean> = success(true);
  created: PortResult<ChildPanel, ChildPanelRefusal> = success(panelOf());
  changed: PortResult<ChildPanel> = success(panelOf());
  renewed: PortResult<ChildPanel, FieldRefusal<RenewalField>> = success(panelOf());
  asked: PortResult<null, FieldRefusal<WholesaleField>> = success(null);
  /** What was called, with what was given to it. */
  readonly calls: (readonly [keyof ChildPanelsPort, unknown?])[] = [];

  panels: ChildPanelsPort["panels"] = () => this.#answer(this.list, "panels");
  terms: ChildPanelsPort["terms"] = () => this.#answer(this.given, "terms");
  isFree: ChildPanelsPort["isFree"] = (domain) => this.#answer(this.free, "isFree", domain);
  create: ChildPanelsPort["create"] = (wish) => this.#answer(this.created, "create", wish);
  check: ChildPanelsPort["check"] = (id) => this.#answer(this.changed, "check", id);
  end: ChildPanelsPort["end"] = (id) => this.#answer(this.changed, "end", id);
  renew: ChildPanelsPort["renew"] = (id) => this.#answer(this.renewed, "renew", id);
  requestWholesalePrice: ChildPanelsPort["requestWholesalePrice"] = (email) =>
    this.#answer(this.asked, "requestWholesalePrice", email);

  /** What was given to the calls of one method. */
  callsOf(method: keyof ChildPanelsPort): readonly unknown[] {
    return this.calls.filter(([name]) => name === method).map(([, input]) => input);
  }

  #answer<Answer>(answer: Answer, ...call: readonly [keyof ChildPanelsPort, unknown?]): Promise<Answer> {
    this.calls.push(call);
    return Promise.resolve(answer);
  }
}

/** A refusal that names fields, as a server sends it. */
export const refusedAt = <Field extends string>(...fields: readonly Field[]): FieldRefusal<Field> => ({
  kind: "problems",
  message: "",
  problems: fields.map((field) => ({ line: null, field, message: `Wrong ${field}.` })),
});
