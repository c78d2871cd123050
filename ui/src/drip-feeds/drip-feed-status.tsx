import { dripFeedTone, knownDripFeedStatus, type DripFeedStatus } from "@panel/core/drip-feeds";
import { useText } from "../bindings/use-text.ts";
import { StatusBadge } from "../kit/data/status-badge.tsx";

/** The status as a word with a colour; one that the panel does not know is neutral (DRF-010). */
export function DripFeedStatusBadge({ status }: { readonly status: DripFeedStatus }) {
  const text = useText("dripFeeds");
  const known = knownDripFeedStatus(status);
  return <StatusBadge tone={dripFeedTone(status)}>{text(`status_${known ?? "other"}`)}</StatusBadge>;
}
