import { observer } from "mobx-react-lite";
import { useRoute } from "../app/use-route.ts";
import { DripFeedDetails } from "./drip-feed-details.tsx";
import { DripFeedsOverview } from "./drip-feeds-overview.tsx";

/** `/drip-feed`: the customer's drip feeds, or with `?id=` one of them (DRF-008, DRF-011). */
export default observer(function DripFeedsScreen() {
  // Drip feeds watch and list their orders with what the orders feature binds.
  const { query } = useRoute();
  const id = /^\d{1,15}$/.exec(query["id"] ?? "")?.[0];
  return id === undefined ? <DripFeedsOverview /> : <DripFeedDetails id={Number(id)} />;
});
