export { codeDigits, withLatinDigits } from "./digits.ts";
export { filledLines, isBlank, linesOf, plainLine, withoutUnseen } from "./unseen.ts";
