export { allEndpoints } from "./all-endpoints.ts";
export { allExamples } from "./all-examples.ts";
export type { Example } from "../example/example.ts";
export { openApiDocument } from "./open-api.ts";
