import type { IdempotencyKey, OrderId, PaymentMethodId } from "../identifiers/index.ts";
import type { Money } from "../money/index.ts";
import type { PaymentInstructions } from "../payments/index.ts";
import type { PriceChanged } from "../pricing/index.ts";
import type { FieldRefusal, PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";
import type {
  ImmediateOrderAction,
  KeywordRanking,
  Order,
  OrderStatus,
  RefillRequest,
  SupportQuestion,
} from "./order-entities.ts";
import type { StreamNews } from "./progress-feed.ts";

/** Fields of a message to the support (DEC-148). */
export type SupportField = "subject" | "text" | "email";

/** What keeps an order from being paid; nothing was charged (OLS-012, OLS-013). */
export type OrderPaymentRefusal =
  | FieldRefusal<"paymentMethod">
  | { readonly kind: "notEnoughBalance"; readonly message: string }
  | PriceChanged;

/** One page of the orders table (OLS-001, OLS-002, DEC-145). */
export interface OrdersQuery {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Rows to pass over, in place of `page`, for readers that page by themselves. */
  readonly offset?: number;
  readonly sortColumn: number;
  readonly sortDirection: "asc" | "desc";
  readonly search: string;
  /** Null shows all. */
  readonly status: OrderStatus | null;
  /** Only the runs of one drip feed (API-100). */
  readonly dripFeedId?: number | null;
  /** Only the orders of one subscription (SUB-007). */
  readonly subscriptionId?: number | null;
}

/** How many orders have each status; one that is missing has none. */
export type StatusCounts = Readonly<Partial<Record<OrderStatus, number>>>;

export interface OrdersPage {
  readonly orders: readonly Order[];
  /** How many match the query over all pages. */
  readonly total: number;
  /** How many of all the user's orders have each status, whatever is asked for; none where that is not told. */
  readonly byStatus?: StatusCounts;
}

/** The user's orders (API-100 to API-112). */
export interface OrdersPort {
  table(query: OrdersQuery, signal?: CancelSignal): PortAnswer<OrdersPage>;
  order(id: OrderId, signal?: CancelSignal): PortAnswer<Order>;
  /** Several orders as they stand now, in one call; those that are not the caller's are left out. */
  progress(ids: readonly OrderId[], signal?: CancelSignal): PortAnswer<readonly Order[]>;
  /** Tells which of the caller's orders move, as they do; answers when the telling has ended. */
  news(hear: (news: StreamNews) => void, signal: CancelSignal): PortAnswer<null>;
  /** Answers the changed order; null after `delete`. */
  act(id: OrderId, action: ImmediateOrderAction, key: IdempotencyKey): PortAnswer<Order | null>;
  /** `confirmed` is the total that the payer saw; another one is refused, a lower one too (DEC-186). Programs saw none. */
  payByBalance(id: OrderId, key: IdempotencyKey, confirmed?: Money): PortAnswer<Order, OrderPaymentRefusal>;
  payByInvoice(
    id: OrderId,
    method: PaymentMethodId,
    key: IdempotencyKey,
    confirmed?: Money,
  ): PortAnswer<PaymentInstructions, OrderPaymentRefusal>;
  /** Newest first (OLS-015). */
  refillRequests(id: OrderId, signal?: CancelSignal): PortAnswer<readonly RefillRequest[]>;
  /** Empty for an order without keywords (OLS-016). */
  keywords(id: OrderId, signal?: CancelSignal): PortAnswer<readonly KeywordRanking[]>;
  ask(id: OrderId, question: SupportQuestion): PortAnswer<null, FieldRefusal<SupportField>>;
}
