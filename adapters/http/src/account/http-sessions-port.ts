import { mapResult, type PortAnswer } from "@panel/core/result";
import type { DeviceSession, SessionsPort } from "@panel/core/sessions";
import type { CancelSignal } from "@panel/core/tasks";
import { deleteOtherSessions, deleteSession, getSessions, sessionFromWire } from "@panel/wire/sessions";
import type { HttpClient } from "../transport/http-client.ts";

/** Sign-ins over HTTP (EXT-sessions, EXT-session-end, EXT-sessions-end). */
export class HttpSessionsPort implements SessionsPort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  async sessions(signal?: CancelSignal): PortAnswer<readonly DeviceSession[]> {
    return mapResult(await this.client.call(getSessions, { signal }), (sessions) => sessions.map(sessionFromWire));
  }

  async end(id: string): PortAnswer<null> {
    return this.client.call(deleteSession, { params: { sessionId: id } });
  }

  async endOthers(): PortAnswer<null> {
    return this.client.call(deleteOtherSessions, {});
  }
}
