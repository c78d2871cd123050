import { action, computed, makeObservable, observable } from "mobx";
import { asksToBeginAgain, type TwoFactorField } from "../profile/index.ts";
import {
  type AnyRefusal,
  failure,
  type FieldRefusal,
  type PortAnswer,
  type PortError,
  ProblemMap,
  type PortResult,
} from "../result/index.ts";
import { Command, Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { GivenProof, OwnerProofPort, ProofField, ProofMeans, ProofRefusal } from "./owner-proof-port.ts";

export interface OwnerProofDependencies {
  readonly port: OwnerProofPort;
  /** Mails a code to the logged-in customer. */
  readonly sendCode: () => PortAnswer<null, FieldRefusal<TwoFactorField>>;
}

export type ProofKind = GivenProof["kind"];

interface Asking {
  readonly answer: Promise<boolean>;
  readonly end: (isGiven: boolean) => void;
}

function newAsking(): Asking {
  let end: Asking["end"] = () => {};
  const answer = new Promise<boolean>((settle) => {
    end = settle;
  });
  return { answer, end };
}

/**
 * Asks for the password or a code where the server wants it before something changes how one gets into the account: a session that was
 * left open or stolen must not become a way in for good. What was to be done is done once the proof is given.
 */
export class OwnerProof {
  isAsked = false;
  password = "";
  code = "";
  readonly query: Query<void, ProofMeans>;
  readonly giving: Command<GivenProof, null, PortError | ProofRefusal>;
  readonly mailing: Command<void, null, PortError | FieldRefusal<TwoFactorField>>;
  /** What was chosen in place of what is offered first. */
  chosen: ProofKind | null = null;
  #asking: Asking | null = null;
  /** How many screens show the question. */
  #shown = 0;

  constructor({ port, sendCode }: OwnerProofDependencies) {
    this.query = new Query((_input, signal) => port.means(signal));
    this.giving = new Command({ send: (proof) => port.give(proof), onDone: () => this.end(true) });
    this.mailing = new Command({ send: sendCode });
    makeObservable<this, "begin" | "end">(this, {
      isAsked: observable,
      password: observable,
      code: observable,
      chosen: observable,
      kind: computed,
      isSpent: computed,
      setPassword: action,
      setCode: action,
      choose: action,
      begin: action,
      end: action,
    });
  }

  /** What is asked for: the password where there is one, else a code; null where the account can give neither. */
  get kind(): ProofKind | null {
    const means = this.query.value;
    if (means === null) return null;
    if (this.chosen !== null) return this.chosen;
    return means.hasPassword ? "password" : means.takesCode ? "code" : null;
  }

  /** Whether no further code can be right before a new one is mailed. */
  get isSpent(): boolean {
    const { refusal } = this.giving;
    return refusal !== null && asksToBeginAgain(refusal as PortError | FieldRefusal<TwoFactorField>);
  }

  /** What the server said against the field. */
  messagesAt(field: ProofField): readonly string[] {
    const { refusal } = this.giving;
    return refusal === null ? [] : ProblemMap.of<ProofField>(refusal).at(field);
  }

  /**
   * Has an effect, and where the server wants a proof for it asks for one and has it again. Anyone who gives none has given it up: the
   * answer is `cancelled`, which is no failure.
   */
  async guarded<Value, Refusal extends AnyRefusal = never>(
    send: () => PortAnswer<Value, Refusal>,
  ): Promise<PortResult<Value, Refusal>> {
    const answer = await send();
    if (answer.ok || answer.error.kind !== "proofNeeded") return answer;
    return (await this.begin()) ? send() : failure({ kind: "cancelled" });
  }

  /** While the question is on the screen; it is taken back with it, unless it is shown again in the same breath. */
  activate(): Cancel {
    this.#shown += 1;
    void this.query.run();
    return () => {
      this.#shown -= 1;
      this.query.cancel();
      void Promise.resolve().then(() => {
        if (this.#shown === 0) this.end(false);
      });
    };
  }

  setPassword(password: string): void {
    this.password = password;
  }

  setCode(code: string): void {
    this.code = code;
  }

  /** Takes another means than the one that is offered first; a code is mailed where that can be done. */
  choose(kind: ProofKind): void {
    this.chosen = kind;
    this.giving.reset();
  }

  async mailCode(): Promise<void> {
    this.giving.reset();
    await this.mailing.run();
  }

  async give(): Promise<void> {
    if (this.kind === "password") await this.giving.run({ kind: "password", password: this.password });
    else if (this.kind === "code") await this.giving.run({ kind: "code", code: this.code.trim() });
  }

  /** Gives up, unless a proof is on its way. */
  dismiss(): void {
    if (!this.giving.isRunning) this.end(false);
  }

  private begin(): Promise<boolean> {
    this.#asking ??= newAsking();
    this.isAsked = true;
    return this.#asking.answer;
  }

  /** Nothing that was typed is kept. */
  private end(isGiven: boolean): void {
    this.#asking?.end(isGiven);
    this.#asking = null;
    this.isAsked = false;
    this.password = "";
    this.code = "";
    this.chosen = null;
    this.giving.reset();
    this.mailing.reset();
  }
}
