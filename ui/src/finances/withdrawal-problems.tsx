import { isOutcomeUnknown, serverMessageOf } from "@panel/core/result";
import type { WithdrawalField, WithdrawalProblem, WithdrawalsViewModel } from "@panel/core/withdrawals";
import { observer } from "mobx-react-lite";
import { useMoneyFormat } from "../bindings/settings.ts";
import { useText } from "../bindings/use-text.ts";
import { ErrorSummary, type SummaryEntry } from "../kit/fields/error-summary.tsx";
import { withdrawalInputId } from "./withdrawal-methods.tsx";

const fields: readonly WithdrawalField[] = ["paymentMethod", "amount", "accountNumber", "comment"];

/** The panel's own words for what keeps a request from being sent. */
export function useProblemWords(model: WithdrawalsViewModel): (problem: WithdrawalProblem) => string {
  const text = useText("withdrawals");
  const payments = useText("payments");
  const { format } = useMoneyFormat();
  return (problem) => {
    switch (problem.kind) {
      case "belowMinimum":
      case "aboveMaximum":
        return payments(problem.kind, { limit: format(problem.limit) });
      case "notEnough":
        return text("problem_notEnough", { amount: format(model.mostAvailable) });
      case "accountNumberTooLong":
      case "commentTooLong":
        return text("problem_tooLong", { max: problem.limit });
      default:
        return text(`problem_${problem.kind}`);
    }
  };
}

/** Why the last press came to nothing, above the form: at which fields, or that the request was refused or lost. */
export const WithdrawalProblems = observer(function WithdrawalProblems({ model }: { readonly model: WithdrawalsViewModel }) {
  const text = useText("withdrawals");
  const wordsOf = useProblemWords(model);
  const { checkout, failure } = model;
  const entries: SummaryEntry[] = fields.flatMap((field) => {
    const missed = model.missedAt(field);
    const words = checkout.found.at(field)[0] ?? (missed && wordsOf(missed));
    return words === null ? [] : [{ key: field, words, inputId: withdrawalInputId(field) }];
  });
  if (failure !== null) {
    const words = isOutcomeUnknown(failure) ? text("unknownOutcome") : (serverMessageOf(failure) ?? text("refused"));
    entries.unshift({ key: "failure", words });
  }
  return <ErrorSummary entries={entries} found={checkout.attempts} isAlert />;
});
