import type { Target } from "@panel/core/catalogue";
import { targetId } from "@panel/core/identifiers";
import { englishOf, serviceWording, type ServiceTextKey } from "./known-texts.ts";

export type TargetName = "comments" | "keywords" | "usernames" | "languages";

/** Languages in which comments can be written. */
export const commentLanguages: readonly string[] = ["en", "es", "pt", "de", "fr", "ru", "tr", "ar", "hi", "ja", "ko", "vi", "zh"];

const details: Readonly<
  Record<
    TargetName,
    { readonly id: number; readonly view: Target["viewType"]; readonly text: ServiceTextKey; readonly hint: ServiceTextKey }
  >
> = {
  comments: { id: 1, view: "comments", text: "targetComments", hint: "targetCommentsPlaceholder" },
  keywords: { id: 2, view: "seo_keywords", text: "targetKeywords", hint: "targetKeywordsPlaceholder" },
  usernames: { id: 3, view: "textarea", text: "targetUsernames", hint: "targetUsernamesPlaceholder" },
  languages: { id: 4, view: "textarea", text: "targetLanguages", hint: "targetLanguagesPlaceholder" },
};

/** What a service asks of the buyer beyond link and quantity (ENT-030). */
export function targetRecord(name: TargetName): Target {
  const { id, view, text, hint } = details[name];
  return {
    id: targetId(id),
    name,
    title: englishOf(serviceWording(text)),
    placeholder: englishOf(serviceWording(hint)),
    isEnabledForService: true,
    isSelectable: name === "languages",
    viewType: view,
    selectableValues: name === "languages" ? commentLanguages : [],
  };
}
