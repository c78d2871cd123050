import type { OrderFormLine } from "./order-form-line.ts";

/** What a line lacks to be bought; worded beside the order button. */
export type LineBlock =
  | "missingService"
  | "missingLink"
  | "placeholderLink"
  | "wrongKindOfLink"
  | "missingQuantity"
  | "workingOutQuantity";

/** What a line lacks: its service, its link where one is required, its pieces (ORD-054, DEC-112, DEC-130). */
export function lineBlock(line: OrderFormLine): LineBlock | null {
  const { service } = line.choice;
  if (!service) return "missingService";
  if (service.isUrlRequired && line.link.url.trim() === "") return "missingLink";
  const { verdict } = line.link;
  if (verdict.kind === "refused" && verdict.problem === "placeholder") return "placeholderLink";
  if (verdict.kind === "wrongKind") return "wrongKindOfLink";
  if (line.quantity.quantity <= 0) return "missingQuantity";
  return line.subtotal.isPending ? "workingOutQuantity" : null;
}
