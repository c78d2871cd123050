import { action, makeObservable, observable } from "mobx";
import type { FieldRefusal, PortAnswer, PortError } from "../result/index.ts";
import { Command, ConfirmedAction } from "../tasks/index.ts";
import type { ProfilePort } from "./profile-port.ts";

export interface TwoFactorSwitchDependencies {
  readonly profile: Pick<ProfilePort, "updateTwoFactor">;
  readonly sendCode: () => PortAnswer<null>;
  readonly reload: () => Promise<void>;
}

interface TwoFactorChange {
  /** Whether two-factor login shall be on. */
  readonly wanted: boolean;
}

/** Switches two-factor login on or off with a mailed code (AUT-010, DEC-055). */
export class TwoFactorSwitch {
  code = "";
  /** Mails a code. */
  readonly mailing: Command<TwoFactorChange, null>;
  /** Asks for the mailed code; after a refusal the user may type another one (AUT-009). */
  readonly confirmed: ConfirmedAction<TwoFactorChange, null, PortError | FieldRefusal<"code">>;
  /** The change that is begun; null once the user has given up. */
  #begun: TwoFactorChange | null = null;

  constructor({ profile, sendCode, reload }: TwoFactorSwitchDependencies) {
    this.mailing = new Command({
      send: sendCode,
      onDone: (_sent, change) => {
        if (this.#begun === change) this.confirmed.ask(change);
      },
    });
    this.confirmed = new ConfirmedAction<TwoFactorChange, null, PortError | FieldRefusal<"code">>({
      send: async ({ wanted }) => {
        const answer = await profile.updateTwoFactor(wanted, this.code.trim());
        if (answer.ok) await reload();
        return answer;
      },
      onDone: () => this.setCode(""),
    });
    makeObservable(this, { code: observable, setCode: action });
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
