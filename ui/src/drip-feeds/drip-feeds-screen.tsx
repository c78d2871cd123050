import { observer } from "mobx-react-lite";
import { useRoute } from "../bindings/use-route.ts";
import { idInQuery } from "@panel/core/routing";
import { DripFeedDetails } from "./drip-feed-details.tsx";
import { DripFeedsOverview } from "./drip-feeds-overview.tsx";

/** `/drip-feed`: the customer's drip feeds, or with `?id=` one of them (DRF-008, DRF-011). */
export default observer(function DripFeedsScreen() {
  // Drip feeds watch and list their orders with what the orders feature binds.
  const { query } = useRoute();
  const id = idInQuery(query["id"]);
  return id === null ? <DripFeedsOverview /> : <DripFeedDetails id={id} />;
});
