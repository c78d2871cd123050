import { action, makeObservable, observable, observableRef, runInAction } from "mobx";
import { ProblemMap, serverMessageOf, type FieldRefusal, type PortError } from "../result/index.ts";
import type { EmailField, ProfilePort } from "./profile-port.ts";

export type EmailFormState =
  | { readonly kind: "editing" }
  | { readonly kind: "sending" }
  | { readonly kind: "saved" }
  /** `messages` are the server's at the field; with none the error is worded by its kind. */
  | { readonly kind: "refused"; readonly messages: readonly string[]; readonly error: PortError | FieldRefusal<EmailField> };

/** Sets the e-mail of an account that has none (PRO-004). */
export class EmailForm {
  email = "";
  state: EmailFormState = { kind: "editing" };
  readonly #profile: Pick<ProfilePort, "setEmail">;
  readonly #reload: () => Promise<void>;

  constructor(profile: Pick<ProfilePort, "setEmail">, reload: () => Promise<void>) {
    this.#profile = profile;
    this.#reload = reload;
    makeObservable(this, { email: observable, state: observableRef, setEmail: action });
  }

  setEmail(email: string): void {
    this.email = email;
  }

  async submit(): Promise<void> {
    if (this.state.kind === "sending") return;
    runInAction(() => {
      this.state = { kind: "sending" };
    });
    const answer = await this.#profile.setEmail(this.email.trim());
    if (answer.ok) await this.#reload();
    runInAction(() => {
      this.state = answer.ok ? { kind: "saved" } : refusal(answer.error);
    });
  }
}

function refusal(error: PortError | FieldRefusal<EmailField>): EmailFormState {
  const messages = ProblemMap.of<EmailField>(error).at("email");
  const general = serverMessageOf(error);
  return { kind: "refused", error, messages: messages.length > 0 || general === null ? messages : [general] };
}
