import { deletionHolds, type Farewell } from "@panel/core/own-data";
import * as z from "zod/mini";
import { requiredList, requiredText } from "../fields/answer-fields.ts";
import { amountFields, amountToWire, moneyOf } from "../fields/money-fields.ts";

/** An account before it is deleted. */
export const farewellSchema = z.object({
  confirmation: requiredText,
  holds: requiredList(z.enum(deletionHolds)),
  ...amountFields("money"),
});

export const farewellFromWire = ({ confirmation, holds, money, money_decimal }: z.output<typeof farewellSchema>): Farewell => ({
  confirmation,
  holds,
  money: moneyOf(money_decimal, money),
});

export const farewellToWire = ({ confirmation, holds, money }: Farewell) => ({
  confirmation,
  holds: [...holds],
  ...amountToWire("money", money),
});
