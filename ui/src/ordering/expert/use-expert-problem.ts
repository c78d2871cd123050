import { joinSentences } from "@panel/core/locale";
import type { ExpertProblem, ExpertRow } from "@panel/core/expert-order";
import { useText, type TextOf } from "../../bindings/use-text.ts";

function words(text: TextOf<"ordering">, row: ExpertRow, problem: ExpertProblem): string {
  switch (problem.kind) {
    case "unreadable":
      return text(problem.missing === "service" ? "expertProblem_noService" : "expertProblem_noQuantity");
    case "unknownService":
      return text("expertProblem_unknownService", { id: row.serviceIdText });
    case "link":
      return text(problem.problem === "empty" ? "block_missingLink" : `linkProblem_${problem.problem}`);
    case "otherNetwork":
      return text("expertProblem_otherNetwork", { network: problem.network });
    case "wrongKindOfLink":
      return text(`linkNeeds_${problem.purpose}`);
    case "quantity": {
      const { min, max, step } = problem;
      return text("expertProblem_quantity", { min, max, step });
    }
    case "tooMany":
      return text("expertProblem_tooMany", { most: problem.most });
    case "refused":
      return joinSentences(problem.messages);
    default:
      return text(`expertProblem_${problem.kind}`);
  }
}

/** Words what is wrong with a line of an expert order. */
export function useExpertProblem(): (row: ExpertRow) => string {
  const text = useText("ordering");
  return (row) => (row.problem === null ? "" : words(text, row, row.problem));
}
