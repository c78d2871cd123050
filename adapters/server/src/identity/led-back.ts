import type { WayProblem } from "@panel/core/ways-in";

/** A page of the panel with something to be read from its address. */
export const withQuery = (address: string, name: string, value: string): string => {
  const page = new URL(address);
  page.searchParams.set(name, value);
  return page.href;
};

/** The page that says why one came back without what one went for. */
export const problemAt = (page: string, problem: WayProblem): string => withQuery(page, "way_problem", problem);
