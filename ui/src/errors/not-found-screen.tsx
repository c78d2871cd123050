import { notFoundError } from "@panel/core/routing";
import { ErrorPageView } from "./error-page-view.tsx";

/** The page at `/not-found` (PGS-003). */
export default function NotFoundScreen() {
  return <ErrorPageView error={notFoundError()} />;
}
