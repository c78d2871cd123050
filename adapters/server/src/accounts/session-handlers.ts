import { deleteOtherSessions, deleteSession, getSessions } from "@panel/wire/sessions";
import { type Call, handle, type Handler, momentText, notFound, sessionOf } from "../calls/index.ts";
import { deviceOf, endDevice, endOtherDevices, readDevices } from "./devices.ts";
import { nowOf } from "./login-handlers.ts";

/** The device that calls; null where a program does, by an API token. */
async function ownDevice(call: Pick<Call, "db" | "session">): Promise<string | null> {
  const { sessionId } = sessionOf(call);
  return sessionId === null ? null : deviceOf(call.db, sessionId);
}

async function list(call: Call<typeof getSessions>) {
  const own = await ownDevice(call);
  const devices = await readDevices(call.db, sessionOf(call).userId, nowOf(call));
  return devices.map((device) => ({
    id: device.family,
    agent: device.used_agent,
    address: device.used_address,
    opened_at: momentText(device.opened_at),
    used_at: momentText(device.used_at),
    is_current: device.family === own,
    is_support: device.is_impersonated,
  }));
}

async function end(call: Call<typeof deleteSession>): Promise<null> {
  if (!(await endDevice(call.db, sessionOf(call).userId, call.params.sessionId, nowOf(call)))) throw notFound();
  return null;
}

async function endOthers(call: Call<typeof deleteOtherSessions>): Promise<null> {
  await endOtherDevices(call.db, sessionOf(call).userId, await ownDevice(call), nowOf(call));
  return null;
}

/** EXT-sessions, EXT-session-end, EXT-sessions-end: where somebody is signed in. */
export const sessionHandlers = (): readonly Handler[] => [
  handle(getSessions, list),
  handle(deleteSession, end),
  handle(deleteOtherSessions, endOthers),
];
