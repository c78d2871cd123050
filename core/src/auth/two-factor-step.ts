import { action, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { FieldRefusal, PortError } from "../result/index.ts";
import { Command } from "../tasks/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import type { AuthPort, SessionToken } from "./auth-port.ts";
import { generalNote, ownNote, type FormNote } from "./form-notes.ts";

/** One new code per minute (DEC-055). */
const RESEND_PAUSE_MS = 60_000;

/** The second step of a login (AUT-006 to AUT-009); no token is known before its code has been accepted. */
export class TwoFactorStep {
  code = "";
  note: FormNote | null = null;
  readonly verification: Command<string, SessionToken, PortError | FieldRefusal<"code">>;
  mayResend = false;
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
      setCode: action,
    });
  }

  setCode(code: string): void {
    this.code = code;
  }

  /** Asks for a code by mail (AUT-007); the next one may be asked for a minute later, after a failure at once. */
  async sendCode(): Promise<void> {
    runInAction(() => {
      this.mayResend = false;
      this.note = null;
    });
    const answer = await this.#auth.sendTwoFactorCode(this.#session);
    if (!answer.ok) {
      runInAction(() => {
        this.note = generalNote(answer.error);
        this.mayResend = true;
      });
      return;
    }
    this.#stopPause();
    this.#stopPause = this.#clock.schedule(RESEND_PAUSE_MS, () =>
      runInAction(() => {
        this.mayResend = true;
      }),
    );
  }

  /** The token when the code was accepted, else null and `Invalid code`, whatever the failure was (AUT-008, AUT-009). */
  async verify(): Promise<SessionToken | null> {
    if (this.verification.isRunning) return null;
    runInAction(() => (this.note = null));
    const state = await this.verification.run(this.code.trim());
    if (state.kind === "done") return state.value;
    runInAction(() => (this.note = ownNote("invalidCode")));
    return null;
  }

  dispose(): void {
    this.#stopPause();
  }
}
