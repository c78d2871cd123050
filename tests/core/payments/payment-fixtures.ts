import type { TopUpField } from "@panel/core/payments";
import { observable, observableRef, runInAction } from "mobx";
import { linkedCardId, paymentMethodId, serviceId } from "@panel/core/identifiers";
import { zeroFraction, type Money } from "@panel/core/money";
import {
  AddFundsViewModel,
  InvoiceMemory,
  PaymentMethodsModel,
  PaymentStep,
  topUpSender,
  type TopUpSender,
  type LinkedCard,
  type PaymentMethod,
  type PaymentsPort,
} from "@panel/core/payments";
import type { UserProfile } from "@panel/core/profile";
import { failure, type FieldRefusal, type PortError } from "@panel/core/result";
import { Notices } from "@panel/core/notices";
import { localStorageKeys } from "@panel/core/platform";
import { CurrencyModel, SettingsModel } from "@panel/core/settings";
import { settle } from "@panel/memory";
import type { ScriptedPanel } from "../../support/faults.ts";
import { openPanel } from "../../support/open-panel.ts";

export const aMethod = (id: number, strategy: string, changes: Partial<PaymentMethod> = {}): PaymentMethod => ({
  id: paymentMethodId(id),
  name: `Method ${id}`,
  translateKey: null,
  strategy,
  icon: null,
  description: null,
  additionalInformation: null,
  comments: null,
  fee: zeroFraction,
  reward: null,
  minAmount: null,
  maxAmount: null,
  chargeCurrency: null,
  chargeType: null,
  bonuses: [],
  isUserComment: false,
  qrCode: null,
  linkedCardId: null,
  ...changes,
});

export const aCard = (id: number, method: number): LinkedCard => ({
  id: linkedCardId(id),
  name: `•••• ${4000 + id}`,
  paymentMethodId: paymentMethodId(method),
});

export const blockedService = serviceId(156_119);

/** Who is at the screen, changed by the test. */
export class Person {
  profile: UserProfile | null = null;
  #seen = observable({ profile: null as UserProfile | null }, { profile: observableRef });
  reloads = 0;

  readonly session = (() => {
    const seen = this.#seen;
    const count = () => (this.reloads += 1);
    return {
      get isLoggedIn() {
        return seen.profile !== null;
      },
      get profile() {
        return seen.profile;
      },
      reloadProfile: () => Promise.resolve(void count()),
    };
  })();

  signIn(panel: ScriptedPanel, balance: Money): void {
    const account = panel.accounts.add({ email: "ann@example.org", name: "Ann", password: "secret-1", balance });
    panel.tokens.save(panel.accounts.openSession(account));
    runInAction(() => (this.#seen.profile = account.profile));
  }

  signOut(panel: ScriptedPanel): void {
    panel.tokens.clear();
    runInAction(() => (this.#seen.profile = null));
  }
}

type Call = "methods" | "linkedCards" | "topUpTotal" | "addFunds" | "markInvoicePaid" | "invoice" | "removeLinkedCard";

/** The payments port with its calls recorded and single answers replaced; `lose` has the effect and loses the answer. */
export class WatchedPayments {
  readonly port: PaymentsPort;
  readonly calls: { readonly name: Call; readonly parameters: readonly unknown[] }[] = [];
  readonly #planned = new Map<Call, { readonly problem: PortError | FieldRefusal<TopUpField>; readonly hasEffect: boolean }[]>();
  cards: readonly LinkedCard[] | null = null;

  constructor(real: PaymentsPort) {
    const watched =
      <Parameters extends readonly unknown[], Answer>(name: Call, run: (...parameters: Parameters) => Promise<Answer>) =>
      async (...parameters: Parameters): Promise<Answer> => {
        this.calls.push({ name, parameters });
        const plan = this.#planned.get(name)?.shift();
        if (plan?.hasEffect) await run(...parameters);
        return plan ? (failure(plan.problem) as Answer) : run(...parameters);
      };
    this.port = {
      methods: watched("methods", () => real.methods()),
      methodsWithBonuses: () => real.methodsWithBonuses(),
      linkedCards: watched("linkedCards", async () => {
        const answer = await real.linkedCards();
        return this.cards && answer.ok ? { ...answer, value: this.cards } : answer;
      }),
      removeLinkedCard: watched("removeLinkedCard", (id) => real.removeLinkedCard(id)),
      coupons: () => real.coupons(),
      topUpTotal: watched("topUpTotal", (request) => real.topUpTotal(request)),
      addFunds: watched("addFunds", (request, key) => real.addFunds(request, key)),
      markInvoicePaid: watched("markInvoicePaid", (id, comment, key) => real.markInvoicePaid(id, comment, key)),
      invoice: watched("invoice", (id) => real.invoice(id)),
    };
  }

  fail(name: Call, problem: PortError | FieldRefusal<TopUpField>, times = 1): void {
    const plans = this.#planned.get(name) ?? [];
    this.#planned.set(name, plans);
    for (let time = 0; time < times; time += 1) plans.push({ problem, hasEffect: false });
  }

  lose(name: Call): void {
    this.fail(name, { kind: "network" });
    const plans = this.#planned.get(name)!;
    plans[plans.length - 1] = { problem: { kind: "network" }, hasEffect: true };
  }

  of(name: Call): readonly (readonly unknown[])[] {
    return this.calls.filter((call) => call.name === name).map((call) => call.parameters);
  }
}

/** Everything that paying takes, over working ports in memory. */
export class Till {
  readonly panel: ScriptedPanel;
  readonly person = new Person();
  readonly payments: WatchedPayments;
  readonly settings: SettingsModel;
  readonly currency: CurrencyModel;
  readonly notices: Notices;
  readonly memory: InvoiceMemory;
  readonly methods: PaymentMethodsModel;
  readonly paymentStep: PaymentStep;
  readonly sender: TopUpSender;
  readonly addFunds: AddFundsViewModel;
  isFrozen = false;

  constructor(panel: ScriptedPanel = openPanel().memory) {
    this.panel = panel;
    const { analytics, clock, cookies, identifiers, localStorage, navigator } = panel;
    const { session } = this.person;
    this.payments = new WatchedPayments(panel.payments);
    this.settings = new SettingsModel({ port: panel.settings, clock, storage: localStorage });
    this.currency = new CurrencyModel(this.settings);
    this.notices = new Notices(clock);
    this.memory = new InvoiceMemory(localStorage, cookies);
    const payments = this.payments.port;
    this.methods = new PaymentMethodsModel({ payments, session, settings: this.settings });
    const platform = { navigator, analytics, clock };
    this.paymentStep = new PaymentStep({ payments, identifiers, memory: this.memory, notices: this.notices, platform });
    const storageKey = localStorageKeys.pendingTopUp;
    this.sender = topUpSender({ payments, session, storage: localStorage, storageKey, identifiers, clock });
    this.addFunds = new AddFundsViewModel({
      ...{ methods: this.methods, payments, sender: this.sender, paymentStep: this.paymentStep },
      surroundings: { currency: this.currency, clock, notices: this.notices, mayAct: () => !this.isFrozen },
    });
  }

  async start(): Promise<void> {
    await this.settings.load();
    this.methods.activate();
    this.addFunds.activate();
    await settle();
  }

  async pass(ms: number): Promise<void> {
    await this.panel.clock.advanceAsync(ms);
    await settle();
  }

  get noticeTexts(): readonly string[] {
    return this.notices.current.map((notice) => notice.message ?? notice.textKey ?? "");
  }
}
