import type { IdempotencyKey } from "@panel/core/identifiers";
import { formatMoney, dollarDisplay } from "@panel/core/money";
import { limitsOf, normalizeQuantity, type OrderLine } from "@panel/core/pricing";
import type { Payer } from "@panel/core/purchase";
import type { Result } from "@panel/core/result";
import { WidgetClient, type WidgetClientConfig } from "@panel/http";

/** The value of an answer, or an end with the reason. */
function expectValue<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** What a visitor of the page has chosen; the key is made once for the order and sent again with every retry. */
export interface Wish {
  readonly slug: string;
  readonly url: string;
  readonly quantity: number;
  /** Name of a payment method. */
  readonly payBy: string;
  readonly email: string;
  readonly key: IdempotencyKey;
}

/** Lists what is on sale, quotes one service and orders it for a guest; answers the lines that the page would show. */
export async function sellOnce(config: WidgetClientConfig, wish: Wish): Promise<readonly string[]> {
  const widget = new WidgetClient(config);
  const networks = expectValue(await widget.networks());
  const methods = expectValue(await widget.paymentMethods());
  const said = [`${networks.length} networks, payment by ${methods.map((method) => method.name).join(", ")}`];

  // The link tells the network; the service's own limits tell the quantity.
  const service = expectValue(await widget.service(wish.slug));
  expectValue(await widget.ordering.validateLink(wish.url, service.id));
  const line: OrderLine = {
    serviceId: service.id,
    networkId: service.networkId,
    serviceTypeId: service.serviceTypeId,
    serviceName: service.name,
    quantity: normalizeQuantity(wish.quantity, limitsOf(service), "up"),
    url: wish.url,
    isGuarantee: false,
    dripFeed: null,
    targetValues: [],
  };

  // Show the total with the fee of the method that the visitor picked, then order for exactly that total.
  const method = methods.find((each) => each.name === wish.payBy);
  if (!method) throw new Error(`there is no ${wish.payBy}`);
  const payer: Payer = { kind: "method", paymentMethodId: method.id, email: wish.email };
  const quote = { lines: [line], couponCode: null, payer, source: "order_widget" };
  const cost = expectValue(await widget.ordering.totalCost(quote));
  said.push(`${line.quantity} pieces for ${formatMoney(cost.total, dollarDisplay)}`);
  const placed = expectValue(
    await widget.ordering.placeOrder({
      ...quote,
      key: wish.key,
      confirmedTotal: cost.total,
      isSpeedUp: false,
      isReorder: false,
      affiliateCodes: [],
    }),
  );
  said.push(`ordered as #${placed.orderIds.join(", #")}, to be paid: ${placed.payment?.qrCode ?? placed.payment?.redirectUrl}`);
  return said;
}
