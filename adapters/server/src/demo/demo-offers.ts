import { localeCodes } from "@panel/core/locale";
import { inLanguage, type Wording } from "../settings/index.ts";
import { demoTypes } from "./demo-service-types.ts";
import texts from "./texts/instance.json" with { type: "json" };

/** The positions of offers beside service types (BAN-010). */
const positions: readonly (readonly [position: string, name: Wording, networks: readonly string[], kinds: readonly string[]])[] =
  [
    ["top", texts.offerTop, ["youtube", "instagram", "tiktok"], ["views", "followers", "likes"]],
    ["middle", texts.offerMiddle, ["telegram", "x-twitter"], ["members", "reactions", "likes"]],
    ["network", texts.offerNetwork, ["instagram"], ["saves", "story-views"]],
    ["account_podcast", texts.offerPodcast, ["spotify", "apple-music"], ["followers", "plays"]],
    ["account_blog", texts.offerBlog, ["website", "reddit"], ["traffic", "upvotes"]],
    ["account_stream", texts.offerStream, ["twitch", "kick"], ["live-viewers", "followers"]],
    ["account_music", texts.offerMusic, ["spotify", "soundcloud", "deezer"], ["plays", "playlist-followers"]],
    ["account_business", texts.offerBusiness, ["linkedin", "google", "facebook"], ["followers", "reviews", "page-likes"]],
    ["our_bestsellers", texts.offerBestsellers, ["youtube", "instagram", "telegram"], ["subscribers", "followers", "members"]],
  ];

const named = (wording: Wording) => ({
  byLocale: Object.fromEntries(localeCodes.map((code) => [code, inLanguage(wording, code)])),
});

/** One offer for each position beside the types, and two after a payment: one for everything, one for a network. */
export function specialOffers() {
  const types = demoTypes();
  const typeIds = (networks: readonly string[], kinds: readonly string[]): number[] =>
    types.filter((type) => networks.includes(type.network.slug) && kinds.includes(type.key)).map((type) => type.record.id);
  const networkId = (slug: string): number | null => types.find((type) => type.network.slug === slug)?.network.id ?? null;
  const beside = positions.map(([position, name, networks, kinds], index) => ({
    id: index + 1,
    name: named(name),
    place: "service_type",
    position,
    network_id: networks.length === 1 ? networkId(networks[0] ?? "") : null,
    utm_name: position,
    serviceTypes: typeIds(networks, kinds),
    services: position === "our_bestsellers" ? [1] : [],
    showAll: false,
  }));
  const after = { place: "success_payment", position: "top", utm_name: "thanks", services: [], name: named(texts.offerThanks) };
  return [
    ...beside,
    { ...after, id: 21, network_id: null, serviceTypes: [], showAll: true },
    {
      ...after,
      id: 22,
      position: "network",
      network_id: networkId("instagram"),
      serviceTypes: typeIds(["instagram"], ["likes", "comments"]),
      showAll: false,
    },
  ];
}
