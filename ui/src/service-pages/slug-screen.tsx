import { servicePagesTokens, servicePagesModule } from "@panel/core/browsing/service-pages-wiring";
import { statusOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { useRoute } from "../bindings/use-route.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { Spinner } from "../kit/spinner.tsx";
import { ErrorPageView } from "../errors/error-page-view.tsx";
import { ContentPage } from "./content-page.tsx";
import { ServicePage } from "./service-page.tsx";
import { ServiceTypePage } from "./service-type-page.tsx";

/** Whatever a slug names: a service type, a content page or a service, else the card of what is missing (DEC-002, SVC-010). */
const SlugScreen = observer(function SlugScreen() {
  const { name, params } = useRoute();
  const routeName = name === "services-slug" ? "services-slug" : "slug";
  const viewModel = useViewModel(servicePagesModule, servicePagesTokens.slugViewModel, routeName, params.slug ?? "");
  const { state } = viewModel;
  switch (state.kind) {
    case "loading":
      return <Spinner />;
    case "serviceType":
      return <ServiceTypePage serviceType={state.serviceType} services={state.services} relatedTypes={viewModel.relatedTypes} />;
    case "service":
      return <ServicePage service={state.service} details={viewModel.details} />;
    case "page":
      return <ContentPage page={state.page} />;
    case "notFound":
      return <ErrorPageView error={{ status: 404, card: state.card }} />;
    case "failed":
      return <ErrorPageView error={{ status: statusOf(state.error), card: "none" }} onRetry={() => void viewModel.retry()} />;
  }
});

export default SlugScreen;
