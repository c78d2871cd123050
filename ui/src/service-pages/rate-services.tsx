import { type MyServicesViewModel, type ServiceRatings } from "@panel/core/my-services";
import { MAX_COMMENT_LENGTH, type Service } from "@panel/core/catalogue";
import { serverMessageOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useRef } from "react";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { MessageBar, RetryBar } from "../kit/message-bar.tsx";
import { TextAreaField } from "../kit/fields/text-area-field.tsx";
import { useDetailStyles } from "./detail-styles.ts";
import { useMyServicesStyles } from "./my-services-styles.ts";
import { NetworkIcon } from "../service-list/network-icon.tsx";
import { StarField } from "./star-field.tsx";
import { ServiceName } from "../service-list/service-name.tsx";

/** Bought services that wait for a review: stars and comments, sent together (CAT-025, CAT-026). */
export const RateServices = observer(function RateServices({ viewModel }: { readonly viewModel: MyServicesViewModel }) {
  const text = useText("my-services");
  const styles = useDetailStyles();
  const { ratings } = viewModel;
  const { sending, services } = ratings;
  if (services.length === 0 && sending.state.kind !== "done") return null;
  return (
    <section className={styles.section} aria-label={text("rateTitle")}>
      <h2 className={styles.heading}>{text("rateTitle")}</h2>
      <Outcome ratings={ratings} />
      {services.length > 0 && (
        <>
          <p className={styles.quiet}>{text("rateIntro")}</p>
          <ul className={styles.list}>
            {services.map((service) => (
              <RatedService key={service.id} service={service} viewModel={viewModel} />
            ))}
          </ul>
          <Button look="primary" size="large" disabled={!ratings.canSend} onClick={() => void ratings.send()}>
            {sending.isRunning ? text("reviewsSending") : text("sendReviews", { count: ratings.ratedCount })}
          </Button>
        </>
      )}
    </section>
  );
});

/** What became of the last send; a refusal may be sent again as it is. */
const Outcome = observer(function Outcome({ ratings }: { readonly ratings: ServiceRatings }) {
  const text = useText("my-services");
  const place = useRef<HTMLDivElement>(null);
  const { state } = ratings.sending;
  const isOver = state.kind === "done" || state.kind === "refused";
  // The button that was pressed may be gone with the last service; the words it led to are where the reader goes on.
  useEffect(() => {
    if (isOver) place.current?.focus();
  }, [isOver]);
  return (
    <div ref={place} tabIndex={-1}>
      {state.kind === "done" && (
        <MessageBar kind="success">
          {text("reviewsThanks", { count: state.value })} {ratings.services.length === 0 && text("nothingToRate")}
        </MessageBar>
      )}
      {state.kind === "refused" && (
        <RetryBar onRetry={() => void ratings.send()}>
          {text("reviewsFailed")} {serverMessageOf(state.refusal)}
        </RetryBar>
      )}
    </div>
  );
});

interface RatedServiceProps {
  readonly service: Service;
  readonly viewModel: MyServicesViewModel;
}

const RatedService = observer(function RatedService({ service, viewModel }: RatedServiceProps) {
  const text = useText("my-services");
  const styles = useDetailStyles();
  const own = useMyServicesStyles();
  const id = useId();
  const { ratings } = viewModel;
  const draft = ratings.draft(service.id);
  const isMissing = ratings.isRatingMissing(service.id);
  // A page with dozens of bought services stays short; a comment without stars would not be sent anyway.
  const mayComment = draft.rating !== null || draft.comment !== "";
  return (
    <li>
      <div className={own.rated} role="group" aria-labelledby={`${id}-name`}>
        <div className={own.name}>
          <NetworkIcon network={viewModel.networkOf(service)} classes={styles} isNamed />
          <PanelLink id={`${id}-name`} to={{ name: "services-slug", params: { slug: service.slug } }}>
            <ServiceName name={service.name} />
          </PanelLink>
        </div>
        <StarField rating={draft.rating} onChange={(rating) => ratings.rate(service.id, rating)} />
        {mayComment && (
          <TextAreaField
            label={text("comment")}
            hint={isMissing ? text("starsMissing") : null}
            rows={2}
            maxLength={MAX_COMMENT_LENGTH}
            value={draft.comment}
            onChange={(comment) => ratings.comment(service.id, comment)}
          />
        )}
      </div>
    </li>
  );
});
