import { action, makeObservable, observable, observableRef, runInAction } from "mobx";
import { asksToBeginAgain, TWO_FACTOR_PAUSE_MS, type TwoFactorField } from "../profile/index.ts";
import { statusOf, type FieldRefusal, type PortError } from "../result/index.ts";
import { Command } from "../tasks/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import type { AuthPort, SessionToken } from "./auth-port.ts";
import { generalNote, ownNote, type FormNote } from "./form-notes.ts";

type CodeRefusal = PortError | FieldRefusal<TwoFactorField>;

/** The second step of a login (AUT-006 to AUT-009); no token is known before its code has been accepted. */
export class TwoFactorStep {
  code = "";
  note: FormNote | null = null;
  readonly verification: Command<string, SessionToken, CodeRefusal>;
  mayResend = false;
  /** No further code can be right: the login has to be begun again (DEC-055). */
  isSpent = false;
  readonly #auth: Pick<AuthPort, "sendTwoFactorCode">;
  readonly #clock: Clock;
  readonly #session: string;
  #stopPause: Cancel = () => undefined;

  constructor(auth: Pick<AuthPort, "sendTwoFactorCode" | "verifyTwoFactorCode">, clock: Clock, session: string) {
    this.#auth = auth;
    this.#clock = clock;
    this.#session = session;
    this.verification = new Command({ send: (code) => auth.verifyTwoFactorCode(session, code) });
    makeObservable(this, {
      code: observable,
      note: observableRef,
      mayResend: observable,
      isSpent: observable,
      setCode: action,
    });
  }

  setCode(code: string): void {
    this.code = code;
  }

  /** Asks for a code by mail (AUT-007); the next one may be asked for a minute later, after a lost request at once. */
  async sendCode(): Promise<void> {
    runInAction(() => {
      this.mayResend = false;
      this.note = null;
    });
    const answer = await this.#auth.sendTwoFactorCode(this.#session);
    if (!answer.ok) this.#refuse(answer.error);
    if (answer.ok || isTooSoon(answer.error)) this.#pause();
  }

  /** The token when the code was accepted, else null and `Invalid code`, whatever the failure was (AUT-008, AUT-009). */
  async verify(): Promise<SessionToken | null> {
    if (this.verification.isRunning || this.isSpent) return null;
    runInAction(() => (this.note = null));
    const state = await this.verification.run(this.code.trim());
    if (state.kind === "done") return state.value;
    runInAction(() => {
      this.note = ownNote("invalidCode");
      this.isSpent = state.kind === "refused" && asksToBeginAgain(state.refusal);
    });
    return null;
  }

  dispose(): void {
    this.#stopPause();
  }

  #refuse(error: CodeRefusal): void {
    runInAction(() => {
      this.isSpent = asksToBeginAgain(error);
      this.note = this.isSpent ? null : generalNote(error);
      this.mayResend = !isTooSoon(error);
    });
  }

  #pause(): void {
    this.#stopPause();
    this.#stopPause = this.#clock.schedule(TWO_FACTOR_PAUSE_MS, () =>
      runInAction(() => {
        this.mayResend = true;
      }),
    );
  }
}

/** A code was mailed less than a minute ago, perhaps for a login that was given up. */
const isTooSoon = (error: CodeRefusal): boolean => error.kind !== "problems" && statusOf(error) === 429;
