import { FastCheck, PaidTasksViewModel, TasksAddress } from "../../paid-tasks/index.ts";
import { featureModule } from "../feature-module.ts";
import { sessionModule, sessionTokens } from "../session-module.ts";
import { shellModule, shellTokens } from "../shell-module.ts";
import { token } from "../token.ts";
import { portTokens } from "../tokens.ts";

/** Typed tokens of the page of paid tasks. */
export const paidTasksTokens = {
  address: token<TasksAddress>("tasksAddress"),
  fastCheck: token<ConstructorParameters<typeof PaidTasksViewModel>[0]["fastCheck"]>("fastCheck"),
  paidTasks: token<() => PaidTasksViewModel>("paidTasksViewModel"),
} as const;

/** Binds the paid tasks of whoever is logged in. */
export const paidTasksModule = featureModule([sessionModule, shellModule], ({ bind }) => {
  bind(paidTasksTokens.address).toResolvedValue(
    (route, navigator) => new TasksAddress({ route, navigator }),
    [shellTokens.currentRoute, portTokens.navigator],
  );
  bind(paidTasksTokens.fastCheck).toResolvedValue(
    (paidTasks, identifiers, clipboard, clock) => (page) => new FastCheck({ paidTasks, identifiers, clipboard, clock, page }),
    [portTokens.paidTasks, portTokens.identifiers, portTokens.clipboard, portTokens.clock],
  );
  bind(paidTasksTokens.paidTasks).toResolvedValue(
    (paidTasks, session, address, storage, clock, fastCheck) => () =>
      new PaidTasksViewModel({ paidTasks, session, address, platform: { storage, clock }, fastCheck }),
    [
      portTokens.paidTasks,
      sessionTokens.session,
      paidTasksTokens.address,
      portTokens.localStorage,
      portTokens.clock,
      paidTasksTokens.fastCheck,
    ],
  );
});
