import type { PaymentMethodId } from "../identifiers/index.ts";
import {
  fractionFromMillionths,
  moneyFromCents,
  moneyFromDecimal,
  percentOf,
  type Fraction,
  type Money,
} from "../money/index.ts";
import { withLatinDigits } from "../typed-text/index.ts";

/** A widget by which a partner sells in pages of their own (ENT-018). */
export interface OrderWidget {
  readonly id: number;
  readonly name: string;
  /** Public: it is in the partner's pages (DEC-144). */
  readonly apiToken: string;
  /** Null asks for none. */
  readonly minimumPurchase: Money | null;
  /** The methods it offers, and no others. */
  readonly paymentMethodIds: readonly PaymentMethodId[];
  /** The partner's share of what is sold by it (DEC-089). */
  readonly rewardShare: Fraction;
}

/** A widget as a partner wishes it to be; a share that cannot be read is null. */
export interface WidgetDraft extends Pick<OrderWidget, "name" | "minimumPurchase" | "paymentMethodIds"> {
  readonly rewardShare: Fraction | null;
}

/** By what shares partners sell: what a new widget starts with, and the most that the operator gives (WGP-007). */
export interface WidgetTerms {
  readonly defaultShare: Fraction;
  readonly mostShare: Fraction;
}

export type WidgetField = "name" | "minimumPurchase" | "paymentMethods" | "rewardShare";

export type WidgetProblem =
  | { readonly kind: "noName" | "minimumTooLarge" | "noMethods" | "unknownMethod" | "noShare" }
  /** The limit counts characters. */
  | { readonly kind: "nameTooLong"; readonly limit: number }
  | { readonly kind: "shareTooLarge"; readonly limit: Fraction };

/** Longest name, in characters. */
export const MAX_WIDGET_NAME_LENGTH = 100;
/** So many widgets a partner may have. */
export const MAX_WIDGETS = 50;
/** No widget asks for more than this at least. */
export const MAX_MINIMUM_PURCHASE: Money = moneyFromCents(10_000_000);

const fields: Readonly<Record<WidgetProblem["kind"], WidgetField>> = {
  noName: "name",
  nameTooLong: "name",
  minimumTooLarge: "minimumPurchase",
  noMethods: "paymentMethods",
  unknownMethod: "paymentMethods",
  noShare: "rewardShare",
  shareTooLarge: "rewardShare",
};

/** Where on the form a problem stands (WGP-005). */
export const fieldOfWidgetProblem = ({ kind }: WidgetProblem): WidgetField => fields[kind];

/** A typed percent as the share that is sent: `5` is 0.05, `2,5` is 0.025 (WGP-004, BIZ-006). Null for none. */
export function shareFromPercentText(typed: string): Fraction | null {
  const plain = withLatinDigits(typed).replace(/%\s*$/, "").replace(",", ".").trim();
  if (!/^\d{1,3}(?:\.\d{0,4})?$/.test(plain)) return null;
  const millionths = moneyFromDecimal(plain);
  // A percent is a hundredth: its millionths are a hundred times as many as those of the share.
  return millionths === null ? null : fractionFromMillionths(millionths / 100);
}

/** A share as somebody would type it as a percent: 0.025 is `2.5` (BIZ-006). */
export const percentTextOf = (share: Fraction): string => String(percentOf(share));

/** The operator's terms, as far as there are any: without a limit nobody gives themselves more than the usual share. */
export function widgetTerms(usual: Fraction, most: Fraction | null): WidgetTerms {
  const limit = most ?? usual;
  return { defaultShare: usual > limit ? limit : usual, mostShare: limit };
}

function nameProblem(name: string): WidgetProblem | null {
  const { length } = name.trim();
  if (length === 0) return { kind: "noName" };
  return length > MAX_WIDGET_NAME_LENGTH ? { kind: "nameTooLong", limit: MAX_WIDGET_NAME_LENGTH } : null;
}

function methodsProblem(chosen: readonly PaymentMethodId[], offered: readonly PaymentMethodId[]): WidgetProblem | null {
  if (chosen.length === 0) return { kind: "noMethods" };
  return chosen.every((id) => offered.includes(id)) ? null : { kind: "unknownMethod" };
}

function shareProblem(share: Fraction | null, { mostShare }: WidgetTerms): WidgetProblem | null {
  if (share === null || share < 0) return { kind: "noShare" };
  return share > mostShare ? { kind: "shareTooLarge", limit: mostShare } : null;
}

export interface WidgetCircumstances {
  /** What widgets may offer (WGP-006). */
  readonly methodIds: readonly PaymentMethodId[];
  readonly terms: WidgetTerms;
}

/** Everything that is wrong with a widget, at most one at each field (WGP-005). */
export function widgetProblems(draft: WidgetDraft, { methodIds, terms }: WidgetCircumstances): readonly WidgetProblem[] {
  const { name, minimumPurchase, paymentMethodIds, rewardShare } = draft;
  const isTooLarge = minimumPurchase !== null && (minimumPurchase < 0 || minimumPurchase > MAX_MINIMUM_PURCHASE);
  const problems = [
    nameProblem(name),
    isTooLarge ? ({ kind: "minimumTooLarge" } as const) : null,
    methodsProblem(paymentMethodIds, methodIds),
    shareProblem(rewardShare, terms),
  ];
  return problems.filter((problem) => problem !== null);
}
