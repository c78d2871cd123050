import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import { pino, type DestinationStream } from "pino";

/** Where the server tells what happens, as lines of JSON. Facts go into fields, which `SECRET_FIELDS` guards; never into the message. */
export type ServerLog = FastifyBaseLogger;

/** Fields that never reach a log by these names, down to the fourth level. */
const SECRET_FIELDS = [
  "password",
  "password_confirmation",
  "current_password",
  "authorization",
  "cookie",
  '["set-cookie"]',
  '["x-api-token"]',
  '["x-gateway-signature"]',
  "token",
  "api_token",
  "provider_token",
  "code",
  "secret",
  "signature",
  "email",
  "recipient",
  "card",
  "card_number",
  "cvc",
  "cvv",
  // Addresses and their parts: their query may hold a token.
  "url",
  "query",
  "referer",
] as const;

const atLevel = (level: number, field: string): string => {
  const above = Array<string>(level).fill("*").join(".");
  return field.startsWith("[") || above === "" ? `${above}${field}` : `${above}.${field}`;
};

/** The route pattern instead of the address, which may hold a token, in its path as in its query. */
const requestFields = (request: FastifyRequest) => ({
  method: request.method,
  route: request.routeOptions.url ?? "(none)",
});

const replyFields = (reply: FastifyReply) => ({ statusCode: reply.statusCode });

interface ProblemFields {
  readonly type: string;
  readonly message?: string;
  readonly stack?: string | undefined;
  /** SQLSTATE, or the name that Node gives a problem of the system. */
  readonly state?: string;
  readonly causes?: readonly ProblemFields[];
}

/** What tells a fault's cause. Drivers hang rows and statements on their errors, which are left out. */
function problemFields(problem: unknown): ProblemFields {
  if (!(problem instanceof Error)) return { type: typeof problem };
  return {
    type: problem.name,
    message: problem.message,
    stack: problem.stack,
    ...("code" in problem && typeof problem.code === "string" ? { state: problem.code } : {}),
    ...(problem instanceof AggregateError ? { causes: problem.errors.map(problemFields) } : {}),
  };
}

/** The log of a server, written line by line to `destination`; `now` in milliseconds since 1970. */
export function createLog(destination: DestinationStream, now: () => number): ServerLog {
  return pino(
    {
      base: null,
      timestamp: () => `,"at":"${new Date(now()).toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      serializers: { err: problemFields, req: requestFields, res: replyFields },
      redact: { paths: SECRET_FIELDS.flatMap((field) => [0, 1, 2, 3].map((level) => atLevel(level, field))), censor: "[hidden]" },
    },
    destination,
  );
}
