import type { Handler } from "../http/handler.ts";
import type { AccountContext } from "./account-context.ts";
import { loginHandlers } from "./login-handlers.ts";
import { passwordHandlers } from "./password-handlers.ts";
import { profileHandlers } from "./profile-handlers.ts";
import { registerHandlers } from "./register-handlers.ts";
import { twoFactorHandlers } from "./two-factor-handlers.ts";

export { accounts } from "./feature.ts";

export type { AccountContext } from "./account-context.ts";

/** Everything about accounts and sessions. */
export const accountHandlers = (context: AccountContext): readonly Handler[] => [
  ...loginHandlers(context),
  ...twoFactorHandlers(),
  ...registerHandlers(context),
  ...passwordHandlers(context),
  ...profileHandlers(context),
];
