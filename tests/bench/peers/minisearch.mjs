import MiniSearch from "minisearch";

/** MiniSearch, every word of the query as the beginning of a word: places of the services. */
export function minisearch(services) {
  const index = new MiniSearch({ fields: ["name", "number"], idField: "place" });
  index.addAll(services.map(({ id, name }, place) => ({ place, name, number: String(id) })));
  return (text) => index.search(text, { prefix: true, combineWith: "AND" }).map(({ id }) => id);
}
