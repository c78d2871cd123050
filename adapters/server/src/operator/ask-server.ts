import { request as callHttp } from "node:http";
import { text as readText } from "node:stream/consumers";
import { CommandProblem } from "./command.ts";
import type { OperatorRequest } from "./run-request.ts";
import { answerFromWire, LARGEST_REQUEST, requestToWire } from "./socket-call.ts";
import type { GroundAnswer } from "./tool-answer.ts";

interface Reply {
  readonly status: number;
  readonly text: string;
}

/** Posts to a socket; null where it takes no connection, so that nothing was sent. */
function post(address: string, body: string): Promise<Reply | null> {
  return new Promise((resolve, reject) => {
    let isConnected = false;
    // From here on the command may have been run: it must not be run a second time by another way.
    const lose = () =>
      reject(new CommandProblem("The server ended before it answered; operator_runs tells whether it was done."));
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    const call = callHttp({ socketPath: address, method: "POST", path: "/", agent: false, headers }, (reply) => {
      readText(reply).then((text) => resolve({ status: reply.statusCode ?? 0, text }), lose);
    });
    call.on("socket", (socket) => socket.once("connect", () => (isConnected = true)));
    call.on("error", () => (isConnected ? lose() : resolve(null)));
    call.end(body);
  });
}

/**
 * Lets the server that answers at an address run a command; null where none does. Throws a CommandProblem where it does not take the
 * call, or ends before it has answered.
 */
export async function askServer(address: string, request: OperatorRequest): Promise<GroundAnswer | null> {
  const body = JSON.stringify(requestToWire(request));
  if (Buffer.byteLength(body) > LARGEST_REQUEST) throw new CommandProblem("A call and its files may have 16 MiB together.");
  const reply = await post(address, body);
  if (reply === null) return null;
  if (reply.status !== 200) throw new CommandProblem(`The running server does not take the call: ${reply.text}`);
  return answerFromWire(reply.text);
}
