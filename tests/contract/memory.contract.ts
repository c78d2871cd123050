import { networkId, paymentMethodId, serviceId, serviceTypeId } from "@panel/core/identifiers";
import { fractionFromPercent, moneyFromCents, zeroMoney } from "@panel/core/money";
import { createMemoryPanel, sampleMethods, sampleNetworks, type MemoryCoupon, type MemoryPanel } from "@panel/memory";
import { describeAllContracts, type WholeWorld } from "./all-contracts.ts";
import { contractQuests } from "./suites/free-trials-contract.ts";
import { shopCoupons, shopMethods, shopNetworks, shopSettings, STRANGER, type ShopCoupon } from "./suites/money-shop.ts";

const password = "correct horse";

function memoryWorld(): Promise<WholeWorld> {
  const panel = createMemoryPanel({
    networks: [...sampleNetworks(), ...shopNetworks],
    methods: [...sampleMethods, ...shopMethods],
    settings: shopSettings,
  });
  panel.freeTrials.setUp = contractQuests(serviceId(5));
  panel.accounts.add({ email: STRANGER, name: "Stranger", password });
  const addCoupon = (code: string, coupon: ShopCoupon): void => panel.coupons.add(couponFrom(panel, code, coupon));
  for (const [code, coupon] of Object.entries(shopCoupons)) addCoupon(code, coupon);
  let published = 0;
  return Promise.resolve({
    ...panel,
    password,
    addCustomer: (customer) => {
      panel.accounts.add({ name: "Test Customer", password, ...customer });
      return Promise.resolve();
    },
    pay: (invoice) => {
      panel.payments.pay(invoice);
      return Promise.resolve();
    },
    giveUp: (invoice) => {
      panel.payments.cancel(invoice);
      return Promise.resolve();
    },
    publish: (id) => {
      panel.subscriptions.publish(id, `https://www.instagram.com/p/C${String((published += 1))}/`);
      return Promise.resolve();
    },
    linkCard: (address) => {
      panel.subscriptions.completeLink(address);
      return Promise.resolve();
    },
    finish: (id) => {
      const quantity = panel.orderBook.order(id)?.quantity ?? 0;
      const completedAt = panel.orderBook.now();
      const done = { currentQuantity: quantity, percentOfCurrentFill: 100, completedAt, hasRefill: true };
      panel.orderBook.change(id, "completed", done);
      return Promise.resolve();
    },
    report: (id, { status, delivered }) => {
      const order = panel.orderBook.order(id);
      if (order) panel.orderBook.change(id, status ?? order.status, { currentQuantity: delivered ?? order.currentQuantity });
      return Promise.resolve();
    },
    addCoupon: (code, coupon) => {
      addCoupon(code, coupon);
      return Promise.resolve();
    },
    mergeGuest: (email) => {
      const account = panel.accounts.byEmail(email);
      if (account) panel.movedOrders.tell(account, { orders: 1, balance: zeroMoney });
      return Promise.resolve();
    },
    answerNeutrally: (answersNeutrally) => {
      panel.auth.settings = { answersNeutrally };
      return Promise.resolve();
    },
    freeze: (email) => {
      const account = panel.accounts.byEmail(email);
      if (account) account.profile = { ...account.profile, frozenAt: panel.orderBook.now() };
      return Promise.resolve();
    },
    telegramSigned: (id, name) => Promise.resolve(panel.waysIn.signedByTelegram(id, name)),
    googleSigned: () => {
      panel.clock.advance(1);
      return Promise.resolve(panel.waysIn.signedByGoogle("sandbox-one-tap", "sam@example.com"));
    },
    appCode: (secret) => Promise.resolve(panel.secondFactor.codeOf(secret)),
    device: panel.passkeyDevice,
    earn: (email, { referral = zeroMoney, task = zeroMoney }) => {
      const account = panel.accounts.byEmail(email);
      if (account) panel.accounts.earn(account, { referral, task });
      return Promise.resolve();
    },
    decide: (id, status, reason) => {
      panel.withdrawals.decide(id, status, reason);
      return Promise.resolve();
    },
    decideTrial: (id, decision, reason) => {
      panel.freeTrials.decide(id, decision, reason);
      return Promise.resolve();
    },
    offerTask: ({ name = null, isHeavy = false, comments = [], ...task }) =>
      Promise.resolve(
        panel.paidTasks.offer({
          ...task,
          isHeavy,
          comments,
          ownerId: null,
          service: null,
          promotable: { name, link: task.url, thumbnail: null },
        }),
      ),
    allow: (email, permission) => {
      const account = panel.accounts.byEmail(email);
      if (account) account.profile = { ...account.profile, permissions: [permission], allPermissions: [permission] };
      return Promise.resolve();
    },
    moveTo: (country) => {
      panel.visitor.country = country;
    },
    refill: (id) => {
      panel.orderBook.extras.refill(id, panel.orderBook.now());
      return Promise.resolve();
    },
    declineRefill: (id) => {
      panel.orderBook.extras.declineRefill(id, "notEligible", panel.orderBook.now());
      return Promise.resolve();
    },
    pass: (durationMs) => {
      panel.clock.advance(durationMs);
      panel.campaigns.settle();
      return Promise.resolve();
    },
    facts: {
      service: serviceId(5),
      serviceType: serviceTypeId(3),
      network: networkId(2),
      link: "https://www.instagram.com/p/Cabc123def/",
      quantity: 1_000,
      dripFeedLine: {
        serviceId: serviceId(1),
        networkId: networkId(1),
        serviceTypeId: serviceTypeId(1),
        url: "https://youtu.be/TwNRNBZvdY0",
      },
      wrongQuantity: 150,
      restrictedService: serviceId(8),
      gatewayMethod: paymentMethodId(4),
      accountLink: "https://www.instagram.com/nasa/",
      messageMethod: paymentMethodId(3),
    },
    close: () => Promise.resolve(),
  });
}

/** A coupon of the cases as the memory keeps it. */
function couponFrom({ accounts, clock }: MemoryPanel, code: string, coupon: ShopCoupon): Omit<MemoryCoupon, "id"> {
  const moment = (ms: number | undefined): number | null => (ms === undefined ? null : clock.now() + ms);
  return {
    code,
    name: code,
    description: null,
    bonusType: coupon.type,
    bonusAmount: coupon.cents === undefined ? null : moneyFromCents(coupon.cents),
    bonusShare: coupon.percent === undefined ? null : fractionFromPercent(coupon.percent),
    minAmount: coupon.minCents === undefined ? null : moneyFromCents(coupon.minCents),
    validTo: null,
    conditions: {
      validFrom: moment(coupon.validFromMs),
      validTo: moment(coupon.validToMs),
      ownerId: accounts.byEmail(coupon.owner ?? "")?.profile.id ?? null,
      useLimit: coupon.useLimit ?? null,
      userLimit: coupon.userLimit ?? null,
    },
    isListed: coupon.isListed ?? false,
  };
}

describeAllContracts("memory", memoryWorld);
