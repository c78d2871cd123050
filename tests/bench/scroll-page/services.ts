import type { Network, Service } from "@panel/core/catalogue";
import { networkId, serviceId, serviceTypeId } from "@panel/core/identifiers";
import { moneyFromMicros } from "@panel/core/money";
import { sampleService } from "@panel/memory";
import { seededRandom } from "../measure.ts";

const words = [
  "Instagram",
  "likes",
  "real",
  "followers",
  "подписчики",
  "🔥",
  "refill 30 d",
  "fast",
  "𝐓𝐨𝐩",
  "views",
  "cheap",
  "HQ",
];
const TYPES = 25;

/** One network of 25 types with `count` services, the same in every run. */
export function manyServices(count: number): readonly Network[] {
  const random = seededRandom(7);
  const pick = () => words[Math.floor(random() * words.length)] ?? "";
  const services: Service[][] = Array.from({ length: TYPES }, () => []);
  for (let id = 1; id <= count; id += 1) {
    const type = Math.floor(((id - 1) * TYPES) / count);
    const price = Math.floor(random() * 5_000_000) + 100;
    services[type]?.push(
      sampleService({
        id: serviceId(id),
        serviceTypeId: serviceTypeId(type + 1),
        name: Array.from({ length: 9 }, pick).join(" "),
        price: moneyFromMicros(price),
        defaultPrice: moneyFromMicros(random() < 0.3 ? price * 2 : price),
        hasRefill: random() < 0.5,
        canSpeedUp: random() < 0.3,
        isDripFeedAllowed: random() < 0.3,
        guarantee: random() < 0.5 ? "30 days" : null,
        startTime: "0-1 h",
        speed: "10K a day",
        isDeactivated: random() < 0.02,
      }),
    );
  }
  return [
    {
      id: networkId(1),
      name: "Instagram",
      slug: "instagram",
      icon: null,
      backgroundImage: null,
      color: "#FEDEA0",
      urlExamples: [],
      hasSearch: false,
      socialProviderType: null,
      serviceTypes: services.map((members, at) => ({
        id: serviceTypeId(at + 1),
        networkId: networkId(1),
        slug: `type-${String(at + 1)}`,
        name: `Type ${String(at + 1)}`,
        title: null,
        icon: null,
        color: null,
        description: null,
        faq: [],
        services: members,
        metaTitle: null,
        metaDescription: null,
      })),
    },
  ];
}
