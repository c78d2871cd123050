import type { Sabotage } from "../support/sabotage.ts";

const races = "tests/server/races/own-data.race.ts";
const tests = "tests/server/own-data/own-data.test.ts";

/** What was begun while the account was being deleted is refused by the database. */
export const nothingBegun: Sabotage = {
  file: "adapters/server/src/own-data/own-data-migrations.ts",
  from: "and deleted_at is not null) then",
  to: "and false) then",
  provedBy: {
    file: races,
    test: "EXT-account-deletion-confirm goes once, with all that is begun for it at the same moment",
  },
};

/** Nothing is ordered by an account that was deleted. */
export const nobodyBuys: Sabotage = {
  file: "adapters/server/src/accounts/buyer.ts",
  from: " and users.deleted_at is null",
  to: "",
  also: [
    {
      file: "adapters/server/src/own-data/own-data-migrations.ts",
      from: "and deleted_at is not null) then",
      to: "and false) then",
    },
    { file: "adapters/server/src/ledger/close-balances.ts", from: "if (postings.length > 0) await", to: "if (false) await" },
    { file: "adapters/server/src/ledger/ledger-migrations.ts", from: "not is_closed or (main <= 0", to: "true or (main <= 0" },
  ],
  provedBy: {
    file: races,
    test: "EXT-account-deletion-confirm stays where something was ordered, and goes where nothing was",
  },
};

/** Money for an invoice whose buyer is gone waits for the operator. */
export const lateMoneyWaits: Sabotage = {
  file: "adapters/server/src/orders/settle-invoice.ts",
  from: " || (await isDeleted(tx, invoice.user_id))",
  to: "",
  provedBy: {
    file: tests,
    test: "EXT-account-deletion-confirm closes open invoices; money that comes all the same waits for the operator",
  },
};

/** Rows beyond the first page are given, too. */
export const everyPage: Sabotage = {
  file: "adapters/server/src/own-data/write-own-data.ts",
  from: "rows.length < ROWS_AT_ONCE) return;",
  to: "rows.length > 0) return;",
  provedBy: { file: tests, test: "EXT-own-data is written page by page, however much there is" },
};
