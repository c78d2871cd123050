import type { Network, Service } from "@panel/core/catalogue";
import { networkId, serviceId, serviceTypeId } from "@panel/core/identifiers";
import { moneyFromMicros } from "@panel/core/money";
import { sampleService } from "@panel/memory";
import { seededRandom } from "./measure.ts";

/*
 * A made catalogue with the properties of real ones: names of about 73 characters of which 37 % are plain ASCII, with
 * Cyrillic, CJK, accents, emoji and styled letters, and about 12 000 distinct words among 100 000 names.
 */

const NETWORKS = 25;
const TYPES_PER_NETWORK = 8;
/** Names that sellers give their servers, most of them rare. */
const BRANDS = 20_000;
const networkNames =
  "Instagram TikTok YouTube Telegram Facebook Twitter Spotify Twitch Discord VK LinkedIn Pinterest Threads Reddit Snapchat Kwai Likee SoundCloud Shopee Rumble Quora Medium WhatsApp Douyin Bilibili".split(
    " ",
  );
const typeNames = "Likes Followers Views Comments Shares Subscribers Members Saves".split(" ");
const cyrillicTypes = "лайки подписчики просмотры комментарии репосты участники реакции сохранения".split(" ");
const chineseTypes = "点赞 粉丝 播放量 评论 转发 订阅 群成员 收藏".split(" ");
const turkishTypes = "Beğeni Takipçi İzlenme Yorum Paylaşım Abone Üye Kaydetme".split(" ");
const qualities = "Real HQ Premium Mixed Cheap Best Active Organic Exclusive Stable Fast Instant Super Ultra Pro Bot".split(" ");
const cyrillicQualities = "живые быстрые качественные дешёвые активные российские стабильные мгновенный".split(" ");
const countryWords = "USA Brazil India Turkey Russia Germany France Spain Italy Korea Japan Arab Worldwide Vietnam".split(" ");
const emoji = ["🔥", "⭐", "⚡️", "✅", "💎", "🚀", "🥇", "❤️", "♻️", "🎯"];
const fillers =
  "per day | speed up to | start time 0-1 hours | refill button enabled | no drop guaranteed | drop ratio low | max order | lifetime guarantee | 24 hour support | order again any time | works for all accounts | high retention".split(
    " | ",
  );
const countries =
  "US DE FR BR IN TR RU ES IT KR JP VN CN GB NL PL UA KZ MX AR CA AU SE NO FI DK PT GR RO CZ HU ID TH MY PH SG EG SA AE NG".split(
    " ",
  );
const startTimes = ["0-1 h", "0-6 h", "1 day", "instant", null] as const;

/** Mathematical bold letters, as sellers like to write. */
const styled = (text: string): string =>
  Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    if (code >= 65 && code <= 90) return String.fromCodePoint(0x1d400 + code - 65);
    return code >= 97 && code <= 122 ? String.fromCodePoint(0x1d41a + code - 97) : letter;
  }).join("");

class NameMaker {
  readonly #random: () => number;
  readonly #brands: readonly string[];

  constructor(random: () => number) {
    this.#random = random;
    this.#brands = Array.from({ length: BRANDS }, () => this.#brand());
  }

