import { decimalOfText, type Money, moneyFromDecimal } from "@panel/core/money";
import { CommandProblem } from "./command.ts";

/** An amount above 0 as an operator types it, `12.50` or `12,50`; what could be two amounts is none. */
export function typedMoney(text: string): Money {
  const decimal = decimalOfText(text);
  const amount = decimal === null ? null : moneyFromDecimal(decimal);
  if (amount === null || amount <= 0) throw new CommandProblem(`"${text}" is no amount above 0, such as 12.50.`);
  return amount;
}
