import { escapedPart, queryText } from "../routing/index.ts";
import type { ApiOperation, ApiParameter } from "./api-document.ts";
import type { TrialRequest } from "./api-document-port.ts";

/** What was filled in, by `valueKey`; a parameter without a value is left out. */
export type TrialValues = ReadonlyMap<string, string>;

/** Parameters of one name may stand in two places. */
export const valueKey = ({ place, name }: Pick<ApiParameter, "place" | "name">): string => `${place} ${name}`;

interface Filled {
  readonly values: TrialValues;
  readonly body: string;
  /** Empty where nobody is named. */
  readonly bearer: string;
}

/** A part of a path that a browser would resolve, whereby another call would be reached. */
const isResolved = (part: string): boolean => part === "" || part === "." || part === "..";

const filled = (parameters: readonly ApiParameter[], place: ApiParameter["place"], values: TrialValues) =>
  parameters.flatMap((parameter) => {
    const value = values.get(valueKey(parameter)) ?? "";
    return parameter.place === place && value !== "" ? [[parameter.name, value] as const] : [];
  });

/** The request that a filled form represents; null while the path lacks a part (TOK-004). */
export function requestOf(operation: ApiOperation, { values, body, bearer }: Filled): TrialRequest | null {
  const parts = new Map(filled(operation.parameters, "path", values));
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  if (names.some((name) => isResolved(parts.get(name) ?? ""))) return null;
  const path = operation.path.replace(/\{(\w+)\}/g, (_whole, name: string) => escapedPart(parts.get(name) ?? ""));
  const query = queryText(Object.fromEntries(filled(operation.parameters, "query", values)));
  const hasBody = operation.body !== null && body.trim() !== "";
  return {
    method: operation.method,
    address: `${path}${query}`,
    headers: {
      ...Object.fromEntries(filled(operation.parameters, "header", values)),
      ...(operation.bearer !== "none" && bearer.trim() !== "" ? { Authorization: `Bearer ${bearer.trim()}` } : {}),
      ...(hasBody ? { "Content-Type": "application/json" } : {}),
    },
    body: hasBody ? body : null,
  };
}

/** One word of a POSIX shell, whatever is in it. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The same request for a command line; who calls is left to a variable, so that no token is copied with it. */
export function commandLineOf({ method, address, headers, body }: TrialRequest, host: string): string {
  const named = Object.entries(headers).map(([name, value]) =>
    name === "Authorization" ? `-H "Authorization: Bearer $API_TOKEN"` : `-H ${quoted(`${name}: ${value}`)}`,
  );
  const parts = [`curl -X ${method} ${quoted(host + address)}`, ...named, ...(body === null ? [] : [`--data ${quoted(body)}`])];
  return parts.join(" \\\n  ");
}

/** Longest answer that is shown, in characters. */
const SHOWN_LENGTH = 20_000;

/** An answer to be read: JSON with its lines, cut where it is very long. */
export function shownBody(body: string): string {
  const text = indented(body);
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}\n…` : text;
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
