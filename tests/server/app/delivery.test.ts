import { describe, expect, it } from "vitest";
import { readConfig } from "../../../adapters/server/src/app/config.ts";
import { missingParts, partsLeftOut } from "../../../adapters/server/src/app/missing-parts.ts";

/** What makes a server real that others can reach, but for how it delivers. */
const realParts = {
  PANEL_ORIGIN: "https://panel.example",
  PANEL_SMTP: "smtps://me:hunter2@mail.example",
  PANEL_MAIL_FROM: "Panel <mail@panel.example>",
  PANEL_STRIPE_KEY: "sk_test",
  PANEL_STRIPE_WEBHOOK_SECRET: "whsec_test",
  PANEL_TOKEN_KEY: "0123456789abcdef0123456789abcdef",
};

describe("how a server delivers", () => {
  it("delivers by time in a sandbox, by hand elsewhere and beside a supplier, and never by time where that would be sold", () => {
    const delivery = (environment: Readonly<Record<string, string>>) => readConfig(environment).delivery;
    const supplied = { PANEL_SUPPLIER: "https://panel.example", PANEL_SUPPLIER_TOKEN: "api_secret" };
    expect([delivery({}), delivery({ PANEL_DELIVERY: "simulated" })]).toEqual(["simulated", "simulated"]);
    for (const byHand of [{ PANEL_DELIVERY: "by-hand" }, { PANEL_SANDBOX: "0" }, { NODE_ENV: "production" }, supplied])
      expect(delivery(byHand)).toBe("by-hand");
    for (const refused of [{ PANEL_SANDBOX: "0" }, { NODE_ENV: "production" }, supplied])
      expect(() => readConfig({ ...refused, PANEL_DELIVERY: "simulated" })).toThrow("is for a sandbox without a supplier");
    expect(() => readConfig({ PANEL_DELIVERY: "later" })).toThrow('PANEL_DELIVERY must be simulated or by-hand, not "later".');
    expect(missingParts(readConfig({ ...realParts, ...supplied }))).toEqual([]);
  });

  it("is said to be missing where others can reach a server that was not told", () => {
    const missing = ["how orders are delivered (PANEL_DELIVERY=by-hand, or PANEL_SUPPLIER and PANEL_SUPPLIER_TOKEN)"];
    expect(missingParts(readConfig(realParts))).toEqual(missing);
    expect(missingParts(readConfig({ ...realParts, PANEL_DELIVERY: "by-hand" }))).toEqual([]);
    expect(missingParts(readConfig({ ...realParts, PANEL_SANDBOX: "1" }))).toEqual([]);
  });

  it("names what is left out where nothing outside does it", () => {
    const left = (environment: Readonly<Record<string, string>>) => partsLeftOut(readConfig(environment), ["keywordTools"]);
    expect(left({})).toEqual(["keyword tools"]);
    expect(left({ PANEL_SANDBOX: "0" })).toEqual(["keyword tools", "linked cards", "free trials that order no service"]);
    expect(left(realParts)).not.toContain("linked cards");
  });
});
