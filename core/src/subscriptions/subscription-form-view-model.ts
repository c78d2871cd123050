import { action, computed, makeObservable, observable, observableRef, reaction, runInAction } from "mobx";
import type { ServiceType } from "../catalogue/index.ts";
import type { NetworkId, UserId } from "../identifiers/index.ts";
import { subtractMoney, type Money } from "../money/index.ts";
import type { PaymentMethod } from "../payments/index.ts";
import type { PortError } from "../result/index.ts";
import type { Notices } from "../notices/index.ts";
import type { Cancel } from "../time/index.ts";
import type { CardLinking } from "./card-linking.ts";
import { AUTOPROMOTION, type Subscription, type SubscriptionDraft } from "./subscription-entities.ts";
import {
  subscriptionCheckout,
  subscriptionFailureNotice,
  type CreatedSubscription,
  type SentSubscription,
  type SubscriptionCheckout,
} from "./subscription-checkout.ts";
import { SubscriptionNetworks, type SubscriptionNetworksDependencies as NetworksParts } from "./subscription-networks.ts";
import type { SubscriptionPayment } from "./subscription-payment.ts";
import { subscriptionQuote, type SubscriptionQuote } from "./subscription-quote.ts";
import {
  chargePerPublication,
  contentsLimitFrom,
  CONTENTS_LIMIT,
  isSubscriptionPart,
  missingSubscriptionParts,
  type SubscriptionPart,
} from "./subscription-rules.ts";
import type { SubscriptionSender } from "./subscription-sender.ts";
import {
  type SubscriptionTypeSettings,
  type SubscriptionTypeSettingsDependencies,
  typeSettings,
} from "./subscription-type-settings.ts";
import type { SubscriptionField, SubscriptionRefusal, SubscriptionsPort } from "./subscriptions-port.ts";

export interface SubscriptionFormViewModelDependencies {
  readonly subscriptions: SubscriptionsPort;
  readonly payment: SubscriptionPayment;
  readonly creation: SubscriptionSender;
  readonly linking: CardLinking;
  readonly context: Pick<NetworksParts, "clock" | "catalogue"> & {
    readonly currency: SubscriptionTypeSettingsDependencies["currency"] & { format(amount: Money): string };
    readonly notices: Pick<Notices, "show">;
    readonly session: {
      readonly isLoggedIn: boolean;
      readonly profile: { readonly id: UserId; readonly email: string | null } | null;
      /** False for a frozen account, which is told so (DEC-058). */
      guardAction(): boolean;
    };
  };
}

/** The form of a subscription, autopromotion (SUB-008 to SUB-020). */
export class SubscriptionFormViewModel {
  name = "";
  url = "";
  /** What was typed; null shows the address of the account. */
  typedEmail: string | null = null;
  contentsLimit: number = CONTENTS_LIMIT.initial;
  contentsLimitText = String(CONTENTS_LIMIT.initial);
  serviceTypesSettings: readonly SubscriptionTypeSettings[] = [];
  /** The last subscription was made and its card could not be linked. */
  private isCardMissing = false;
  readonly networks: SubscriptionNetworks;
  readonly quote: SubscriptionQuote;
  readonly payment: SubscriptionPayment;
  readonly checkout: SubscriptionCheckout;
  readonly #parts: SubscriptionFormViewModelDependencies;
  /** What follows the last subscription. */
  #following: Promise<void> | null = null;

