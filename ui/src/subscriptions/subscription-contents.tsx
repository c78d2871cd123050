import type { SubscriptionContent, SubscriptionViewModel } from "@panel/core/subscriptions";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { OrderStatusBadge } from "../orders/order-status.tsx";
import { OrderAddress } from "../orders/order-address.tsx";
import { pictureOf } from "../orders/picture.ts";
import { PromotedPicture } from "../orders/promoted-picture.tsx";
import { useMoments } from "../bindings/use-moments.ts";
import { SubscriptionPart } from "./subscription-part.tsx";
import { useSubscriptionStyles } from "./subscription-styles.ts";
import { ServiceName } from "../service-list/service-name.tsx";

interface SubscriptionContentsProps {
  readonly model: SubscriptionViewModel;
}

/** The publications so far, each with the orders placed on it (SUB-006). */
export const SubscriptionContents = observer(function SubscriptionContents({ model }: SubscriptionContentsProps) {
  const styles = useSubscriptionStyles();
  const text = useText("subscriptions");
  const common = useText("common");
  const contents = model.shownContents.map((content) => ({ content, picture: pictureOf(content.promotable) }));
  const pictures = contents.flatMap(({ picture }) => picture ?? []);
  return (
    <SubscriptionPart id="subscription-contents" title={text("contents")}>
      {contents.length === 0 ? (
        <p className={styles.quiet}>{text("contentsNone")}</p>
      ) : (
        <ul className={styles.list}>
          {contents.map(({ content, picture }) => (
            <Publication key={`${content.publishedAt} ${content.promotable?.url ?? ""}`} content={content}>
              {picture && <PromotedPicture picture={picture} all={pictures} width={120} />}
            </Publication>
          ))}
        </ul>
      )}
      {model.hasMoreContents ? (
        <div>
          <Button onClick={() => model.showMoreContents()}>{common("showMore")}</Button>
        </div>
      ) : null}
    </SubscriptionPart>
  );
});

interface PublicationProps {
  readonly content: SubscriptionContent;
  /** Its picture, if it has one. */
  readonly children: ReactNode;
}

const Publication = observer(function Publication({ content, children }: PublicationProps) {
  const styles = useSubscriptionStyles();
  const text = useText("subscriptions");
  const moment = useMoments();
  const { promotable, orders } = content;
  return (
    <li className={styles.entry}>
      {children}
      {promotable?.title == null ? null : <strong>{promotable.title}</strong>}
      {promotable === null ? null : (
        <span>
          <OrderAddress url={promotable.url} />
        </span>
      )}
      <span className={styles.quiet}>{text("publishedAt", { moment: moment(content.publishedAt) })}</span>
      {orders.length === 0 ? <span>{text("contentPending")}</span> : null}
      {orders.map((order) => (
        <span key={order.id} className={styles.row}>
          <PanelLink to={{ name: "orders-id", params: { id: String(order.id) } }}>
            #{order.id} <ServiceName name={order.name} />
          </PanelLink>
          <OrderStatusBadge status={order.status} />
        </span>
      ))}
    </li>
  );
});
