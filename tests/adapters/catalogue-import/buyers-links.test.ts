import { describe, expect, it } from "vitest";
import { acceptLink } from "@panel/core/links";
import { planImport, readList } from "../../../adapters/server/src/catalogue-import/index.ts";
import {
  kindWording,
  isKindKey,
  englishOf,
  knownNetworks,
  linkKey,
  suitableLinks,
} from "../../../adapters/server/src/catalogue-writing/index.ts";

const terms = { perDollarMillionths: 1_000_000, markupMillionths: 0 };
const imported = (name: string, category: string, type = "Default") => {
  const row = { service: "1", name, category, type, rate: "1", min: "1", max: "1000" };
  const service = planImport(readList(JSON.stringify([row])), terms).services[0];
  if (!service) throw new Error(`${name} was left out`);
  return service;
};
const refusalOf = (link: string, name: string, category: string, type = "Default") => {
  const service = imported(name, category, type);
  const targets = service.type.targets.map((target) => ({ name: target }));
  const demand = { networkKey: linkKey(service.network), typeWords: `${service.network}-${service.kind}` };
  return acceptLink(link, { isUrlRequired: true, name: service.name, targets }, demand);
};

describe("links of an imported service's buyers", () => {
  it.each(knownNetworks.flatMap(({ slug, kinds }) => kinds.map((kind): [string, string] => [slug, kind])))(
    "ORD-022 an example of %s is one that its %s take",
    (slug, kind) => {
      const network = knownNetworks.find((known) => known.slug === slug);
      const type = `${slug}-${kind}`;
      const [example] = suitableLinks(network?.urlExamples ?? [], type);
      expect(acceptLink(example ?? "", { isUrlRequired: true }, { networkKey: linkKey(slug), typeWords: type })).toBeNull();
      expect(isKindKey(kind) && englishOf(kindWording(kind))).toBeTruthy();
    },
  );

  it.each([
    ["https://t.me/durov", "Telegram auto shares of new posts", "Telegram", "Subscriptions"],
    ["https://t.me/+AbCdEfGhIjKlMnOp", "Telegram auto shares of new posts", "Telegram", "Subscriptions"],
    ["https://t.me/durov", "Telegram Shares [last 10 posts]", "Telegram", "Default"],
    ["https://t.me/durov", "Репосты на 5 постов", "Телеграм", "Default"],
    ["https://t.me/durov", "Oxirgi 5 ta postga ulashishlar", "Telegram", "Default"],
    ["https://www.tiktok.com/@nasa", "Автокомментарии TikTok", "TikTok", "Default"],
    ["https://www.instagram.com/nasa/", "Instagram Likes on 12 old posts", "Instagram", "Default"],
    ["https://www.instagram.com/nasa/", "Instagram Comments", "Instagram", "Subscriptions"],
    ["https://www.instagram.com/p/CuE2WNQs6vH/", "Instagram Comments [Auto refill]", "Instagram", "Default"],
    ["https://apps.apple.com/us/app/maps/id915056765", "iOS App Installs", "App Store", "Default"],
    ["https://www.twitch.tv/twitch", "Viewers 3 hours", "Twitch", "Default"],
  ])("ORD-022 %s is taken for %s", (link, name, category, type) => {
    expect(refusalOf(link, name, category, type)).toBeNull();
  });

  it.each([
    ["https://www.instagram.com/nasa/", "Instagram Comments", "Instagram"],
    ["https://www.instagram.com/nasa/", "Instagram Comments [Auto refill]", "Instagram"],
    ["https://www.instagram.com/nasa/", "Instagram Likes [1 post]", "Instagram"],
    ["https://t.me/durov", "Telegram Shares", "Telegram"],
    ["https://www.instagram.com/p/CuE2WNQs6vH/", "Instagram Followers from accounts of 15 posts", "Instagram"],
  ])("ORD-022 %s is no link for %s", (link, name, category) => {
    expect(refusalOf(link, name, category)).toMatchObject({ kind: "wrongKindOfLink" });
  });
});