  constructor(parts: SubscriptionFormViewModelDependencies) {
    this.#parts = parts;
    const { subscriptions, context } = parts;
    this.payment = parts.payment;
    const onTypes: NetworksParts["onTypes"] = action((types) => this.#takeTypes(types));
    this.networks = new SubscriptionNetworks({ subscriptions, ...context, onTypes });
    const request = () => ({ services: this.draftServices, contentsLimit: this.contentsLimit });
    this.quote = subscriptionQuote({ subscriptions, clock: context.clock, request });
    this.checkout = this.#makeCheckout();
    makeObservable<this, "isCardMissing">(this, {
      name: observable,
      url: observable,
      typedEmail: observableRef,
      contentsLimit: observable,
      contentsLimitText: observable,
      serviceTypesSettings: observableRef,
      isCardMissing: observable,
      email: computed,
      draftServices: computed,
      missingNow: computed,
      chargedPerPublication: computed,
      missing: computed,
      created: computed,
      setName: action,
      setUrl: action,
      setEmail: action,
      setContentsLimit: action,
      settleContentsLimit: action,
      chooseNetwork: action,
      select: action,
      reset: action,
    });
  }

  get isLoggedIn(): boolean {
    return this.#parts.context.session.isLoggedIn;
  }

  get email(): string {
    return this.typedEmail ?? this.#parts.context.session.profile?.email ?? "";
  }

  get draftServices(): SubscriptionDraft["services"] {
    return this.serviceTypesSettings.flatMap((settings) => settings.wish ?? []);
  }

  /** Everything that is missing now. */
  get missingNow(): readonly SubscriptionPart[] {
    return missingSubscriptionParts({
      hasNetwork: this.networks.network !== null,
      url: this.url,
      name: this.name,
      email: this.email,
      chosenServices: this.draftServices.length,
      paymentType: this.payment.type,
      canPayByCard: this.payment.canPayByCard,
    });
  }

  /** What each publication takes from the payer, the card's fee included; null while the cost is not known. */
  get chargedPerPublication(): Money | null {
    return this.quote.currentCost && chargePerPublication(this.quote.currentCost.costPerPublication, this.payment.fee);
  }

  /** The card's fee within that; nothing for the balance. */
  get feePerPublication(): Money | null {
    const { currentCost: cost } = this.quote;
    return cost && this.chargedPerPublication && subtractMoney(this.chargedPerPublication, cost.costPerPublication);
  }

  /** What the last press found missing and was not filled in since. */
  get missing(): readonly SubscriptionPart[] {
    return this.checkout.missed.filter(isSubscriptionPart);
  }

  /** What the last press made; null where it made nothing, or something was changed since. */
  get created(): CreatedSubscription | null {
    const { state } = this.checkout;
    return state.kind === "placed" ? { subscription: state.value, isCardMissing: this.isCardMissing } : null;
  }

  /** Loads what the form offers once somebody is logged in; guests only read what it is. */
  activate(): Cancel {
    const stops: Cancel[] = [];
    const leave = () => stops.splice(0).forEach((stop) => stop());
    const stop = reaction(
      () => this.isLoggedIn,
      (isLoggedIn) => {
        leave();
        if (isLoggedIn)
          stops.push(this.networks.activate(), this.payment.activate(), this.quote.activate(), this.checkout.activate());
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      leave();
    };
  }

  setName(name: string): void {
    this.name = name;
    this.#changed("name");
  }

  setUrl(url: string): void {
    this.url = url;
    this.#changed("url");
  }

  setEmail(email: string): void {
    this.typedEmail = email;
    this.#changed("email");
  }

  /** The limit follows immediately within its bounds; the text when the field is left (SUB-015, SUB-016). */
  setContentsLimit(text: string): void {
    this.contentsLimitText = text;
    this.contentsLimit = contentsLimitFrom(text, this.contentsLimit);
    this.#changed("contentsLimit");
  }

  settleContentsLimit(): void {
    this.contentsLimitText = String(this.contentsLimit);
  }

  chooseNetwork(id: NetworkId | null): void {
    if (id === this.networks.networkId) return;
    this.networks.choose(id);
    this.#changed("network");
  }

  select(settings: SubscriptionTypeSettings, isSelected: boolean): void {
    settings.select(isSelected);
    this.#changed("services");
  }

  /** Makes the subscription; a card payment without a saved card goes on to linking one (SUB-018, SUB-019). */
  async submit(): Promise<void> {
    await this.checkout.submit();
    await this.#following;
  }

  reset(): void {
    this.networks.choose(null);
    this.name = "";
    this.url = "";
    this.typedEmail = null;
    this.contentsLimit = CONTENTS_LIMIT.initial;
    this.contentsLimitText = String(CONTENTS_LIMIT.initial);
    this.payment.reset();
    this.checkout.clear();
  }

  #makeCheckout(): SubscriptionCheckout {
    return subscriptionCheckout({
      quote: this.quote,
      sender: this.#parts.creation,
      form: {
        draft: () => this.#draft(),
        missing: () => this.missingNow,
        isWorkingOutQuantity: () =>
          this.serviceTypesSettings.some((settings) => settings.isSelected && settings.subtotal.isPending),
        lineKeys: () => this.#lineKeys(),
        mayAct: () => this.#parts.context.session.guardAction(),
      },
      events: { placed: (made, sent) => this.#placed(made, sent), refused: (refusal) => this.#refused(refusal) },
    });
  }

  #draft(): SentSubscription {
    const draft: SubscriptionDraft = {
      type: AUTOPROMOTION,
      url: this.url.trim(),
      email: this.email.trim(),
      name: this.name.trim(),
      contentsLimit: this.contentsLimit,
      services: this.draftServices,
      payer: this.payment.payer,
      confirmedTotal: this.checkout.total,
    };
    return { draft, linkBy: this.payment.needsLinking ? this.payment.method : null };
  }

  /** The form is emptied whatever becomes of the card (SUB-020, DEC-156). */
  #placed(made: Subscription, sent: SentSubscription | null): void {
    this.reset();
    runInAction(() => (this.isCardMissing = false));
    this.#following = sent?.linkBy ? this.#linkCard(sent.linkBy, made) : null;
  }

  async #linkCard(method: PaymentMethod, made: Subscription): Promise<void> {
    const outcome = await this.#parts.linking.link(method.id, made.id);
    runInAction(() => (this.isCardMissing = outcome === "failed"));
    if (outcome === "linked") void this.payment.load();
  }

  /** What names no field of this form is a notice. */
  #refused(problem: PortError | SubscriptionRefusal): void {
    const isAtField = this.checkout.found.all.some(({ field }) => field !== "other");
    if (!isAtField) this.#parts.context.notices.show(subscriptionFailureNotice(problem));
  }

  /** The chosen types in the order in which their services are sent. */
  #lineKeys(): readonly string[] {
    return this.serviceTypesSettings.filter(({ wish }) => wish !== null).map(({ serviceTypeId }) => String(serviceTypeId));
  }

  #takeTypes(types: readonly ServiceType[]): void {
    const { subscriptions, context } = this.#parts;
    const { clock, currency } = context;
    const parts = { subscriptions, clock, currency, quote: this.quote, contentsLimit: () => this.contentsLimit };
    this.serviceTypesSettings = typeSettings(types, parts);
  }

  #changed(field: SubscriptionField): void {
    this.checkout.changed(field);
    this.checkout.dismiss();
  }
}
