import { type KindKey, kindWording } from "../catalogue-writing/index.ts";
import { inLanguage } from "../settings/index.ts";
import type { LocaleCode } from "@panel/core/locale";
import type { DemoRandom } from "./demo-random.ts";

/** The language a seller writes in; Arabic is none of the interface's. */
export type SellerLanguage = LocaleCode | "ar";

/** What a name tells of a service. */
export interface NameFacts {
  readonly network: string;
  readonly kind: KindKey;
  readonly language: SellerLanguage;
  /** Such as "100K". */
  readonly largest: string;
  /** Such as "20K". */
  readonly perDay: string;
  readonly guaranteeDays: number | null;
  readonly country: string | null;
}

const words: Readonly<
  Record<
    SellerLanguage,
    { readonly quality: readonly string[]; readonly day: string; readonly refill: string; readonly most: string }
  >
> = {
  en: {
    quality: ["Real", "HQ", "Mixed Quality", "Non Drop", "Old Accounts", "Instant", "Organic", "Low Drop", "Premium Base"],
    day: "Day",
    refill: "R",
    most: "Max",
  },
  de: { quality: ["Echte Profile", "Hohe Qualität", "Schnellstart"], day: "Tag", refill: "Garantie ", most: "bis" },
  es: { quality: ["Reales", "Alta calidad", "Sin caída"], day: "día", refill: "Garantía ", most: "Máx." },
  fr: { quality: ["Vrais profils", "Haute qualité", "Sans perte"], day: "jour", refill: "Garantie ", most: "Max." },
  hi_IN: { quality: ["असली प्रोफ़ाइल", "उच्च गुणवत्ता", "भारतीय"], day: "दिन", refill: "गारंटी ", most: "अधिकतम" },
  ja: { quality: ["高品質", "日本人", "減少なし"], day: "日", refill: "保証", most: "最大" },
  ko: { quality: ["고품질", "한국인 실계정", "이탈 없음"], day: "일", refill: "보장 ", most: "최대" },
  pt_BR: { quality: ["Brasileiros", "Alta qualidade", "Sem queda"], day: "dia", refill: "Garantia ", most: "Máx." },
  ru: {
    quality: ["Живые", "Без списаний", "Офферы", "Быстрые", "Высокое качество"],
    day: "сутки",
    refill: "Гарантия ",
    most: "до",
  },
  tr: { quality: ["Gerçek", "Düşüşsüz", "Türk hesaplar"], day: "gün", refill: "Telafi ", most: "en çok" },
  vi: { quality: ["Tài khoản thật", "Không tụt", "Việt Nam"], day: "ngày", refill: "Bảo hành ", most: "Tối đa" },
  zh_CN: { quality: ["真人", "高质量", "不掉粉"], day: "天", refill: "保障", most: "最多" },
  ar: { quality: ["حقيقي متفاعل", "خليجي", "بدون نقص"], day: "يوم", refill: "ضمان ", most: "الحد" },
};

const arabicKinds: Partial<Record<KindKey, string>> = {
  followers: "متابعين",
  likes: "إعجابات",
  views: "مشاهدات",
  comments: "تعليقات",
  members: "أعضاء",
};
const kindWord = (kind: KindKey, language: SellerLanguage): string =>
  language === "ar" ? (arabicKinds[kind] ?? "خدمات") : inLanguage(kindWording(kind), language);

/** A name as a seller of that language would write it, without emoji. */
export function sellerName(facts: NameFacts, random: DemoRandom): string {
  const { quality, day, refill, most } = words[facts.language];
  const kind = kindWord(facts.kind, facts.language);
  const grade = random.pick(quality);
  const warranty =
    facts.guaranteeDays === null ? null : `${refill}${facts.guaranteeDays === 0 ? "∞" : String(facts.guaranteeDays)}`;
  const speed = `${facts.perDay}/${day}`;
  const limit = `${most} ${facts.largest}`;
  const head = `${facts.network} ${kind}`;
  const tail = [facts.country, grade, limit, warranty, speed].filter((part) => part !== null);
  switch (random.integer(0, 4)) {
    case 0:
      return `${head} | ${tail.join(" | ")}`;
    case 1:
      return `${head} ${tail.map((part) => `[${part}]`).join(" ")}`;
    case 2:
      return `${head} – ${tail.join(" – ")}`;
    case 3:
      return `${head} ⟮ ${tail.join(" • ")} ⟯`;
    default:
      return `${head} (${tail.join(", ")})`;
  }
}

const praise =
  "[ No Password Needed ] [ Real Accounts With Photos And Posts ] [ Start 0-1 Hour ] [ Refill Button Enabled ] [ Recommended For Resellers ]";
/** Stretches a name beyond a hundred characters, as sellers do who put the description into it. */
export const longName = (name: string): string => `${name} ${praise}`;

const signs = ["⚡", "🔥", "⭐", "💎", "♻️", "✅", "🚀", "👑", "💧", "🆕", "🎯", "🌍"];
/** Puts signs before or behind a name. */
export function withEmoji(name: string, random: DemoRandom): string {
  const run = Array.from({ length: random.integer(1, 3) }, () => random.pick(signs)).join("");
  return random.chance(0.5) ? `${run} ${name}` : `${name} ${run}`;
}

/** 2 500 000 as sellers write it: 2.5M. */
export function shortNumber(value: number): string {
  if (value >= 1_000_000) return `${String(Math.round(value / 100_000) / 10)}M`;
  return value >= 1_000 ? `${String(Math.round(value / 100) / 10)}K` : String(value);
}
