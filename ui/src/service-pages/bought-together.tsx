import { servicePagesTokens, servicePagesModule } from "@panel/core/browsing/service-pages-wiring";
import { observer } from "mobx-react-lite";
import { useSession } from "../bindings/session.ts";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { ServiceLinks } from "./service-links.tsx";

/** What others bought with a service (SVC-006); nothing while there is nothing. */
export const BoughtTogether = observer(function BoughtTogether({ serviceId }: { readonly serviceId: number }) {
  const text = useText("catalogue");
  const viewModel = useViewModel(servicePagesModule, servicePagesTokens.boughtTogether, serviceId);
  return <ServiceLinks title={text("boughtTogether")} services={viewModel.services} />;
});

/** The same for the last order of the logged-in customer: what a buyer finds after ordering. */
export const AfterOrder = observer(function AfterOrder() {
  const lastOrder = useSession().profile?.lastOrder;
  return lastOrder ? <BoughtTogether serviceId={lastOrder.serviceId} /> : null;
});
