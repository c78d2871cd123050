import { action, makeObservable, observable, observableRef, runInAction } from "mobx";
import { asksToBeginAgain, TWO_FACTOR_PAUSE_MS, type TwoFactorField, type SecondFactorMethod } from "../profile/index.ts";
import { statusOf, type FieldRefusal, type PortError } from "../result/index.ts";
import { Command } from "../tasks/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import type { AuthPort, SessionToken } from "../auth/index.ts";
import { generalNote, ownNote, type FormNote } from "./form-notes.ts";

type CodeRefusal = PortError | FieldRefusal<TwoFactorField>;

/** How a code gets to the one who types it: by mail, from an app, or from a list for the day when neither is at hand. */
export type CodeKind = Exclude<SecondFactorMethod, "passkey">;

/** The second step of a login (AUT-006 to AUT-009); no token is known before its code has been accepted. */
export class TwoFactorStep {
  code = "";
  note: FormNote | null = null;
  readonly verification: Command<string, SessionToken, CodeRefusal>;
  /** How the step can be taken; until it is known, and with a server that does not say, by a mailed code. */
  methods: readonly SecondFactorMethod[] = ["mail"];
  /** What is asked for now. */
  kind: SecondFactorMethod = "mail";
  mayResend = false;
  /** No further code can be right: the login has to be begun again (DEC-055). */
  isSpent = false;
  readonly session: string;
  readonly #auth: Pick<AuthPort, "sendTwoFactorCode" | "secondFactorMethods">;
  readonly #clock: Clock;
  #isMailed = false;
  #stopPause: Cancel = () => undefined;

  constructor(
    auth: Pick<AuthPort, "sendTwoFactorCode" | "secondFactorMethods" | "verifyTwoFactorCode">,
    clock: Clock,
    session: string,
  ) {
    this.#auth = auth;
    this.#clock = clock;
    this.session = session;
    this.verification = new Command({ send: (code) => auth.verifyTwoFactorCode(session, code) });
    makeObservable(this, {
      code: observable,
      methods: observableRef,
      kind: observable,
      note: observableRef,
      mayResend: observable,
      isSpent: observable,
      setCode: action,
    });
  }

  setCode(code: string): void {
    this.code = code;
  }

  /** Learns how the step can be taken, and mails a code where that is what is asked for first (AUT-007). */
  async begin(): Promise<void> {
    const answer = await this.#auth.secondFactorMethods(this.session);
    const methods = answer.ok && answer.value.length > 0 ? answer.value : mailAlone;
    const kind = methods[0] ?? "mail";
    runInAction(() => {
      this.methods = methods;
      this.kind = kind;
    });
    if (kind === "mail") await this.sendCode();
  }

  /** The other codes that can be typed instead. */
  get otherKinds(): readonly CodeKind[] {
    return kindsOf(this.methods).filter((kind) => kind !== this.kind);
  }

  /** A passkey, where it may be used in place of a code and is not asked for anyway. */
  get hasOtherPasskey(): boolean {
    return this.kind !== "passkey" && this.methods.includes("passkey");
  }

  /** The browser can use no passkey: the first code is asked for in its place. */
  async giveUpPasskey(): Promise<void> {
    await this.use(kindsOf(this.methods)[0] ?? "mail");
  }

  /** Asks for another code; a mailed one is sent when it is first asked for. */
  async use(kind: CodeKind): Promise<void> {
    const wasMailed = this.mayResend || this.#isMailed;
    runInAction(() => {
      this.kind = kind;
      this.code = "";
      this.note = null;
    });
    if (kind === "mail" && !wasMailed) await this.sendCode();
  }

  /** Asks for a code by mail (AUT-007); the next one may be asked for a minute later, after a lost request immediately. */
  async sendCode(): Promise<void> {
    this.#isMailed = true;
    runInAction(() => {
      this.mayResend = false;
      this.note = null;
    });
    const answer = await this.#auth.sendTwoFactorCode(this.session);
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

const mailAlone: readonly SecondFactorMethod[] = ["mail"];

/** The codes among the methods, in the order in which they are offered. */
const kindsOf = (methods: readonly SecondFactorMethod[]): readonly CodeKind[] =>
  methods.filter((method): method is CodeKind => method !== "passkey");
