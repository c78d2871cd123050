import type { Generated } from "kysely";

interface ApiTokensTable {
  user_id: number;
  token_hash: string;
  /** The token under the key of this server; null where the server had none. */
  sealed: string | null;
  /** Its last characters, to tell it from another one. */
  ending: string;
  is_read_only: boolean;
  created_at: Date;
  last_used_at: Generated<Date | null>;
  last_used_address: Generated<string | null>;
}

/** The token by which a program of the shop itself calls in a customer's name, such as a child panel. */
interface ProgramTokensTable {
  /** Which program it is, such as `child panel 7`. */
  program: string;
  user_id: number;
  token_hash: string;
  sealed: string;
  created_at: Date;
}

declare module "../database/tables.ts" {
  /** The API token of each customer who has one, and those of programs. */
  interface Tables {
    api_tokens: ApiTokensTable;
    program_tokens: ProgramTokensTable;
  }
}
