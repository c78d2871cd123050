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
  nameOfStored,
  orNone,
  percent,
  percentOfMillionths,
  percentOfShare,
  storedWords,
  usually,
  whole,
  worded,
  type Worded,
  wordedOrNone,
  words,
  wordsOfStored,
} from "./file-fields.ts";
export { isFields, type PlainFields } from "./plain-fields.ts";
export { shopCommands } from "./shop-commands.ts";
export { type FilePath, keyedList, listSection, type ShopCall, ShopProblem, type ShopSection } from "./shop-section.ts";
