import { localeCodes } from "@panel/core/locale";
import fc from "fast-check";

const words = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }).filter((text) => !/[\u0000\p{Surrogate}]/u.test(text));
const orNone = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
type Fields = Readonly<Record<string, fc.Arbitrary<unknown>>>;
const maybe = (required: Fields, optional: Fields): fc.Arbitrary<Readonly<Record<string, unknown>>> =>
  fc.record({ ...required, ...optional }, { requiredKeys: Object.keys(required) });
const others = localeCodes.filter((code) => code !== "en");
const worded = fc.oneof(
  words,
  fc.record({ en: words, ...Object.fromEntries(others.map((code) => [code, words])) }, { requiredKeys: ["en"] }),
);
/** A text that may be there in some languages only, English not among them. */
const wordedInSome = fc.oneof(
  worded,
  fc
    .record({ en: words, ...Object.fromEntries(others.map((code) => [code, words])) }, { requiredKeys: [] })
    .filter((texts) => Object.keys(texts).length > 0),
);
const dollars = fc.integer({ min: 0, max: 1_000_000_000_000 }).map((micros) => micros / 1_000_000);
const percent = fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => millionths / 10_000);
const id = fc.integer({ min: 1, max: 1000 });
const moment = fc
  .date({ min: new Date("2030-01-01"), max: new Date("2090-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString());
const flag = fc.boolean();
const list = (entry: fc.Arbitrary<Readonly<Record<string, unknown>>>, key: string) =>
  fc.uniqueArray(entry, { selector: (one) => one[key], maxLength: 3 });

const method = maybe(
  { id, name: words, strategy: words },
  {
    icon: orNone(words),
    description: orNone(words),
    comments: words,
    feePercent: percent,
    rewardPercent: orNone(percent),
    minAmount: orNone(dollars),
    maxAmount: dollars,
    chargeCurrency: words,
    isUserComment: flag,
    forOrders: flag,
    forTopUp: flag,
    bonuses: fc
      .array(fc.record({ percent, fromAmount: dollars }), { maxLength: 3 })
      .map((bonuses) => bonuses.toSorted((one, other) => one.fromAmount - other.fromAmount)),
  },
);
const coupon = fc
  .tuple(
    maybe(
      { code: fc.stringMatching(/^[A-Z0-9]{1,8}$/), name: words },
      {
        description: words,
        minAmount: dollars,
        validTo: moment,
        useLimit: id,
        isListed: flag,
        type: fc.constantFrom("discount", "cashback", "bonus"),
      },
    ),
    fc.oneof(fc.record({ percent }), fc.record({ amount: dollars })),
  )
  .map(([one, worth]): Readonly<Record<string, unknown>> => ({ ...one, ...worth }));
const grade = maybe(
  { id, name: words, spendingGoal: dollars },
  {
    discountPercent: fc.integer({ min: 0, max: 100 }),
    closedSales: flag,
    thumbnailPeriod: orNone(id),
    expiresAt: orNone(moment),
  },
);
const plan = maybe(
  { id, name: words, price: dollars.filter((amount) => amount > 0), keywords: id },
  { trialDays: fc.integer({ min: 0, max: 365 }), isHighlighted: flag },
);
const withdrawalMethod = maybe(
  { id, name: words },
  { icon: words, minAmount: orNone(dollars), feePercent: fc.integer({ min: 0, max: 100 }), minFee: dollars },
);
const quest = maybe(
  { id, name: worded, reward: worded },
  {
    body: orNone(wordedInSome),
    image: fc.constant("https://cdn.example/picture.png"),
    network: fc.constant("youtube"),
    linkType: fc.string({ maxLength: 5 }).filter((text) => !text.includes("\u0000")),
    minSpend: dollars,
    allowProof: flag,
    lifetimeHours: id,
  },
);
const page = fc.oneof(
  maybe(
    { route: fc.constantFrom("index", "login", "finances", "grades"), title: orNone(wordedInSome) },
    { description: wordedInSome, isOff: fc.constant(true) },
  ).map(({ isOff, ...one }) => (isOff === undefined ? one : { route: one.route, isOff })),
  fc.record({ route: fc.stringMatching(/^own-[a-z]{1,5}$/), slug: fc.stringMatching(/^[a-z]{1,5}$/), content: wordedInSome }),
);
const entry = (children: fc.Arbitrary<unknown> | null) =>
  maybe(
    { name: worded },
    {
      url: fc.constantFrom("", "/", "/finances", "https://elsewhere.example/"),
      icon: words,
      isNew: flag,
      forUsers: flag,
      forGuests: flag,
      ...(children ? { children: fc.array(children, { maxLength: 2 }) } : {}),
    },
  );
const customEntry = maybe(
  { name: worded, url: fc.constant("https://elsewhere.example/") },
  { icon: words, isBlank: flag, isEnabled: flag },
);
const colour = fc.constantFrom("#123456", "#abcdef");

/** Shops as an operator may write them. */
export const shops = fc.record(
  {
    brand: maybe(
      {},
      {
        panelName: words.filter((text) => text.trim() === text),
        logoAlt: words,
        supportEmail: fc.constant("help@shop.example"),
        termsUrl: fc.constantFrom("/finances", "https://elsewhere.example/terms"),
        colours: maybe({}, { light: maybe({}, { primary: colour, icons: colour }), dark: maybe({}, { info: colour }) }),
        socialLinks: maybe({}, { youtube: words, vk: words }),
        translations: maybe({}, { de: maybe({}, { title: words }), en: maybe({}, { description: words }) }),
      },
    ),
    settings: maybe(
      {},
      {
        features: maybe({}, { tasks: flag, grades: flag, bonuses: flag, freeTrials: flag }),
        freeTrials: maybe({}, { enabled: flag, helpText: wordedInSome }),
        navigation: fc.constantFrom("navbar", "sidebar"),
        numberFormat: fc.constantFrom("panel", "visitor"),
        showCreateOrderTypes: fc.subarray(["single", "multi", "expert"]),
        blockedServiceIds: fc.uniqueArray(id, { maxLength: 3 }),
        redirectList: fc.constantFrom(
          {},
          { "/buy": { name: "orders-create" } },
          { "/x": { name: "finances", query: { a: "b" } } },
        ),
        isHomePageMain: flag,
        customCode: words,
      },
    ),
    prices: maybe(
      {},
      {
        rubExchangeRate: dollars,
        roundingPrecision: fc.integer({ min: 0, max: 6 }),
        speedUpPercent: percent,
        guaranteePercent: percent,
        childPanelsPrice: dollars,
      },
    ),
    pages: list(page, "route"),
    menu: fc.option(fc.array(entry(entry(entry(null))), { maxLength: 3 }), { nil: null }),
    customMenu: fc.array(customEntry, { maxLength: 3 }),
    partners: maybe({}, { widgetPercent: percent, showsFreeTrials: flag }),
    paymentMethods: list(method, "id"),
    coupons: list(coupon, "code"),
    grades: list(grade, "id"),
    gradeDiscounts: flag,
    withdrawalMethods: list(withdrawalMethod, "id"),
    tariffPlans: list(plan, "id"),
    freeTrialQuests: list(quest, "id"),
    providers: list(
      maybe({ provider: fc.stringMatching(/^[a-z]{1,5}$/) }, { markupPercent: percent, decimalSign: fc.constantFrom(".", ",") }),
      "provider",
    ),
  },
  { requiredKeys: [] },
);
