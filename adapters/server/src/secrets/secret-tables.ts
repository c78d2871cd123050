export interface ServerSecretsTable {
  name: string;
  value: string;
}

declare module "../database/tables.ts" {
  /** Secrets of the server itself; a step of the accounts made the table. */
  interface Tables {
    server_secrets: ServerSecretsTable;
  }
}
