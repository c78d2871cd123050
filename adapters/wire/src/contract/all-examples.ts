import type { Example } from "../example/example.ts";
import { resources } from "./resources.ts";

/** The example of each served call, by the call's id. */
export const allExamples: ReadonlyMap<string, Example> = new Map(
  resources.flatMap(({ examples }) => examples).map((example) => [example.id, example] as const),
);
