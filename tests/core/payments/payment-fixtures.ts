import { linkedCardId, paymentMethodId, serviceId } from "@panel/core/identifiers";
import type { Money } from "@panel/core/money";
import { type AddFundsViewModel } from "@panel/core/add-funds";
import { balanceEntry, type LinkedCard, type PaymentMethod, type PaymentsPort } from "@panel/core/payments";
import type { ProfilePort } from "@panel/core/profile";
import { success } from "@panel/core/result";
import { settle, type MemoryAccount } from "@panel/memory";
import { openPanel, type OpenedPanel } from "../../support/open-panel.ts";
import type { PanelTab } from "../../support/panel-tab.ts";
import { WatchedPort } from "../../support/watched-port.ts";

export const aMethod = (id: number, strategy: string, changes: Partial<PaymentMethod> = {}): PaymentMethod => ({
  ...balanceEntry,
  id: paymentMethodId(id),
  name: `Method ${id}`,
  translateKey: null,
  strategy,
  ...changes,
});

export const aCard = (id: number, method: number): LinkedCard => ({
  id: linkedCardId(id),
  name: `•••• ${4000 + id}`,
  paymentMethodId: paymentMethodId(method),
});

export const blockedService = serviceId(156_119);

/** A page of a panel with all that paying takes, and the payments port watched. */
export class Till {
  readonly panel: OpenedPanel;
  readonly page: PanelTab;
  readonly payments: WatchedPort<PaymentsPort>;
  readonly profile: WatchedPort<ProfilePort>;
  readonly addFunds: AddFundsViewModel;

  /** A page of a new panel, or a further one, for a person with these linked cards. */
  constructor({ panel = openPanel(), cards }: { readonly panel?: OpenedPanel; readonly cards?: readonly LinkedCard[] } = {}) {
    const { faults, memory } = panel;
    if (cards) faults.payments.linkedCards = () => Promise.resolve(success(cards));
    this.panel = panel;
    this.payments = new WatchedPort<PaymentsPort>(memory.payments, faults.payments, [
      ...(["methods", "linkedCards", "removeLinkedCard", "coupons"] as const),
      ...(["topUpTotal", "addFunds", "markInvoicePaid", "invoice"] as const),
    ]);
    this.profile = new WatchedPort<ProfilePort>(memory.profile, faults.profile, ["profile"]);
    this.page = panel.openTab();
    this.addFunds = this.page.makeAddFunds();
  }

  get methods() {
    return this.page.paymentMethods();
  }

  get paymentStep() {
    return this.page.paymentStep();
  }

  get notices() {
    return this.page.notices();
  }

  get noticeTexts(): readonly string[] {
    return this.page.noticeTexts;
  }

  async start(): Promise<void> {
    this.page.start();
    this.page.keep(this.methods.activate());
    this.page.keep(this.addFunds.activate());
    await settle();
  }

  /** Signs in somebody new who owns so much. */
  async signIn(balance: Money): Promise<MemoryAccount> {
    const { accounts } = this.panel.memory;
    const account = accounts.add({ email: "ann@example.org", name: "Ann", password: "secret-1", balance });
    await this.page.signIn(accounts.openSession(account));
    return account;
  }

  async pass(ms: number): Promise<void> {
    await this.panel.clock.advanceAsync(ms);
    await settle();
  }
}
