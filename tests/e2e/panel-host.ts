import { join } from "node:path";
import type { Clock } from "@panel/core/time";
import { createLog } from "../../adapters/server/src/calls/index.ts";
import { sealKeyOf } from "../../adapters/server/src/secrets/index.ts";
import { changeDocument } from "../../adapters/server/src/settings/index.ts";
import { composeServer } from "../../adapters/server/src/app/compose.ts";
import { readConfig } from "../../adapters/server/src/app/config.ts";
import { systemClock } from "../../adapters/server/src/app/system-clock.ts";
import { StandInProvisioner } from "../support/server-child-panels.ts";
import { connectCopy } from "../support/copied-database.ts";
import type { HostAnswer, HostCall } from "./hosted-panel.ts";

// The program of `hosted-panel.ts`: opens panels as `main.ts` does, but over copies of the data, lets time go on for them, and closes them.

interface OpenPanel {
  configure(settings: Readonly<Record<string, unknown>>): Promise<void>;
  publish(banner: Readonly<Record<string, unknown>>): Promise<void>;
  /** Lets time go on; in an hour and more orders are delivered and their rewards booked, as the worker does by and by. */
  passTime(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

const HOUR_MS = 3_600_000;
/** An order comes in ten steps after it was begun. */
const DELIVERY_STEPS = 12;

const panels = new Map<number, OpenPanel>();
const panelFolder = join(import.meta.dirname, "../../ui/dist");

async function open(port: number, environment: Readonly<Record<string, string>>): Promise<void> {
  let aheadMs = 0;
  const clock: Clock = { now: () => systemClock.now() + aheadMs, schedule: systemClock.schedule };
  const config = readConfig({ ...environment, PORT: String(port) });
  const connection = await connectCopy(join(config.dataFolder, "pglite"));
  const origin = config.publicOrigin ?? `http://${config.host}:${String(port)}`;
  const log = createLog(process.stderr, () => clock.now());
  const server = await composeServer({
    ...config,
    sealKey: await sealKeyOf(config),
    // Processes of child panels have a test of their own.
    provisioner: new StandInProvisioner(),
    connection,
    clock,
    log,
    origin,
    panelFolder,
  });
  await server.app.listen({ port, host: config.host });
  const stopWorker = server.startWorker();
  panels.set(port, {
    configure: (settings) =>
      connection.db
        .transaction()
        .execute((tx) => changeDocument(tx, "settings", (stored) => ({ ...(stored as object), ...settings }))),
    publish: (banner) =>
      connection.db
        .transaction()
        .execute((tx) =>
          changeDocument(tx, "banners", (stored) => [
            ...(stored as readonly Record<string, unknown>[]).filter(({ place }) => place !== banner["place"]),
            banner,
          ]),
        ),
    passTime: async (milliseconds) => {
      const steps = milliseconds < HOUR_MS ? 1 : DELIVERY_STEPS;
      for (let step = 0; step < steps; step += 1) {
        aheadMs += milliseconds / steps;
        if (steps > 1) await server.runJob("deliver orders");
      }
      if (steps > 1) await server.runJob("book rewards");
    },
    close: async () => {
      panels.delete(port);
      await Promise.all([server.app.close(), stopWorker()]);
      await connection.close();
    },
  });
}

async function obey(call: HostCall): Promise<void> {
  if (call.kind === "open") await open(call.port, call.environment);
  else if (call.kind === "pass") await panels.get(call.port)?.passTime(call.milliseconds);
  else if (call.kind === "configure") await panels.get(call.port)?.configure(call.settings);
  else if (call.kind === "publish") await panels.get(call.port)?.publish(call.banner);
  else await panels.get(call.port)?.close();
}

process.on("message", (call: HostCall) => {
  const answer = (problem: string | null) => process.send?.({ port: call.port, problem } satisfies HostAnswer);
  obey(call).then(
    () => answer(null),
    (problem: unknown) => answer(problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)),
  );
});
// The worker has gone: nobody is left to be served.
process.on("disconnect", () => process.exit(0));
