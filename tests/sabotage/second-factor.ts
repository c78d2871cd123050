import type { Sabotage } from "../support/sabotage.ts";

/** A time step that was used is over, in the statement that asks. */
export const replayedStep: Sabotage = {
  file: "adapters/server/src/credentials/authenticators.ts",
  from: '    .where("last_step", "<", step)\n',
  to: "",
  provedBy: {
    file: "tests/server/second-factor/authenticator.test.ts",
    test: "AUT-006 AUT-008 EXT-2fa-methods opens a session at the second step, and no time step is good twice (T32)",
  },
};

/** The same under many callers at the same time. */
export const replayedStepAtOnce: Sabotage = {
  file: "adapters/server/src/credentials/authenticators.ts",
  from: '    .where("last_step", "<", step)\n',
  to: "",
  provedBy: {
    file: "tests/server/races/second-factor-apps.race.ts",
    test: "T32 uses a time step of an app up once, whatever it is used for at the same moment",
  },
};

/** Tries are taken before a code of any kind is looked at. */
export const uncountedGuesses: Sabotage = {
  file: "adapters/server/src/accounts/two-factor.ts",
  from: '    .where("tries", "<", TWO_FACTOR_TRIES)\n',
  to: "",
  provedBy: {
    file: "tests/server/second-factor/authenticator.test.ts",
    test: "DEC-055 counts tries at app and recovery codes together: five for a login, fifteen a day for the account",
  },
};

/** A challenge of a passkey is taken, not looked at. */
export const answeredTwice: Sabotage = {
  file: "adapters/server/src/credentials/passkeys.ts",
  from: `    .deleteFrom("passkey_challenges")
    .where("challenge_hash"`,
  to: `    .updateTable("passkey_challenges").set({ purpose })
    .where("challenge_hash"`,
  provedBy: {
    file: "tests/server/passkeys/passkeys.test.ts",
    test: "EXT-login-passkey a challenge is good once, for five minutes, for what it was made for",
  },
};
