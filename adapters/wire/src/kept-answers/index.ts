export { isKeptPath, KEPT_SINCE_HEADER, keptPaths, keptPatterns } from "./kept-answers.ts";
