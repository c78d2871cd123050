import { sessionModule, sessionTokens } from "../auth/wiring.ts";
import { identifiersPort } from "../identifiers/wiring.ts";
import { platformTokens } from "../platform/wiring.ts";
import { navigatorPort, routingModule, routingTokens } from "../routing/wiring.ts";
import { clockPort } from "../time/wiring.ts";
import { featureModule, portToken, provide, provideBy, provideFactory, provideParts, token } from "../wiring/index.ts";
import { FastCheck, PaidTasksViewModel, TasksAddress, type PaidTasksPort } from "./index.ts";

export const paidTasksPort = portToken<PaidTasksPort>("paidTasks");

type Parts = ConstructorParameters<typeof PaidTasksViewModel>[0];

const parts = {
  address: token<TasksAddress>("tasksAddress"),
  fastCheck: token<Parts["fastCheck"]>("fastCheck"),
  platform: token<Parts["platform"]>("paidTasksPlatform"),
};

/** Token of the page of paid tasks. */
export const paidTasksTokens = { paidTasks: token<() => PaidTasksViewModel>("paidTasksViewModel") } as const;

export const paidTasksModule = featureModule(
  [routingModule, sessionModule],
  [
    provide(parts.address, TasksAddress, { route: routingTokens.current, navigator: navigatorPort }),
    provideParts(parts.platform, { storage: platformTokens.localStorage, clock: clockPort }),
    provideBy(
      parts.fastCheck,
      {
        paidTasks: paidTasksPort,
        identifiers: identifiersPort,
        clipboard: platformTokens.clipboard,
        clock: clockPort,
      },
      (rest) => (page) => new FastCheck({ ...rest, page }),
    ),
    provideFactory(paidTasksTokens.paidTasks, PaidTasksViewModel, {
      paidTasks: paidTasksPort,
      session: sessionTokens.session,
      address: parts.address,
      platform: parts.platform,
      fastCheck: parts.fastCheck,
    }),
  ],
);
