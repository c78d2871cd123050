import { randomUUID } from "node:crypto";
import type { Endpoint } from "@panel/wire/endpoint";
import { allEndpoints, allExamples, openApiDocument } from "@panel/wire/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isLongRun } from "../support/test-scale.ts";
import { preparedRequest } from "./api-document-preparations.ts";
import { resolved, type Document, type Operation } from "./api-document-schema.ts";
import { openWalkWorld, type WalkRequest, type WalkWorld } from "./api-document-world.ts";

const document = JSON.parse(JSON.stringify(openApiDocument("https://panel.test"))) as Document;
/** A stream that was opened would be waited for without end; tests of its own send it nonsense. */
const shown = allEndpoints.filter(({ isStream, id }) => !isStream && allExamples.has(id));

let world: WalkWorld;
beforeAll(async () => {
  world = await openWalkWorld();
});
afterAll(() => world.close());

type Json = Readonly<Record<string, unknown>>;
/** Names and places that lead to a field. */
type Path = readonly string[];

/** What no honest client sends: ids and figures beyond every column, texts that no database holds, texts without end, other shapes. */
const worstValues: readonly unknown[] = [2_147_483_648, Number.MAX_SAFE_INTEGER, "a\u0000b", "\ud800"];
const badValues: readonly unknown[] = [
  ...worstValues,
  -2_147_483_649,
  "9223372036854775808",
  1e300,
  0.5,
  "a\udc00b",
  '["a\\u0000b","\\ud800"]',
  "https://www.instagram.com/a%00b/",
  "https://l.instagram.com/?u=https%3A%2F%2Fwww.instagram.com%2Fa%2500b%2F",
  "https://www.youtube.com/results?search_query=a%00%ed%a0%80",
  "x".repeat(5_000),
  `1${"0".repeat(400)}`,
  null,
  true,
  [],
  ["a\u0000b", 2_147_483_648],
  {},
  { "a\u0000b": 1 },
];

/** The same as they stand in an address, raw ones that no encoder makes too. */
const worstWords: readonly string[] = ["2147483648", "9007199254740991", "a%00b", "%ff", "x".repeat(5_000)];
const badWords: readonly string[] = [
  ...worstWords,
  "-2147483649",
  "9223372036854775808",
  "1e300",
  "0.5",
  "%00",
  "%ed%a0%80",
  "%",
  "x".repeat(250),
  "'%3B--",
  "..%2f..",
];

/** Calls whose answers depend on headers in a way of their own: what was packed or known before, what must not happen twice, a file. */
const readsHeaders = new Set(["API-113", "API-101", "API-056"]);
const kindOf = ({ access, method }: Endpoint): string => `${access} ${method === "GET" ? "read" : "write"}`;

/** Fields of a query that every call takes beside its own. */
const commonNames = ["api_token", "locale", "unknown"];

/**
 * The calls that are sent odd headers, common fields and bodies without end. These are read before a call is told from another, by how it is entered and
 * whether it has a body; so one of each kind is enough in a short run.
 */
const general = isLongRun
  ? shown
  : shown.filter(
      (endpoint, index) =>
        readsHeaders.has(endpoint.id) || shown.findIndex((other) => kindOf(other) === kindOf(endpoint)) === index,
    );

const values = isLongRun ? badValues : worstValues;
const words = isLongRun ? badWords : worstWords;

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

/** Every field of an example, the outermost first. */
function pathsOfValue(value: unknown, above: Path = []): readonly Path[] {
  if (Array.isArray(value))
    return value.slice(0, 1).flatMap((entry) => [[...above, "0"], ...pathsOfValue(entry, [...above, "0"])]);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => [[...above, name], ...pathsOfValue(part, [...above, name])]);
}

/** Every field that the document names, those that the example leaves out too. */
function pathsOfSchema(schema: unknown, above: Path = [], depth = 0): readonly Path[] {
  const known = resolved(document, schema);
  if (!isObject(known) || depth > 6) return [];
  const choices = ["anyOf", "oneOf", "allOf"].flatMap((word) => (known[word] as readonly unknown[] | undefined) ?? []);
  const fields = Object.entries((known["properties"] as Json | undefined) ?? {});
  return [
    ...choices.flatMap((choice) => pathsOfSchema(choice, above, depth + 1)),
    ...fields.flatMap(([name, part]) => [[...above, name], ...pathsOfSchema(part, [...above, name], depth + 1)]),
    ...("items" in known ? [[...above, "0"], ...pathsOfSchema(known["items"], [...above, "0"], depth + 1)] : []),
  ];
}

/** The body with another value at one place; what leads there and is missing is made. */
function withValue(body: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  if (name === "0") {
    const list: readonly unknown[] = Array.isArray(body) ? body : [];
    return [withValue(list[0], rest, value), ...list.slice(1)];
  }
  return { ...(isObject(body) ? body : {}), [name]: withValue(isObject(body) ? body[name] : undefined, rest, value) };
}

function operationOf(endpoint: Endpoint): Operation {
  const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
  if (!operation) throw new Error(`${endpoint.id} does not stand in /api.yaml`);
  return operation;
}

