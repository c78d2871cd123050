import { escapedPart } from "./query-rules.ts";
import { routeNamed, routeTable, type RouteRecord } from "./route-table.ts";

export interface RouteMatch {
  readonly record: RouteRecord;
  readonly params: Readonly<Record<string, string>>;
}

interface Pattern {
  readonly record: RouteRecord;
  readonly segments: readonly Segment[];
}

type Segment =
  | { readonly kind: "fixed"; readonly text: string }
  | { readonly kind: "parameter"; readonly name: string; readonly isOptional: boolean };

const segmentsOf = (path: string): readonly string[] => path.split("/").filter((segment) => segment !== "");

function patternOf(record: RouteRecord): Pattern {
  const segments = segmentsOf(record.path).map((text): Segment => {
    const parameter = /^\{(\w+)(\??)\}$/.exec(text);
    return parameter?.[1] === undefined
      ? { kind: "fixed", text }
      : { kind: "parameter", name: parameter[1], isOptional: parameter[2] === "?" };
  });
  return { record, segments };
}

const fixedCount = (pattern: Pattern): number => pattern.segments.filter(({ kind }) => kind === "fixed").length;

/** Most fixed segments first, so that `/orders/create` is never read as an id; the catch-all comes last (RTE-005, RTE-006). */
const patterns: readonly Pattern[] = routeTable.map(patternOf).sort((a, b) => fixedCount(b) - fixedCount(a));

/** The page of a path without locale prefix; null where no page matches (ERP-006). */
export function matchPath(path: string): RouteMatch | null {
  const parts = segmentsOf(path).map(decodeSegment);
  for (const pattern of patterns) {
    const params = paramsOf(pattern, parts);
    if (params) return { record: pattern.record, params };
  }
  return null;
}

function paramsOf({ segments }: Pattern, parts: readonly string[]): Readonly<Record<string, string>> | null {
  if (parts.length > segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index];
    if (segment.kind === "fixed") {
      if (part !== segment.text) return null;
    } else if (part !== undefined) params[segment.name] = part;
    else if (!segment.isOptional) return null;
  }
  return params;
}

/**
 * The path of a page without locale prefix, parameters escaped.
 * Throws a RangeError for an unknown name and for a missing required parameter: both are mistakes in code.
 */
export function plainPathOf(name: string, params: Readonly<Record<string, string>> = {}): string {
  const record = routeNamed(name);
  if (!record) throw new RangeError(`no page is called ${name}`);
  const parts: string[] = [];
  for (const segment of patternOf(record).segments) {
    if (segment.kind === "fixed") parts.push(segment.text);
    else {
      const value = params[segment.name] ?? "";
      if (value !== "") parts.push(escapedPart(value));
      else if (!segment.isOptional) throw new RangeError(`${name} needs the parameter ${segment.name}`);
    }
  }
  return `/${parts.join("/")}`;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
