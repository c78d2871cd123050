import type { Sabotage } from "../support/sabotage.ts";

const file = "tests/server/api-token/api-token.test.ts";

/** What changes something is closed to a token that only reads. */
export const readOnly: Sabotage = {
  file: "adapters/server/src/http/bearer-access.ts",
  from: "use.isReadOnly && !endpoint.isReading",
  to: 'use.isReadOnly && !endpoint.isReading && endpoint.access !== "optional"',
  provedBy: {
    file,
    test: "DEC-064 limited to reading opens every call that changes nothing, and refuses the others in clear words",
  },
};

/** The database holds nothing that shows a token. */
export const sealed: Sabotage = {
  file: "adapters/server/src/api-token/stored-api-tokens.ts",
  from: "sealed: key === null ? null : seal(key, text, about(userId)),",
  to: "sealed: key === null ? null : text,",
  provedBy: { file, test: "DEC-064 shows nothing to whoever has the whole database" },
};

/** A new password ends what another person may have made. */
export const withPassword: Sabotage = {
  file: "adapters/server/src/accounts/password-handlers.ts",
  from: "const apiToken = await endApiToken(tx, id);",
  to: "const apiToken = false;",
  provedBy: { file, test: "DEC-064 ends with the password, which somebody else may have known" },
};
