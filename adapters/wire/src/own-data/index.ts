export { farewellFromWire, farewellToWire } from "./codec.ts";
export { getDeletion, getOwnData, postDeletion } from "./endpoints.ts";
