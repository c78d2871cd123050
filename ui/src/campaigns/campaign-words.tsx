import { knownCampaignStatus, knownTrack, type Campaign } from "@panel/core/campaigns";
import { useCountryName } from "../bindings/names/use-country-name.ts";
import { useListing } from "../bindings/use-listing.ts";
import { useText } from "../bindings/use-text.ts";
import { StatusBadge } from "../kit/data/status-badge.tsx";
import { observer } from "mobx-react-lite";

/** Words for how often a campaign is looked up; one that is not known is said neutrally. */
export function useTrackName(): (track: string) => string {
  const text = useText("campaigns");
  return (track) => text(`track_${knownTrack(track) ?? "other"}`);
}

/** The countries of a campaign by their names. Use it in observers. */
export function useCountryNames(): (campaign: Pick<Campaign, "countries">) => string {
  const nameOf = useCountryName();
  const listing = useListing();
  return ({ countries }) => listing(countries.map(({ code }) => nameOf(code)));
}

const tones = { active: "success", paused: "warning" } as const;

/** The state of a campaign. */
export const CampaignStatusBadge = observer(function CampaignStatusBadge({ campaign }: { readonly campaign: Campaign }) {
  const text = useText("campaigns");
  const known = knownCampaignStatus(campaign.status);
  if (campaign.isPausedByPlan) return <StatusBadge tone="danger">{text("pausedByPlan")}</StatusBadge>;
  return <StatusBadge tone={known === null ? "neutral" : tones[known]}>{text(`status_${known ?? "other"}`)}</StatusBadge>;
});
