import { orderTarget } from "@panel/core/browsing";
import { browsingTokens, browsingModule } from "@panel/core/browsing/wiring";
import type { Service } from "@panel/core/catalogue";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { usePanel } from "../bindings/panel-context.ts";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { Button } from "../kit/button.tsx";
import { ComparisonBarSlot } from "../comparison/comparison-bar-slot.tsx";
import { BannerPair, BannerPlace } from "../banners/banner-place.tsx";
import { CatalogueNotice, CatalogueSkeleton, ResultCount } from "./catalogue-states.tsx";
import { useCatalogueStyles } from "./catalogue-styles.ts";
import { CatalogueToolbar } from "./catalogue-toolbar.tsx";
import type { ListClick } from "../service-list/list-actions.ts";
import { GradeNote } from "../service-pages/grade-note.tsx";
import { NetworkStrip, ServiceTypeStrip } from "./network-strip.tsx";
import { ServiceList } from "../service-list/service-list.tsx";
import { OfferStrip } from "./special-offers.tsx";
import { Welcome } from "./welcome.tsx";
import { lazyPart } from "../kit/lazy-part.tsx";

const CatalogueAddress = lazyPart(() => import("./catalogue-address.tsx"), { place: "frame" });
const FilterDialog = lazyPart(() => import("./filter-dialog.tsx"), { place: "overlay" });
const ServiceDetailsDialog = lazyPart(() => import("../service-pages/service-details-dialog.tsx"), { place: "overlay" });

/** The service catalogue, for guests as for customers (CAT-001, RTE-007). */
const CatalogueScreen = observer(function CatalogueScreen() {
  const text = useText("catalogue");
  const common = useText("common");
  const styles = useCatalogueStyles();
  const viewModel = useViewModel(browsingModule, browsingTokens.catalogueViewModel);
  const { navigator } = usePanel();
  const [isFiltering, setFiltering] = useState(false);
  const [detailed, setDetailed] = useState<Service | null>(null);
  const { catalogue } = viewModel;
  const { results } = viewModel.list;
  const act = ({ action, serviceId }: ListClick) => {
    const service = catalogue.service(serviceId) ?? null;
    if (action === "favourite") viewModel.toggleFavourite(serviceId);
    else if (action === "details") setDetailed(service);
    else if (service) navigator.go(orderTarget(service, results.wishedQuantity));
  };
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{viewModel.network?.name ?? text("title")}</h1>
        <ResultCount viewModel={viewModel} />
      </div>
      <Welcome />
      <BannerPlace place="services_pricing_main" />
      <CatalogueAddress />
      <NetworkStrip viewModel={viewModel} />
      <ServiceTypeStrip viewModel={viewModel} />
      <CatalogueToolbar viewModel={viewModel} onOpenFilters={() => setFiltering(true)} />
      <OfferStrip viewModel={viewModel} />
      <BannerPair places={["services_pricing_first_short", "services_pricing_second_short"]} />
      <BannerPlace place="services_pricing_long" />
      <GradeNote />
      {viewModel.situation === "loading" && <CatalogueSkeleton />}
      <CatalogueNotice viewModel={viewModel} />
      {viewModel.situation === "ready" && <ServiceList viewModel={viewModel} onAction={act} />}
      {viewModel.situation === "ready" && results.hasMore && (
        <Button onClick={() => results.showMore()}>{common("showMore")}</Button>
      )}
      <BannerPlace place="services_pricing_footer" />
      <ComparisonBarSlot />
      {isFiltering && <FilterDialog viewModel={viewModel} onClose={() => setFiltering(false)} />}
      {detailed && <ServiceDetailsDialog service={detailed} onClose={() => setDetailed(null)} />}
    </div>
  );
});

export default CatalogueScreen;
