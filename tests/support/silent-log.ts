import { Writable } from "node:stream";
import { createLog, type ServerLog } from "../../adapters/server/src/http/server-log.ts";

/** The server's log, written to nowhere. */
export const silentLog: ServerLog = createLog(new Writable({ write: (_chunk, _encoding, done) => done() }), () => 0);
