export { amountToWire, moneyOf, textAndFloatToWire } from "./money-fields.ts";
