import type { PortError } from "../result/index.ts";
import type { OrderDraft } from "./order-draft.ts";
import type { OrderingPort } from "./ordering-port.ts";
import type { OrderRefusal } from "./purchase-refusal.ts";

/**
 * Checks an order without creating it: the links of the form once more (DEC-127), then the whole order (ORD-058); null when it may go on.
 */
export async function checkOrder(ordering: OrderingPort, draft: OrderDraft): Promise<PortError | OrderRefusal | null> {
  const links = draft.place === "form" ? draft.lines : [];
  const checks = links.map(async ({ url, serviceId }, index) => {
    const answer = url === "" ? null : await ordering.validateLink(url, serviceId);
    return answer === null || answer.ok ? null : atLine(answer.error, index);
  });
  const refused = (await Promise.all(checks)).find((error) => error !== null);
  if (refused) return refused;
  const answer = await ordering.validateOrder({ lines: draft.lines, isReorder: draft.isReorder });
  return answer.ok ? null : answer.error;
}

/** A link is checked alone: what is wrong with it belongs to the line that it is in. */
const atLine = (error: PortError | OrderRefusal, line: number): PortError | OrderRefusal =>
  error.kind === "problems" ? { ...error, problems: error.problems.map((problem) => ({ ...problem, line })) } : error;
