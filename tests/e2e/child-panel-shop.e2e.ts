import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, describe, inject, it } from "vitest";
import { buyButton, fillOrder, payAtTheGateway, plainService, videoNamed } from "./buying-steps.ts";
import { expect } from "./expect.ts";
import { expectAccessible, sharedBrowser } from "./panel-browser.ts";
import { startPanel } from "./panel-server.ts";

const browser = await sharedBrowser();
const folder = mkdtempSync(join(tmpdir(), "panel-owner-"));
// The socket of the server that runs on the data is no file to copy.
cpSync(inject("panelData"), folder, { recursive: true, filter: (source) => basename(source) !== "operator" });
const owner = await startPanel(folder, { PANEL_DELIVERY_SECONDS: "5" });
afterAll(async () => {
  await owner.stop();
  rmSync(folder, { recursive: true, force: true });
});

const MINUTE_MS = 60_000;
const link = videoNamed("a child panel's first order");

interface Answer {
  readonly headers: Headers;
  readonly data: never;
}

async function ask(method: string, address: string, bearer: string | null, body?: object): Promise<Answer> {
  const answer = await fetch(address, {
    method,
    headers: { "content-type": "application/json", ...(bearer !== null && { authorization: bearer }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect([address, answer.status]).toEqual([address, 200]);
  return { headers: answer.headers, data: ((await answer.json()) as { data: never }).data };
}

async function logIn(origin: string, email: string, password: string): Promise<string> {
  const { headers } = await ask("POST", `${origin}/login`, null, { email, password, captcha: null });
  return headers.get("authorization") ?? "";
}

interface SoldService {
  readonly id: number;
  readonly name: string;
  readonly price_decimal: string;
}

/** The plain service as a panel sells it to somebody; null before its catalogue is there. */
async function plainServiceOf(origin: string, bearer: string | null): Promise<SoldService | null> {
  const networks: readonly { readonly service_types: readonly { readonly services: readonly SoldService[] }[] }[] = (
    await ask("GET", `${origin}/api/v1/networks`, bearer)
  ).data;
  const services = networks.flatMap((network) => network.service_types.flatMap((type) => type.services));
  return services.find(({ name }) => name === plainService.name) ?? null;
}

describe("a child panel on this machine", () => {
  it(
    "CPN-004 is a process of its own that sells the owner's catalogue, and its order arrives at the owner's as an order",
    { timeout: 12 * MINUTE_MS },
    async () => {
      const bearer = await logIn(owner.origin, "robin@panel.example", "reach-demo-2026");
      const panels = `${owner.origin}/api/v1/child-panels`;
      const password = "a long secret of the shop";
      await ask("POST", panels, bearer, { domain: "reach.panels.localhost", password, domain_type: "subdomain" });
      let shop = "";
      await expect(async () => {
        const [panel]: readonly { readonly client_domain: string | null }[] = (await ask("GET", panels, bearer)).data;
        shop = panel?.client_domain ?? "";
        expect(shop).toMatch(/^http:\/\/reach\.panels\.localhost:\d+\/app\/$/);
      }).toPass({ timeout: 4 * MINUTE_MS });
      // Node.js asks the name service of the machine, which knows no names below `.localhost`; the browser knows them itself.
      const child = `http://127.0.0.1:${new URL(shop).port}`;

      let sold: SoldService | null = null;
      await expect(async () => {
        sold = await plainServiceOf(child, null);
        expect(sold).not.toBeNull();
      }).toPass({ timeout: 2 * MINUTE_MS });
      const bought = await plainServiceOf(owner.origin, bearer);
      const { id, price_decimal: price } = sold as unknown as SoldService;
      expect(Number(price)).toBeCloseTo(Number(bought?.price_decimal) * 1.2, 5);

      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-US" });
      const page = await context.newPage();
      await page.goto(`${shop}orders/create?serviceId=${String(id)}`);
      await fillOrder(page, { link, quantity: 10_000, email: "guest@example.com", method: /Card/ });
      await buyButton(page).click();
      await payAtTheGateway(page);
      await expect(page.getByRole("heading", { level: 1, name: /is on its way/ })).toBeVisible();
      await expectAccessible(page, "the receipt of a child panel");

      const list = `${owner.origin}/api/v1/orders/datatable?search[value]=${encodeURIComponent(link)}`;
      interface OwnerOrder {
        readonly url: string;
        readonly quantity: number;
        readonly status: string;
        readonly cost_decimal: string;
      }
      await expect(async () => {
        const orders: readonly OwnerOrder[] = (await ask("GET", list, bearer)).data;
        expect(orders).toMatchObject([{ url: link, quantity: 10_000, status: "completed" }]);
        expect(Number(orders[0]?.cost_decimal)).toBeCloseTo(Number(bought?.price_decimal) * 10, 4);
      }).toPass({ timeout: 2 * MINUTE_MS });
      await expect(page.getByText("Completed").first()).toBeVisible({ timeout: 2 * MINUTE_MS });
      await context.close();

      // Its administrator is who ordered it, with the password of the order.
      await logIn(child, "robin@panel.example", password);
    },
  );
});
