import { servicePagesTokens, servicePagesModule } from "@panel/core/browsing/service-pages-wiring";
import { tamedName, type Service } from "@panel/core/catalogue";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { SafeHtml } from "../bindings/safe-html.tsx";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { PageLink } from "../kit/link.tsx";
import { Dialog } from "../kit/overlays/dialog.tsx";
import { RetryBar } from "../kit/message-bar.tsx";
import { Spinner } from "../kit/spinner.tsx";
import { DeliveryFacts } from "../delivery-facts/delivery-facts.tsx";
import { useDetailStyles } from "./detail-styles.ts";
import { OrderButton } from "../service-list/order-button.tsx";
import { ServiceContents } from "./service-contents.tsx";
import { ServiceFacts } from "./service-facts.tsx";
import { ServiceLabelList } from "./service-label-list.tsx";
import { ServicePerks } from "./service-perks.tsx";
import { ServicePrice } from "./service-price.tsx";

interface ServiceDetailsDialogProps {
  readonly service: Service;
  readonly onClose: () => void;
}

/** Description and facts of a service over the catalogue; one dialog serves every row (SVC-003, SVC-004). */
const ServiceDetailsDialog = observer(function ServiceDetailsDialog({ service, onClose }: ServiceDetailsDialogProps) {
  const text = useText("service-pages");
  const styles = useDetailStyles();
  const viewModel = useViewModel(servicePagesModule, servicePagesTokens.serviceDetailsViewModel);
  useEffect(() => viewModel.open(service), [viewModel, service]);
  const { state } = viewModel.details;
  const shown = viewModel.service ?? service;
  return (
    <Dialog
      title={tamedName(shown.name)}
      onClose={onClose}
      maxWidth={720}
      isSteady
      actions={
        <>
          <PageLink look="outline" to={{ name: "services-slug", params: { slug: shown.slug } }}>
            {text("toServicePage")}
          </PageLink>
          <OrderButton service={shown} />
        </>
      }
    >
      <div className={styles.page}>
        <ServiceLabelList service={shown} />
        {shown.shortDescription !== null && <SafeHtml html={shown.shortDescription} className={styles.html} />}
        <ServicePrice service={shown} />
        {state.kind === "loading" && <Spinner label={text("detailsLoading")} />}
        {state.kind === "failed" && <RetryBar onRetry={() => void viewModel.details.retry()}>{text("detailsFailed")}</RetryBar>}
        <ServiceFacts service={shown} />
        <ServicePerks service={shown} />
        <DeliveryFacts serviceId={shown.id} />
        {shown.description !== null && <SafeHtml html={shown.description} className={styles.html} />}
        <ServiceContents service={shown} />
      </div>
    </Dialog>
  );
});

export default ServiceDetailsDialog;
