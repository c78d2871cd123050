/** Why a page cannot be shown (ERP-006 to ERP-008). */
export interface NavigationError {
  readonly status: number;
  readonly message: string;
  readonly card: ErrorCard;
}

/** Kinds of thing that was looked for in vain; `none` for pages (DEC-040). */
export type ErrorCard = "service" | "serviceType" | "order" | "subscription" | "none";

/** The error pages (ERP-001 to ERP-003). */
export type ErrorPage = "service" | "serviceType" | "order" | "subscription" | "notFound" | "serverError";

/** English texts that the requirements fix (LOC-011); the interface shows its own translations. */
export const fixedErrorMessages = { notFound: "This page could not be found", unknownMiddleware: "Unknown middleware" } as const;

/** A page that does not exist (ERP-006). */
export const notFoundError = (card: ErrorCard = "none"): NavigationError => ({
  status: 404,
  message: fixedErrorMessages.notFound,
  card,
});

/** A guard that does not exist (ERP-008). */
export const unknownGuardError = (): NavigationError => ({
  status: 500,
  message: fixedErrorMessages.unknownMiddleware,
  card: "none",
});

/** Any other problem: its own status and message, 500 when it has none (ERP-007). */
export function navigationErrorFrom(problem: unknown, card: ErrorCard = "none"): NavigationError {
  const fields: Readonly<Record<string, unknown>> = typeof problem === "object" && problem !== null ? { ...problem } : {};
  const status =
    typeof fields.status === "number" && Number.isInteger(fields.status) && fields.status >= 400 ? fields.status : 500;
  const message = problem instanceof Error ? problem.message : fields.message;
  return { status, message: typeof message === "string" ? message : "", card };
}

/** Which error page is shown: the card of what was missing, else 404 or 500 (ERP-004, DEC-040). */
export function errorPageFor({ status, card }: Pick<NavigationError, "status" | "card">): ErrorPage {
  if (status !== 404) return "serverError";
  return card === "none" ? "notFound" : card;
}
