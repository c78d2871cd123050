import FlexSearch from "flexsearch";

/** FlexSearch with its forward tokenizer: places of the services whose words begin like the query's. */
export function flexsearch(services) {
  const index = new FlexSearch.Index({ tokenize: "forward" });
  services.forEach(({ id, name }, place) => index.add(place, `${name} ${id}`));
  return (text) => index.search(text, { limit: services.length });
}
