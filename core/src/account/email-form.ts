import { action, computed, makeObservable, observable } from "mobx";
import { ProblemMap, serverMessageOf, type FieldRefusal, type PortError } from "../result/index.ts";
import { Command } from "../tasks/index.ts";
import type { EmailField, ProfilePort } from "../profile/index.ts";

/** Sets the e-mail of an account that has none, or corrects one that was never proved (PRO-004, DEC-203). */
export class EmailForm {
  email = "";
  readonly saving: Command<string, null, PortError | FieldRefusal<EmailField>>;

  constructor(profile: Pick<ProfilePort, "setEmail">, reload: () => Promise<void>) {
    this.saving = new Command({
      send: async (email) => {
        const answer = await profile.setEmail(email);
        if (answer.ok) await reload();
        return answer;
      },
    });
    makeObservable(this, { email: observable, messages: computed, setEmail: action });
  }

  /** The server's messages at the field; with none a refusal is worded by its kind. */
  get messages(): readonly string[] {
    const { refusal } = this.saving;
    if (refusal === null) return [];
    const messages = ProblemMap.of<EmailField>(refusal).at("email");
    const general = serverMessageOf(refusal);
    return messages.length > 0 || general === null ? messages : [general];
  }

  setEmail(email: string): void {
    this.email = email;
  }

  async submit(): Promise<void> {
    await this.saving.run(this.email.trim());
  }
}
