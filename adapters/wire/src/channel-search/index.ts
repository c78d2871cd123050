export { postSearch } from "./endpoints.ts";
