import { action, computed, makeObservable, observable } from "mobx";
import type { FieldRefusal, PortAnswer, PortError } from "../result/index.ts";
import { Command, ConfirmedAction } from "../tasks/index.ts";
import { type ProfilePort, asksToBeginAgain, type TwoFactorField } from "../profile/index.ts";

type CodeRefusal = PortError | FieldRefusal<TwoFactorField>;

export interface TwoFactorSwitchDependencies {
  readonly profile: Pick<ProfilePort, "updateTwoFactor">;
  readonly sendCode: () => PortAnswer<null, FieldRefusal<TwoFactorField>>;
  readonly reload: () => Promise<void>;
}

interface TwoFactorChange {
  /** Whether two-factor login shall be on, or stay on. */
  readonly wanted: boolean;
}

/**
 * Switches two-factor login on or off with a mailed code (AUT-010, DEC-055). A code proves the mailbox as well, so that "as it is" is a
 * change too: it only confirms the e-mail.
 */
export class TwoFactorSwitch {
  code = "";
  /** Mails a code. */
  readonly mailing: Command<TwoFactorChange, null, CodeRefusal>;
  /** Asks for the mailed code; after a refusal the user may type another one (AUT-009). */
  readonly confirmed: ConfirmedAction<TwoFactorChange, null, CodeRefusal>;
  /** The change that is begun; null once the user has given up. */
  #begun: TwoFactorChange | null = null;

  constructor({ profile, sendCode, reload }: TwoFactorSwitchDependencies) {
    this.mailing = new Command({
      send: sendCode,
      onDone: (_sent, change) => {
        if (this.#begun === change) this.confirmed.ask(change);
      },
    });
    this.confirmed = new ConfirmedAction<TwoFactorChange, null, CodeRefusal>({
      send: async ({ wanted }) => {
        const answer = await profile.updateTwoFactor(wanted, this.code.trim());
        if (answer.ok) await reload();
        return answer;
      },
      onDone: () => this.setCode(""),
    });
    makeObservable(this, { code: observable, isSpent: computed, setCode: action });
  }

  /** No further code can be right: the change has to be begun again (DEC-055). */
  get isSpent(): boolean {
    const { state } = this.confirmed.command;
    return state.kind === "refused" && asksToBeginAgain(state.refusal);
  }

  setCode(code: string): void {
    this.code = code;
  }

  /** Begins a change to `wanted` by having a code mailed. */
  async begin(wanted: boolean): Promise<void> {
    if (this.mailing.isRunning || this.confirmed.asked !== null) return;
    this.#begun = { wanted };
    await this.mailing.run(this.#begun);
  }

  /** Has a new code mailed for the same change, after the last try at the older one. */
  async beginAgain(): Promise<void> {
    const change = this.#begun;
    this.cancel();
    if (change) await this.begin(change.wanted);
  }

  /** Sends the code. */
  confirm(): Promise<void> {
    return this.confirmed.confirm();
  }

  /** Gives up, unless the code is on its way. */
  cancel(): void {
    if (this.confirmed.command.isRunning) return;
    this.#begun = null;
    this.confirmed.dismiss();
    this.mailing.reset();
    this.setCode("");
  }
}
