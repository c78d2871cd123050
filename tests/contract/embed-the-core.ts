import { Cart } from "@panel/core/cart";
import { serviceId } from "@panel/core/identifiers";
import { formatMoney, dollarDisplay } from "@panel/core/money";
import { limitsOf, normalizeQuantity, type OrderLine } from "@panel/core/pricing";
import type { Result } from "@panel/core/result";
import { HttpAuthPort, HttpCataloguePort, HttpClient, HttpOrderingPort, HttpSettingsPort } from "@panel/http";
import { CountingIdentifiers, ManualClock, MemoryCookies, MemoryTokenStore, SwitchedConnection } from "@panel/memory";

/** The value of an answer, or an end with the reason. */
function expectValue<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** Buys 1,000 of service 1 through the API at `baseAddress` and answers the lines that a person would read. */
export async function buyOnce(baseAddress: string, email: string, password: string): Promise<readonly string[]> {
  const clock = new ManualClock(Date.now());
  const tokens = new MemoryTokenStore();
  let widgetToken = "";
  const client = new HttpClient({
    baseAddress,
    tokens,
    clock,
    cookies: new MemoryCookies(clock),
    connection: new SwitchedConnection(),
    locale: () => "en",
    widgetToken: () => widgetToken,
  });
  const said: string[] = [];

  // The settings name the token that the ordering calls need; a login names the buyer.
  widgetToken = expectValue(await new HttpSettingsPort(client).settings()).cabinetWidgetToken;
  const login = expectValue(await new HttpAuthPort(client).login({ email, password, captcha: null }));
  if (login.kind === "loggedIn") tokens.save(login.token);

  // The rules need no server: the quantity a service accepts for a wanted one.
  const service = expectValue(await new HttpCataloguePort(client).service(String(serviceId(1))));
  const quantity = normalizeQuantity(1000, limitsOf(service), "up");
  const line: OrderLine = {
    serviceId: service.id,
    networkId: service.networkId,
    serviceTypeId: service.serviceTypeId,
    serviceName: service.name,
    quantity,
    url: "https://www.youtube.com/watch?v=TwNRNBZvdY0",
    isGuarantee: false,
    dripFeed: null,
    targetValues: [],
  };

  // Quote, fill a cart, order what is in it; the key makes sure that this happens once.
  const ordering = new HttpOrderingPort(client);
  const quote = { lines: [line], couponCode: null, payer: { kind: "balance" } as const, source: "cart" };
  const cost = expectValue(await ordering.totalCost(quote));
  const identifiers = new CountingIdentifiers();
  const cart = new Cart(() => identifiers.nextKey());
  cart.add([{ ...line, amount: cost.total, icon: null, packageServiceSlug: null, isServicesFreezed: false }]);
  said.push(`${cart.count} line in the cart: ${quantity} pieces for ${formatMoney(cart.total, dollarDisplay)}`);
  const placed = expectValue(
    await ordering.placeOrder({
      ...quote,
      key: identifiers.nextKey(),
      lines: cart.items,
      isSpeedUp: false,
      isReorder: false,
      confirmedTotal: cost.total,
      affiliateCodes: [],
    }),
  );
  said.push(`ordered as #${placed.orderIds.join(", #")}`);
  return said;
}
