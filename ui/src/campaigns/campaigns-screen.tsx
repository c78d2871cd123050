import { idInQuery } from "@panel/core/routing";
import { observer } from "mobx-react-lite";
import { useRoute } from "../bindings/use-route.ts";
import { CampaignDetailsPage } from "./campaign-details-page.tsx";
import { CampaignsList } from "./campaigns-list.tsx";

/** `/youtube-campaign`: the customer's campaigns; with an id one of them (CMP-001, CMP-002, CMP-006). */
export default observer(function CampaignsScreen() {
  const { params } = useRoute();
  const id = idInQuery(params["id"]);
  return id === null ? <CampaignsList /> : <CampaignDetailsPage key={id} id={id} />;
});
