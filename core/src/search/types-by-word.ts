import { foldText, nameHolds, searchWords, type Network } from "../catalogue/index.ts";
import type { ServiceTypeId } from "../identifiers/index.ts";

/** Short names that are usual in every language, and what they are part of in the address of a network or type (DEC-208). */
const shortNames: Readonly<Record<string, string>> = {
  ig: "instagram",
  yt: "youtube",
  tg: "telegram",
  fb: "facebook",
  tt: "tiktok",
  vk: "vk",
  x: "twitter",
  sub: "subscribers",
  subs: "subscribers",
  foll: "followers",
};

/** For each word of a text the types in whose name, or in whose network's name, it occurs (DEC-190), or which it is short for. */
export function typesByWord(text: string, networks: readonly Network[]): readonly (readonly ServiceTypeId[])[] {
  const types = networks.flatMap((network) =>
    network.serviceTypes.map(({ id, name, slug }) => ({
      id,
      names: [formsOf(network.name), formsOf(name)],
      address: `${network.slug} ${slug}`,
    })),
  );
  return searchWords(text).map((word) => {
    const long = Object.hasOwn(shortNames, word.plain) ? shortNames[word.plain] : undefined;
    return types.flatMap(({ id, names, address }) =>
      names.some(({ folded, lower }) => nameHolds(folded, lower, word)) || (long && address.includes(long)) ? [id] : [],
    );
  });
}

const formsOf = (name: string) => ({ folded: foldText(name), lower: name.toLowerCase() });
