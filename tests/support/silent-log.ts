import { Writable } from "node:stream";
import { createLog, type ServerLog } from "../../adapters/server/src/calls/index.ts";

/** The server's log, written to nowhere. */
export const silentLog: ServerLog = createLog(new Writable({ write: (_chunk, _encoding, done) => done() }), () => 0);
