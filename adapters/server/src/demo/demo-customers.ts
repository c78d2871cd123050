/** A person of the demo. The password is no secret: it opens play money only. */
export interface DemoCustomer {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  /** For the person who starts the server. */
  readonly note: string;
  /** Dollars that were paid in. */
  readonly paidIn: number;
  /** Dollars that were earned, by referrals and by tasks. */
  readonly rewards: { readonly referral: number; readonly task: number } | null;
  readonly isFrozen: boolean;
  readonly hasTwoFactor: boolean;
  readonly hasHistory: boolean;
  /** Orders often and plainly, so that there is something to tell of how services are delivered. */
  readonly isBusy: boolean;
  /** Follows an account that goes on publishing. */
  readonly hasRunningSubscription: boolean;
}

const PASSWORD = "reach-demo-2026";
const customer = (name: string, email: string, note: string, changes: Partial<DemoCustomer>): DemoCustomer => ({
  name,
  email,
  note,
  password: PASSWORD,
  paidIn: 0,
  rewards: null,
  isFrozen: false,
  hasTwoFactor: false,
  hasHistory: false,
  isBusy: false,
  hasRunningSubscription: false,
  ...changes,
});

/** The customers of the demo. */
export const demoCustomers: readonly DemoCustomer[] = [
  customer(
    "Robin Reach",
    "robin@panel.example",
    "balance, orders in every status, a linked card, rewards to withdraw, grade Gold",
    {
      paidIn: 2_000,
      rewards: { referral: 64, task: 18 },
      hasHistory: true,
    },
  ),
  customer("Eli Empty", "eli@panel.example", "no balance", {}),
  customer("Frida Frozen", "frida@panel.example", "frozen account", { paidIn: 25, isFrozen: true }),
  customer("Sofia Stream", "sofia@panel.example", "a subscription that promotes a new publication every two minutes", {
    paidIn: 50,
    hasRunningSubscription: true,
  }),
  customer("Toni Twofactor", "toni@panel.example", "logs in with a code from the mail", { paidIn: 10, hasTwoFactor: true }),
  customer("Bea Busy", "bea@panel.example", "more than a hundred finished orders", { paidIn: 200, isBusy: true }),
];
