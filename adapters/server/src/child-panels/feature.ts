import { childPanelEndpoints } from "@panel/wire/child-panels";
import type { Endpoint } from "@panel/wire/endpoint";
import { handle, type Handler, type Messages, notFound } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import type { ServerFeature } from "../feature/index.ts";
import type { SealKey } from "../secrets/index.ts";
import { whileOffered } from "../settings/index.ts";
import type { ChildPanelsDependencies } from "./child-panels-dependencies.ts";
import { childPanelsHandlers } from "./child-panels-handlers.ts";
import { childPanelsInvariants } from "./child-panels-invariants.ts";
import { childPanelsMigrations } from "./child-panels-migrations.ts";
import type { ChildPanelProvisioner } from "./provisioner.ts";
import { renewChildPanels } from "./renew-child-panels.ts";
import { setUpChildPanels } from "./set-up-child-panels.ts";
import { wholesaleHandler } from "./wholesale-handler.ts";
import { childPanelsHolds, childPanelsRows } from "./own-rows.ts";

const SET_UP_MS = 5_000;
const RENEW_MS = 30_000;

interface Services {
  readonly db: Db;
  readonly messages: Messages;
  readonly sealKey: SealKey | null;
  /** Null where nothing sets child panels up, which are then neither shown nor sold. */
  readonly provisioner: ChildPanelProvisioner | null;
  readonly shop: ChildPanelsDependencies["shop"];
}

/** Where nothing sets child panels up there are none. */
const closed = (endpoint: Endpoint): Handler => handle(endpoint, () => Promise.reject(notFound()));

/** The child panels of customers: ordering, setting up, renewing, ending. */
export const childPanels: ServerFeature<Services> = {
  ownRows: childPanelsRows,
  deletionHolds: childPanelsHolds,
  migrations: childPanelsMigrations,
  invariants: childPanelsInvariants,
  start: ({ db, messages, sealKey, provisioner, shop }) => {
    if (provisioner === null || sealKey === null) return { handlers: childPanelEndpoints.map(closed) };
    const parts = { provisioner, sealKey, messages, shop };
    const handlers = [...childPanelsHandlers(parts), wholesaleHandler({ messages, ...shop })];
    return {
      handlers: handlers.map((handler) => whileOffered(shop.readSettings, "childPanels", handler)),
      jobs: [
        { name: "set up child panels", everyMs: SET_UP_MS, isApart: true, run: (now) => setUpChildPanels(db, parts, now) },
        { name: "renew child panels", everyMs: RENEW_MS, run: (now) => renewChildPanels(db, parts, now) },
      ],
    };
  },
};
