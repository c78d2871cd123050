export { BegunWay } from "./begun-way.ts";
export { type Connection, ConnectionsViewModel } from "./connections-view-model.ts";
export type { OneTapOffer, OneTapPrompt } from "./one-tap-prompt.ts";
export { OneTapViewModel } from "./one-tap-view-model.ts";
export type { WayField, WayRefusal, WaysIn, WaysInPort } from "./ways-in-port.ts";
export {
  type EmailHolder,
  mayDisconnect,
  outcomeOfArrival,
  TELEGRAM_LIFE_MS,
  type TelegramAnswer,
  type WayIn,
  wayInFrom,
  type WayProblem,
  waysIn,
} from "./ways-in-rules.ts";
export { type LoginDoor, wayNames, WaysInViewModel } from "./ways-in-view-model.ts";
