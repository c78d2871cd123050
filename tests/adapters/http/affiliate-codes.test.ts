import { linkedCardId } from "@panel/core/identifiers";
import { noAnalyticsIds } from "@panel/core/platform";
import { HttpAuthPort } from "@panel/http";
import { describe, expect, it } from "vitest";
import { purchase } from "./fixtures.ts";
import { openHttpPorts } from "../../support/api-ports.ts";
import { startClient } from "./stub-api.ts";

const codes = ["one", "two"];
const sent = '["one","two"]';

const registration = {
  ...{ name: "Ann", email: "a@b.example", password: "secret", passwordConfirmation: "secret", messengers: {}, vat: null },
  ...{ accountType: "individual" as const, affiliateCodes: codes, analyticsIds: noAnalyticsIds, country: null, captcha: null },
  ...{ marketing: { source: null, medium: null, campaign: null }, vsCid: null, vsSubid: null },
};

describe("affiliate codes on their way", () => {
  it("REF-005 DEC-088 go as the JSON list with registration, orders, widget orders and every way in", async () => {
    const { api, client } = await startClient();
    const afterPayment = { success: "", cancel: "" };
    const addresses = { afterPayment, currentPage: () => "https://panel.example/login", domains: null };
    const { auth, ordering, waysIn } = await openHttpPorts(client, addresses);
    const placed = { ...purchase, affiliateCodes: codes };
    const ways: readonly (readonly [string, () => Promise<unknown>])[] = [
      ["/register", () => auth.register(registration)],
      ["/orders", () => ordering.placeOrder({ ...placed, payer: { kind: "balance" } })],
      ["/widget-order-requests", () => ordering.placeOrder(placed)],
      [
        "/widget-order-requests-with-recurring-payments-method",
        () => ordering.placeOrder({ ...placed, payer: { kind: "linkedCard", linkedCardId: linkedCardId(6) } }),
      ],
      ["/login/telegram/callback", () => waysIn.signInByTelegram({ id: "1", hash: "h", auth_date: "1" }, codes)],
      ["/login/google-one-tap", () => waysIn.signInByOneTap("signed", codes)],
    ];
    for (const [path, send] of ways) {
      api.answer(422, { message: "No" });
      await send();
      expect(api.last.path.endsWith(path), `${path} not ${api.last.path}`).toBe(true);
      expect(api.last.body, path).toMatchObject({ affiliate_code: sent });
    }
    api.answer(422, { message: "No" });
    await waysIn.begin("google", codes);
    expect(api.last.query, "a way in of another site").toMatchObject({ affiliate_code: sent });
  });

  it("REF-005 go nowhere where nobody sent the visitor", async () => {
    const { api, client } = await startClient();
    api.answer(422, { message: "No" });
    await new HttpAuthPort(client).register({ ...registration, affiliateCodes: [] });
    expect(api.last.body).toMatchObject({ affiliate_code: null });
  });
});
