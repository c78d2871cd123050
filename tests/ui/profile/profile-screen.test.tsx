import { settingsTokens } from "@panel/core/settings/wiring";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { gradeId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import { failure, success } from "@panel/core/result";
import type { UserProfile } from "@panel/core/profile";
import { sampleSettings } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { openAuthPage, until } from "../auth/auth-fixture.tsx";
import { english, englishLike } from "../../support/english.ts";

type Prepare = NonNullable<Parameters<typeof openAuthPage>[1]>["prepare"];

const openProfile = (changes: Partial<UserProfile> = {}, prepare?: Prepare) =>
  openAuthPage("/profile", {
    settings: { features: { ...sampleSettings.features, grades: true } },
    prepare: (memory) => {
      const ann = memory.accounts.byEmail("ann@example.com")!;
      ann.profile = { ...ann.profile, ...changes };
      memory.tokens.save(memory.accounts.openSession(ann));
      prepare?.(memory);
    },
  });
const silver = {
  id: gradeId(1),
  name: "Silver",
  icon: "/silver.png",
  discountPercent: 5,
  spendingGoal: moneyFromCents(100_00),
  isNext: false,
  isPrevious: false,
};
const part = (name: string) => screen.findByRole("region", { name });
/** The value that is beside a name in a list of facts. */
const valueOf = (section: HTMLElement, name: string) =>
  within(section).getByText(name, { selector: "dt" }).nextElementSibling?.textContent;

describe("profile page", () => {
  it("PRO-016 shows name, e-mail and the four balances", async () => {
    await openProfile({
      balance: moneyFromCents(1234_50),
      referralBalance: moneyFromCents(1_00),
      taskBalance: moneyFromCents(2_00),
      totalEarnings: moneyFromCents(3_00),
    });
    const balances = await part("Balances");
    expect(valueOf(balances, "Balance")?.replace(/\s/g, " ")).toBe("$ 1 234,50");
    expect(valueOf(balances, "Referral balance")).toMatch(/1,00/);
    expect(valueOf(balances, "Task balance")).toMatch(/2,00/);
    expect(valueOf(balances, "Total earnings")).toMatch(/3,00/);
    const person = await part("Personal details");
    expect(valueOf(person, "Name")).toBe("Ann");
    expect(valueOf(person, english("profile:email"))).toBe("ann@example.com");
    expect(within(person).queryByText("VAT number")).not.toBeInTheDocument();
  });

  it("PRO-016 shows the company fields, two-factor state and notification flags, and PRO-003 the messengers", async () => {
    const none = { skype: null, telegram: null, whatsapp: null, facebook: null, wechat: null, instagram: null, phone: null };
    await openProfile({
      accountType: "company",
      companyName: "Ann Ltd",
      companyAddress: "Rua 1",
      companySite: "ann.example",
      vat: "PT501",
      isTwoFactorOn: true,
      notifications: { orders: true, payments: false, subscriptions: true },
      messengers: { ...none, telegram: "@ann" },
    });
    const person = await part("Personal details");
    expect(valueOf(person, "Company name")).toBe("Ann Ltd");
    expect(valueOf(person, "Company address")).toBe("Rua 1");
    expect(valueOf(person, "Company website")).toBe("ann.example");
    expect(valueOf(person, "VAT number")).toBe("PT501");
    expect(valueOf(person, "Telegram")).toBe("@ann");
    expect(within(person).queryByText("WhatsApp")).not.toBeInTheDocument();
    expect(within(await part("Security")).getByText(english("profile:twoFactorOn"))).toBeVisible();
    const flags = await part("Notifications");
    expect(["Orders", "Payments", "Subscriptions"].map((name) => valueOf(flags, name))).toEqual(["On", "Off", "On"]);
  });

  it("PRO-002 takes all amounts as US dollars and converts them for display only", async () => {
    const { panel } = await openProfile({ balance: moneyFromCents(10_00) });
    const balances = await part("Balances");
    expect(valueOf(balances, "Balance")).toMatch(/^\$/);
    act(() => panel.container.get(settingsTokens.currency).startWith("RUB"));
    const roubles = (10 * sampleSettings.rubExchangeRateMillionths) / 1_000_000;
    const digits = (valueOf(balances, "Balance") ?? "").replace(/[^\d,]/g, "").replace(",", ".");
    expect(Number(digits)).toBeCloseTo(roubles, 2);
    expect(valueOf(balances, "Balance")).toContain("₽");
  });

  it("PRO-017 shows the social provider and the attached Telegram", async () => {
    await openProfile({ socialProvider: "google", telegramId: "77", telegramUsername: "ann_t" });
    const person = await part("Personal details");
    expect(valueOf(person, "Signed up with")).toBe("Google");
    expect(valueOf(person, english("profile:telegramAccount"))).toBe("@ann_t");
  });

  it("PRO-004 lets an account without e-mail set one, with the error at the field", async () => {
    const { session } = await openProfile({ email: null }, (memory) => {
      memory.accounts.add({ email: "bob@example.com", name: "Bob", password: "x" });
    });
    const user = userEvent.setup();
    const input = await screen.findByRole("textbox", { name: englishLike("profile:email") });
    await user.type(input, "bob@example.com");
    await user.click(screen.getByRole("button", { name: english("profile:saveEmail") }));
    await waitFor(() => expect(input).toHaveAccessibleDescription("taken"));
    await user.clear(input);
    await user.type(input, "ann@new.example{Enter}");
    expect(await screen.findByText(english("profile:emailSaved"))).toBeVisible();
    expect(session.profile?.email).toBe("ann@new.example");
  });

  it("PRO-004 DEC-203 lets an e-mail be corrected as long as it is not confirmed", async () => {
    const { session } = await openProfile({ isEmailVerified: false });
    const user = userEvent.setup();
    expect(await screen.findByText(english("profile:emailCorrectable"))).toBeVisible();
    await user.type(screen.getByRole("textbox", { name: englishLike("profile:email") }), "ann@right.example{Enter}");
    expect(await screen.findByText(english("profile:emailSaved"))).toBeVisible();
    expect(session.profile).toMatchObject({ email: "ann@right.example", isEmailVerified: false });
  });

  it("PRO-004 offers nothing to correct once it is confirmed", async () => {
    await openProfile();
    await part("Personal details");
    expect(screen.queryByText(english("profile:emailCorrectable"))).toBeNull();
    expect(screen.queryByRole("textbox", { name: englishLike("profile:email") })).toBeNull();
  });

  it("PRO-005 shows the three notification flags, PRO-008 with the signed link to change them", async () => {
    const { ann } = await openProfile({
      notifications: { orders: true, payments: false, subscriptions: true },
      unsubscribeSignature: "a+b",
    });
    const notifications = await part("Notifications");
    expect(valueOf(notifications, "Orders")).toBe("On");
    expect(valueOf(notifications, "Payments")).toBe("Off");
    expect(valueOf(notifications, "Subscriptions")).toBe("On");
    expect(within(notifications).getByRole("link", { name: "Change notifications" })).toHaveAttribute(
      "href",
      `/unsubscribe/${String(ann.profile.id)}?signature=a%2Bb`,
    );
  });

  it("PRO-008 has the signed link in the notifications part", async () => {
    await openProfile({ unsubscribeSignature: "sig" });
    const link = await screen.findByRole("link", { name: "Change notifications" });
    expect(link.getAttribute("href")).toMatch(/\/unsubscribe\/\d+\?signature=sig$/);
  });

  it("AUT-010 switches two-factor login on with the mailed code", async () => {
    const { session } = await openProfile();
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: english("profile:switchOn") }));
    const code = await screen.findByRole("textbox", { name: /^Code/ });
    await user.type(code, "000000{Enter}");
    await waitFor(() => expect(code).toHaveAccessibleDescription("Invalid code"));
    await user.clear(code);
    await user.type(code, "123456{Enter}");
    expect(await screen.findByText(english("profile:twoFactorOn"))).toBeVisible();
    expect(session.profile?.isTwoFactorOn).toBe(true);
  });

  it("DEC-143 has an e-mail confirmed that nobody has proved yet, by the code that is mailed there", async () => {
    const { session } = await openProfile({ isEmailVerified: false });
    const user = userEvent.setup();
    expect(await screen.findByText(englishLike("profile:emailUnconfirmed"))).toBeVisible();
    // DEC-203: codes by mail may go to another person as long as it is not.
    expect(screen.queryByRole("button", { name: english("profile:switchOn") })).toBeNull();
    await user.click(screen.getByRole("button", { name: english("profile:confirmEmail") }));
    await user.type(await screen.findByRole("textbox", { name: /^Code/ }), "123456{Enter}");
    await waitFor(() => expect(screen.queryByText(englishLike("profile:emailUnconfirmed"))).toBeNull());
    expect(session.profile).toMatchObject({ isEmailVerified: true, isTwoFactorOn: false });
    expect(screen.getByRole("button", { name: english("profile:switchOn") })).toBeVisible();
  });

  it("GRD-001 shows the current grade, GRD-003 the progress to the next one", async () => {
    await openProfile({ gradesEnabled: true, currentGrade: silver }, (memory) => {
      memory.faults.profile.grades = () =>
        Promise.resolve(
          success({
            current: silver,
            next: { ...silver, name: "Gold" },
            previous: null,
            gradesEnabled: true,
            gradeDiscountsEnabled: true,
            spendToGoal: moneyFromCents(25_00),
            spendToGoalPercent: null,
          }),
        );
    });
    const grades = await part("Grade");
    expect(await within(grades).findByText(/5% discount/)).toHaveTextContent("Silver");
    const progress = await within(grades).findByRole("progressbar", { name: "Progress toward Gold" });
    expect(progress).toHaveAttribute("aria-valuenow", "25");
    expect(grades.querySelector("img")).toHaveAttribute("src", "/silver.png");
  });

  it.each([
    ["is shown in the header", true, 1],
    ["is not shown with grades switched off", false, 0],
  ])("GRD-009 the current grade's icon %s", async (_name, gradesEnabled, count) => {
    await openProfile({ gradesEnabled, currentGrade: silver });
    const header = screen.getAllByRole("banner")[0]!;
    expect(header.querySelectorAll('img[src="/silver.png"]')).toHaveLength(count);
  });

  it("GRD-003 shows no progress and no discount where the summary does not come", async () => {
    await openProfile({ gradesEnabled: true }, (memory) => {
      memory.faults.profile.grades = () => Promise.resolve(failure({ kind: "notAvailable" }));
    });
    const grades = await part("Grade");
    expect(within(grades).getByText("You haven’t reached a grade yet.")).toBeVisible();
    expect(within(grades).queryByRole("progressbar")).not.toBeInTheDocument();
  });

  it("OVL-008 the frozen dialog greets by name and closes by its own button only", async () => {
    const { session } = await openProfile({ frozenAt: "2026-01-01 00:00:00" });
    await part("Balances");
    act(() => void session.guardAction());
    const dialog = await screen.findByRole("dialog", { name: "Your account is frozen" });
    expect(dialog).toHaveTextContent("Hello Ann,");
    const user = userEvent.setup();
    await user.click(dialog);
    expect(session.frozenNotice.isOpen).toBe(true);
    await user.click(within(dialog).getByRole("button", { name: "Got it" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("AUT-013 logging out leads to the login page", async () => {
    const { route, session } = await openProfile();
    await part("Balances");
    await userEvent.setup().click(screen.getAllByRole("button", { name: "Log out" }).at(-1)!);
    await until(() => expect(route().name).toBe("login"));
    expect(session.isLoggedIn).toBe(false);
  });
});
