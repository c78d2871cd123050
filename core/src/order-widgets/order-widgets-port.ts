import type { PaymentMethod } from "../payments/index.ts";
import type { FieldRefusal, PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";
import type { OrderWidget, WidgetDraft, WidgetField, WidgetTerms } from "./widget-rules.ts";
import type { WidgetFigures, WidgetGrouping } from "./widget-statistics-rules.ts";

/** Why a widget is not kept: a field is wrong, or there is no room for another one. */
export type WidgetRefusal = FieldRefusal<WidgetField> | { readonly kind: "full"; readonly message: string };

/** What figures are wanted (WGP-008). Days are UTC, `YYYY-MM-DD`, both included. */
export interface WidgetStatisticsQuestion {
  readonly groupBy: WidgetGrouping;
  /** Null begins with the first sale. */
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** A partner's widgets and what they brought (API-060 to API-064, their end and their tokens, and the terms of API-034). */
export interface OrderWidgetsPort {
  /** All widgets, the newest first. */
  widgets(signal?: CancelSignal): PortAnswer<readonly OrderWidget[]>;
  terms(signal?: CancelSignal): PortAnswer<WidgetTerms>;
  /** The methods that a widget may offer (WGP-006). */
  methods(signal?: CancelSignal): PortAnswer<readonly PaymentMethod[]>;
  create(draft: WidgetDraft): PortAnswer<OrderWidget, WidgetRefusal>;
  change(id: number, draft: WidgetDraft): PortAnswer<OrderWidget, WidgetRefusal>;
  /** Ends a widget: its token opens nothing any more, what it sold and brought stays. */
  end(id: number): PortAnswer<null>;
  /** Gives a widget another token; the one before opens nothing any more. */
  renewToken(id: number): PortAnswer<OrderWidget>;
  statistics(question: WidgetStatisticsQuestion, signal?: CancelSignal): PortAnswer<readonly WidgetFigures[]>;
}
