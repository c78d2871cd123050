export { orderNews } from "./feature.ts";
export { BEAT_MS, LIFE_MS } from "./news-stream.ts";
export { LIMITS } from "./open-streams.ts";
