import { type OwnRows, dollars } from "../feature/index.ts";

/** What is kept of a customer here. */
export const widgetsRows: readonly OwnRows[] = [
  {
    table: "partner_widgets",
    owner: "owner_id",
    key: ["id"],
    given: ["id", "name", dollars("minimum_purchase"), "reward_share", "created_at", "revoked_at"],
    keptBack: ["api_token"],
    farewell: { name: "" },
  },
];
