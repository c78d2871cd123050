export { writeCatalogue } from "./catalogue-writer.ts";
export { suitableLinks } from "./example-links.ts";
export { type KindFacts, kindFacts } from "./kind-facts.ts";
export { type KnownNetwork, knownNetworks, linkKey } from "./known-networks.ts";
export {
  englishOf,
  isKindKey,
  type KindKey,
  kindWording,
  type ServiceTextKey,
  serviceWording,
  translationsOf,
} from "./known-texts.ts";
export { backdrop, monogram } from "./monogram.ts";
export { type TargetName, targetRecord, targetTexts } from "./target-records.ts";
export { networkRecord, typeRecord, type WordedType } from "./type-record.ts";
