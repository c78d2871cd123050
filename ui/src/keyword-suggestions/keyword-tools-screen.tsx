import { useRoute } from "../bindings/use-route.ts";
import { SuggestionsPage } from "./suggestions-page.tsx";
import { TagsPage } from "./tags-page.tsx";

/** `/keywords-tools` and `/tags-generator`, which ask the same question. */
export default function KeywordToolsScreen() {
  return useRoute().name === "tags-generator" ? <TagsPage /> : <SuggestionsPage />;
}
