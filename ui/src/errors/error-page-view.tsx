import { errorPageFor, type ErrorPage, type NavigationError, type RouteTarget } from "@panel/core/routing";
import { useText } from "../bindings/use-text.ts";
import type { TextKey } from "../messages/text-keys.ts";
import { Button } from "../kit/button.tsx";
import { lazyPart } from "../kit/lazy-part.tsx";
import { PageLink } from "../kit/link.tsx";
import { useErrorStyles } from "./error-styles.ts";

const MissingPage = lazyPart(() => import("./missing-page.tsx"), { place: "frame" });

interface ErrorPageViewProps {
  readonly error: Pick<NavigationError, "status" | "card">;
  readonly onRetry?: () => void;
}

interface PageWords {
  readonly title: TextKey<"errors">;
  readonly body: TextKey<"errors">;
  readonly action: TextKey<"errors">;
  readonly target: RouteTarget;
}

const words: Readonly<Record<ErrorPage, PageWords>> = {
  service: { title: "service_404", body: "serviceBody", action: "backHome", target: { name: "index" } },
  serviceType: { title: "service_type_404", body: "serviceTypeBody", action: "backHome", target: { name: "index" } },
  order: { title: "orderTitle", body: "orderBody", action: "backToOrders", target: { name: "orders" } },
  subscription: {
    title: "orderTitle",
    body: "subscriptionBody",
    action: "backToSubscriptions",
    target: { name: "subscriptions" },
  },
  notFound: { title: "404", body: "notFoundBody", action: "createOrder", target: { name: "orders-create" } },
  serverError: { title: "500", body: "serverErrorBody", action: "createOrder", target: { name: "orders-create" } },
};

/** The error page that belongs to a status and a kind of thing that was missed (ERP-001 to ERP-004). */
export function ErrorPageView({ error, onRetry }: ErrorPageViewProps) {
  const text = useText("errors");
  const common = useText("common");
  const styles = useErrorStyles();
  const kind = errorPageFor(error);
  const page = words[kind];
  return (
    <section className={styles.page} aria-labelledby="error-title">
      <p className={styles.status} aria-hidden="true">
        {error.status}
      </p>
      <h1 id="error-title" className={styles.title}>
        {text(page.title)}
      </h1>
      <p>{text(page.body)}</p>
      {error.status === 404 && <MissingPage hasWays={kind === "notFound"} />}
      <p className={styles.actions}>
        {onRetry ? <Button onClick={onRetry}>{common("tryAgain")}</Button> : null}
        <PageLink to={page.target} look="primary">
          {text(page.action)}
        </PageLink>
      </p>
    </section>
  );
}
