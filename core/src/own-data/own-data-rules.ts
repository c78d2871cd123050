import { zeroMoney } from "../money/index.ts";
import type { OrderStatus } from "../orders/index.ts";
import type { DeletionField, DeletionRequest, Farewell } from "./own-data-port.ts";

/** A field that does not say yet what is needed: `wrong` where something else was typed, `missing` where nothing was said. */
export interface DeletionProblem {
  readonly field: DeletionField;
  readonly problem: "missing" | "wrong";
}

/** Statuses of an order that nothing more is owed for: it is over, or was never paid. */
export const restingStatuses = ["completed", "canceled", "unpaid"] as const satisfies readonly OrderStatus[];

/** Whether an order has to end before its buyer's account is deleted. */
export const holdsAccount = (status: OrderStatus): boolean => !restingStatuses.some((resting) => resting === status);

const spelling = (text: string): string => text.trim().normalize("NFC").toLowerCase();

/** Why an account is not deleted by what its owner has said; what has to end first is told beside it (`Farewell.holds`). */
export function deletionProblems(
  { confirmation, money }: Pick<Farewell, "confirmation" | "money">,
  { typed, givesUpMoney }: DeletionRequest,
): readonly DeletionProblem[] {
  const said = spelling(typed);
  return [
    ...(said === spelling(confirmation)
      ? []
      : [{ field: "typed", problem: said === "" ? "missing" : "wrong" } satisfies DeletionProblem]),
    ...(money > zeroMoney && !givesUpMoney ? [{ field: "givesUpMoney", problem: "missing" } satisfies DeletionProblem] : []),
  ];
}
