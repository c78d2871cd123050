export {
  anyWords,
  dollars,
  dollarsOf,
  dollarsOrNull,
  flag,
  microsOf,
  microsOrNull,
  millionthsOf,
  moment,
  orNone,
  percent,
  percentOfMillionths,
  storedWords,
  usually,
  whole,
  worded,
  type Worded,
  words,
  wordsOfStored,
} from "./file-fields.ts";
export { shopCommands } from "./shop-commands.ts";
export { type FilePath, listSection, type ShopCall, ShopProblem, type ShopSection } from "./shop-section.ts";