function bodyPaths(endpoint: Endpoint, body: Json): readonly Path[] {
  const schema = operationOf(endpoint).requestBody?.content["application/json"]?.schema;
  const all = [...pathsOfValue(body), ...pathsOfSchema(schema)].map((path) => path.join("\n"));
  return [...new Set(all)].map((path) => path.split("\n"));
}

/** Names of the query's fields, by the document. */
const queryNames = (endpoint: Endpoint): readonly string[] =>
  (operationOf(endpoint).parameters ?? [])
    .map((parameter) => resolved(document, parameter))
    .filter((parameter) => parameter["in"] === "query")
    .map((parameter) => String(parameter["name"]));

interface Sent {
  readonly address: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Addressed {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/** The address with words put in as they are. */
function addressOf(endpoint: Endpoint, request: WalkRequest, { params = {}, query = {} }: Addressed): string {
  const encoded = (fields: Json) =>
    Object.entries(fields).map(([name, value]) => [name, encodeURIComponent(String(value))] as const);
  const named = { ...Object.fromEntries(encoded(request.params)), ...params };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) => named[name] ?? "1");
  const token = request.widgetToken === null ? {} : { api_token: request.widgetToken };
  const asked = Object.entries({ ...Object.fromEntries(encoded({ ...request.query, ...token })), ...query });
  return `${path}?${asked.map(([name, word]) => `${encodeURIComponent(name)}=${word}`).join("&")}`;
}

/** What answers with a fault of the server, in words. */
async function faultsOf(endpoint: Endpoint, request: WalkRequest, sent: readonly Sent[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { address, body = request.body, headers } of sent) {
    await world.test.clock.advanceAsync(61_000);
    const answer = await world.test.call(endpoint.method, address, {
      token: request.bearer,
      key: randomUUID(),
      ...(body === null || endpoint.method === "GET" ? {} : { body }),
      ...(headers ? { headers } : {}),
    });
    const shownBody = JSON.stringify(body)?.slice(0, 300) ?? "";
    if (answer.statusCode >= 500)
      faults.push(`${String(answer.statusCode)} ${endpoint.method} ${address.slice(0, 200)} ${shownBody}`);
  }
  return faults;
}

const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [`${endpoint.id} ${endpoint.method} ${endpoint.path}`, endpoint] as const);

describe("every call of /api.yaml, sent what nobody honest sends", () => {
  it.each(named(shown))(
    "API-156 T42 %s answers no fault of its own, whatever stands in its path or query",
    async (_name, endpoint) => {
      const request = await preparedRequest(world, endpoint);
      const own = [...queryNames(endpoint), ...Object.keys(request.query)];
      const names = [
        ...own.filter((name) => !commonNames.includes(name) || general.includes(endpoint)),
        ...(general.includes(endpoint) ? commonNames : []),
      ];
      const sent = [
        ...Object.keys(request.params).flatMap((name) =>
          words.map((word) => ({ address: addressOf(endpoint, request, { params: { [name]: word } }) })),
        ),
        ...[...new Set(names)].flatMap((name) => [
          ...words.map((word) => ({ address: addressOf(endpoint, request, { query: { [name]: word } }) })),
          { address: `${addressOf(endpoint, request, {})}&${encodeURIComponent(name)}=1&${encodeURIComponent(name)}=2` },
        ]),
      ];
      expect(await faultsOf(endpoint, request, sent)).toEqual([]);
    },
  );

  it.each(named(shown.filter(({ method }) => method !== "GET")))(
    "API-156 T42 %s answers no fault of its own, whatever stands in its body",
    async (_name, endpoint) => {
      const request = await preparedRequest(world, endpoint);
      const body = request.body ?? {};
      const address = addressOf(endpoint, request, {});
      const changed = bodyPaths(endpoint, body).flatMap((path) => values.map((value) => withValue(body, path, value)));
      const deep = [`${"[".repeat(100_000)}${"]".repeat(100_000)}`, '{"a":'.repeat(40_000)];
      const whole = [[], [[]], "text", 7, true, ...(general.includes(endpoint) ? deep : [])];
      const sent = [...changed, ...whole].map((part) => ({ address, body: part }));
      expect(await faultsOf(endpoint, request, sent)).toEqual([]);
    },
  );

  it.each(named(general))(
    "API-156 T42 %s answers no fault of its own, whatever stands in its headers",
    async (_name, endpoint) => {
      const request = await preparedRequest(world, endpoint);
      const address = addressOf(endpoint, request, {});
      const odd = ["\u00ff", "x".repeat(5_000), "2147483648", "'", ",", '"'];
      const fields = [
        "authorization",
        "idempotency-key",
        "x-country-code",
        "x-api-token",
        "accept",
        "accept-encoding",
        "if-none-match",
      ];
      const headers = fields.flatMap((name) => odd.map((word) => ({ address, headers: { [name]: word } })));
      const types = ["text/plain", "application/xml", "application/x-www-form-urlencoded", "multipart/form-data", "/"];
      const typed = types.map((type) => ({ address, headers: { "content-type": type } }));
      expect(await faultsOf(endpoint, request, [...headers, ...(endpoint.method === "GET" ? [] : typed)])).toEqual([]);
    },
  );
});
