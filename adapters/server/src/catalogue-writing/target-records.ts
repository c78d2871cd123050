import type { Target } from "@panel/core/catalogue";
import { targetId } from "@panel/core/identifiers";
import { englishOf, serviceWording, type ServiceTextKey } from "./known-texts.ts";

/** Languages in which comments can be written. */
export const commentLanguages: readonly string[] = ["en", "es", "pt", "de", "fr", "ru", "tr", "ar", "hi", "ja", "ko", "vi", "zh"];

type Line = readonly [id: number, view: Target["viewType"], title: ServiceTextKey, hint: ServiceTextKey];

/** What services ask for; `userList` counts its lines as the quantity does with comments (DEC-112). */
const details = {
  comments: [1, "comments", "targetComments", "targetCommentsPlaceholder"],
  keywords: [2, "seo_keywords", "targetKeywords", "targetKeywordsPlaceholder"],
  usernames: [3, "textarea", "targetUsernames", "targetUsernamesPlaceholder"],
  languages: [4, "textarea", "targetLanguages", "targetLanguagesPlaceholder"],
  username: [5, "textarea", "targetUsername", "targetUsernamesPlaceholder"],
  hashtags: [6, "textarea", "targetHashtags", "targetLine"],
  media: [7, "textarea", "targetMedia", "targetLine"],
  answer: [8, "textarea", "targetAnswer", "targetLine"],
  groups: [9, "textarea", "targetGroups", "targetLine"],
  userList: [10, "comments", "targetUsernames", "targetUsernamesPlaceholder"],
} as const satisfies Readonly<Record<string, Line>>;

export type TargetName = keyof typeof details;

/** What a service asks of the buyer beyond link and quantity (ENT-030). */
export function targetRecord(name: TargetName): Target {
  const [id, viewType, title, hint] = details[name];
  return {
    id: targetId(id),
    name,
    title: englishOf(serviceWording(title)),
    placeholder: englishOf(serviceWording(hint)),
    isEnabledForService: true,
    isSelectable: name === "languages",
    viewType,
    selectableValues: name === "languages" ? commentLanguages : [],
  };
}

/** Every text that targets show. */
export const targetTexts: readonly ServiceTextKey[] = [
  ...new Set(Object.values(details).flatMap(([, , title, hint]) => [title, hint])),
];
