import { type OwnRows } from "../feature/index.ts";

/** What is kept of a customer here. */
export const verificationDocumentRows: readonly OwnRows[] = [
  {
    table: "verification_documents",
    owner: "user_id",
    key: ["filename"],
    given: ["filename", "step", "kind", "size", "created_at", "state", "reason", "decided_at", "locale"],
    keptBack: ["bytes"],
    farewell: "go",
  },
];