  /** A place below `limit`; small ones are more likely with a higher `bend`. */
  below(limit: number, bend = 1): number {
    return Math.floor(this.#random() ** bend * limit);
  }

  name(network: number, type: number): string {
    const kind = this.#random();
    const head = networkNames[network] ?? "";
    if (kind < 0.38) return this.#filled([head, typeNames[type] ?? "", ...this.#details()]);
    if (kind < 0.62) return this.#filled([this.#pick(emoji), head, typeNames[type] ?? "", this.#pick(emoji), ...this.#details()]);
    if (kind < 0.72) return this.#filled([styled(head), styled(typeNames[type] ?? ""), "|", ...this.#details()]);
    if (kind < 0.88) {
      const russian = [cyrillicTypes[type] ?? "", this.#pick(cyrillicQualities), "для всех аккаунтов"];
      return this.#filled([head, ...russian, ...this.#details()]);
    }
    if (kind < 0.94) {
      const name = network === 23 ? "抖音" : head;
      return this.#filled([name, chineseTypes[type] ?? "", "真实用户", "【高质量】", ...this.#details()]);
    }
    return this.#filled([head, turkishTypes[type] ?? "", "Türkiye", "gerçek kullanıcı", ...this.#details()]);
  }

  #details(): readonly string[] {
    const details = [this.#pick(qualities), `[${this.#pick(qualities)}]`];
    if (this.#random() < 0.4) details.push(this.#pick(countryWords));
    if (this.#random() < 0.5) details.push(`${this.below(100, 3) + 1}K/Day`);
    if (this.#random() < 0.4) details.push("Refill", `${[7, 30, 60, 90, 365][this.below(5)] ?? 30}`, "Days");
    if (this.#random() < 0.35) details.push(`S${this.below(400, 2) + 1}`);
    if (this.#random() < 0.3) details.push(`Max:${this.below(1500, 2) + 1}K`);
    if (this.#random() < 0.35) details.push(this.#brands[this.below(BRANDS, 1.2)] ?? "");
    return details;
  }

  /** Real names are filled up to what sellers think they may be long. */
  #filled(parts: readonly string[]): string {
    const wanted = 51 + this.below(24);
    let name = parts.join(" ");
    while (name.length < wanted) name += ` ${this.#pick(fillers)}`;
    return name;
  }

  #pick(list: readonly string[]): string {
    return list[this.below(list.length, 1.4)] ?? "";
  }

  #brand(): string {
    const syllables = "ba ke li mo nu ra si to vu xa pe di go hy ju ze fra smo kli tra".split(" ");
    const word = Array.from({ length: 2 + this.below(3) }, () => syllables[this.below(20)]).join("");
    return word.charAt(0).toUpperCase() + word.slice(1);
  }
}

/** The services of a made catalogue in the server's order, the same in every run. */
export function benchServices(count: number): readonly Service[] {
  const random = seededRandom(20_240_607);
  const maker = new NameMaker(random);
  return Array.from({ length: count }, (_, at) => benchService(at, maker, random));
}

function benchService(at: number, maker: NameMaker, random: () => number): Service {
  const network = maker.below(NETWORKS, 1.6);
  const type = maker.below(TYPES_PER_NETWORK, 1.3);
  const price = (maker.below(50_000, 3) + 10) * 100;
  const isDiscounted = random() < 0.15;
  const geo = random();
  return sampleService({
    id: serviceId(1000 + at * 3 + maker.below(3)),
    networkId: networkId(network + 1),
    serviceTypeId: serviceTypeId(network * TYPES_PER_NETWORK + type + 1),
    name: maker.name(network, type),
    slug: `service-${at}`,
    price: moneyFromMicros(price),
    defaultPrice: moneyFromMicros(isDiscounted ? price * 2 - maker.below(Math.ceil(price / 2)) : price),
    discountPercent: null,
    minQuantity: [10, 50, 100, 500, 1000][maker.below(5)] ?? 10,
    maxQuantity: (maker.below(1000, 2) + 1) * 1000,
    hasRefill: random() < 0.4,
    canSpeedUp: random() < 0.2,
    isDripFeedAllowed: random() < 0.3,
    isPackage: random() < 0.03,
    guarantee: random() < 0.4 ? "30 days" : null,
    geo: geo < 0.5 ? null : geo < 0.9 ? (countries[maker.below(40, 1.5)] ?? null) : twoCountries(maker),
    allowedCountries: [],
    startTime: startTimes[maker.below(5)] ?? null,
    popularity: at,
  });
}

const twoCountries = (maker: NameMaker): string => `${countries[maker.below(40)] ?? ""}, ${countries[maker.below(40)] ?? ""}`;

/** The favourites of the customer of the benchmark. */
export const benchFavourites = (services: readonly Service[]) => services.filter((_, at) => at % 997 === 3).map(({ id }) => id);

/** The services as networks with their types, as the panel loads them. */
export function benchNetworks(services: readonly Service[]): readonly Network[] {
  const ofType = new Map<number, Service[]>();
  for (const service of services) {
    const members = ofType.get(service.serviceTypeId);
    if (members) members.push(service);
    else ofType.set(service.serviceTypeId, [service]);
  }
  return networkNames.map((name, network) => ({
    id: networkId(network + 1),
    name,
    slug: name.toLowerCase(),
    icon: null,
    backgroundImage: null,
    color: "#FEDEA0",
    urlExamples: [],
    hasSearch: false,
    socialProviderType: null,
    serviceTypes: typeNames.map((type, at) => {
      const id = network * TYPES_PER_NETWORK + at + 1;
      return {
        id: serviceTypeId(id),
        networkId: networkId(network + 1),
        slug: `type-${id}`,
        name: type,
        title: null,
        icon: null,
        color: null,
        description: null,
        faq: [],
        services: ofType.get(id) ?? [],
        metaTitle: null,
        metaDescription: null,
      };
    }),
  }));
}
