export { apiDocumentFromOpenApi } from "./codec.ts";
