import { action, computed, makeObservable, observable, observableRef, reaction } from "mobx";
import { cookieNames, SECONDS_PER_DAY, type CookieStorage } from "../platform/index.ts";
import type { SettingsModel } from "../settings/index.ts";
import { hasTags, type ThirdPartyBorder } from "../third-parties/index.ts";
import type { Cancel } from "../time/index.ts";
import {
  choiceOf,
  CONSENT_DAYS,
  consentFromText,
  consentText,
  everythingDenied,
  everythingGranted,
  signalsOf,
  allowsAnything,
  type ConsentCategory,
  type ConsentChoice,
  type ConsentDraft,
  type ConsentValue,
} from "./consent-rules.ts";
import type { TagsPort } from "./tags-port.ts";

export interface ConsentModelDependencies {
  readonly settings: Pick<SettingsModel, "current">;
  readonly cookies: CookieStorage;
  readonly tags: TagsPort;
  readonly border: Pick<ThirdPartyBorder, "isOpen" | "admit">;
  /** Tags are there that may be told something. */
  readonly heard: () => void;
}

const nothingChosen: ConsentDraft = { analytics: null, advertising: null };

/** What the visitor allows third parties to do (CON-001 to CON-007). */
export class ConsentModel {
  choice: ConsentChoice | null;
  isManaging = false;
  draft: ConsentDraft = nothingChosen;
  readonly #parts: ConsentModelDependencies;

  constructor(parts: ConsentModelDependencies) {
    this.#parts = parts;
    this.choice = consentFromText(parts.cookies.read(cookieNames.consent));
    makeObservable<this, "remember">(this, {
      choice: observableRef,
      isManaging: observable,
      draft: observableRef,
      hasTags: computed,
      isAsked: computed,
      canSave: computed,
      manage: action,
      close: action,
      choose: action,
      reset: action,
      remember: action,
    });
  }

  /** Whether the operator has anything on the page that needs to be allowed. */
  get hasTags(): boolean {
    const { current } = this.#parts.settings;
    return current !== null && hasTags(current);
  }

  /** The banner stands until a choice is remembered (CON-007); where no tag may run there is nothing to ask about (DEC-199). */
  get isAsked(): boolean {
    return this.hasTags && this.choice === null && this.#parts.border.isOpen;
  }

  get canSave(): boolean {
    return choiceOf(this.draft) !== null;
  }

  /** Opens the settings with what was chosen before (CON-001). */
  manage(): void {
    this.draft = this.choice ?? nothingChosen;
    this.isManaging = true;
  }

  close(): void {
    this.isManaging = false;
  }

  choose(category: ConsentCategory, value: ConsentValue): void {
    this.draft = { ...this.draft, [category]: value };
  }

  /** Takes both values back (CON-003). */
  reset(): void {
    if (this.canSave) this.draft = nothingChosen;
  }

  /** Keeps both values (CON-004); nothing while one is missing. */
  save(): void {
    const choice = choiceOf(this.draft);
    if (choice !== null) this.remember(choice);
  }

  accept(): void {
    this.remember(everythingGranted);
  }

  /** Declines everything that needs a consent (CON-006). */
  decline(): void {
    this.remember(everythingDenied);
  }

  /** Tells the tags what is allowed, now and whenever it changes; where they may not be, what happens is kept for them. */
  activate(): Cancel {
    const { border, heard, tags } = this.#parts;
    return reaction(
      () => ({ settings: this.#parts.settings.current, choice: this.choice, isOpen: border.isOpen }),
      ({ settings, choice, isOpen }) => {
        if (settings === null) return;
        const signals = signalsOf(choice, settings.tagIds.grantsAdsWhenSaved);
        if (!isOpen) return void tags.keepEvents(settings.tagIds, signals);
        if (allowsAnything(signals)) border.admit();
        void tags.apply(settings.tagIds, signals, choice !== null).then((isHeard) => isHeard && heard());
      },
      { fireImmediately: true },
    );
  }

  private remember(choice: ConsentChoice): void {
    this.choice = choice;
    this.isManaging = false;
    const maxAgeSeconds = CONSENT_DAYS * SECONDS_PER_DAY;
    this.#parts.cookies.write(cookieNames.consent, consentText(choice), { maxAgeSeconds });
  }
}
