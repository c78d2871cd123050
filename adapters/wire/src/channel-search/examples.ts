import { postSearch } from "./endpoints.ts";
import { exampleOf } from "../example/example.ts";

export const postSearchExample = exampleOf(postSearch, {
  description: "Networks without a search find nothing.",
  body: { query: "Blender Studio", network_id: 1, options: { searchType: "channel" } },
  answer: [{ id: "blenderstudio", title: "Blender Studio", url: "https://www.youtube.com/@blenderstudio", thumbnail: null }],
});
