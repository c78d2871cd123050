import { action, makeObservable, observableRef } from "mobx";

/** What a question to the user says; the texts come from the interface, already in its language (OVL-003). */
export interface Question {
  readonly title: string;
  readonly body: string;
  readonly agreeButtonText: string;
  readonly disagreeButtonText: string;
}

export interface ConfirmationState extends Question {
  readonly isShown: boolean;
}

/** The dialog at rest (OVL-004). */
export const noQuestion: ConfirmationState = { isShown: false, title: "", body: "", agreeButtonText: "", disagreeButtonText: "" };

/** The one question that is asked at a time, wherever it comes from (OVL-003, OVL-004). */
export class Confirmation {
  state: ConfirmationState = noQuestion;
  #answer: ((isAgreed: boolean) => void) | null = null;

  constructor() {
    makeObservable(this, { state: observableRef, ask: action, agree: action, disagree: action });
  }

  /** True on agreement, false on refusal or dismissal; a question still open is answered false. */
  ask(question: Question): Promise<boolean> {
    this.disagree();
    this.state = { ...question, isShown: true };
    return new Promise((resolve) => {
      this.#answer = resolve;
    });
  }

  agree(): void {
    this.#settle(true);
  }

  disagree(): void {
    this.#settle(false);
  }

  #settle(isAgreed: boolean): void {
    const answer = this.#answer;
    this.#answer = null;
    this.state = noQuestion;
    answer?.(isAgreed);
  }
}
