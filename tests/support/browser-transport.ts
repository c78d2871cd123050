import { AxiosError, AxiosHeaders, type AxiosAdapter, type InternalAxiosRequestConfig } from "axios";

const simpleHeaders = new Set(["accept", "accept-language", "content-language", "content-type"]);
const simpleTypes = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"];

const listOf = (value: string | null): readonly string[] => (value ?? "").split(",").map((part) => part.trim().toLowerCase());

const blocked = (why: string, config: InternalAxiosRequestConfig) => new AxiosError(`CORS: ${why}`, "ERR_NETWORK", config);

function needsQuestion(method: string, headers: Readonly<Record<string, string>>): readonly string[] | null {
  const asked = Object.entries(headers)
    .filter(([name, value]) => !simpleHeaders.has(name) || (name === "content-type" && !simpleTypes.includes(value)))
    .map(([name]) => name);
  return asked.length > 0 || !["GET", "HEAD", "POST"].includes(method) ? asked : null;
}

/**
 * Sends like a page of `origin` does in a browser: asks first where a browser would, sends no cookie, and hands over only what the
 * server opened to that page. What is not allowed fails as a lost request, as it does there.
 */
export const browserTransport =
  (origin: string): AxiosAdapter =>
  async (config) => {
    const method = (config.method ?? "get").toUpperCase();
    const sent = Object.entries(AxiosHeaders.from(config.headers).toJSON() as Record<string, string>);
    const headers = Object.fromEntries(sent.map(([name, value]) => [name.toLowerCase(), value]));
    const address = config.url ?? "";
    const asked = needsQuestion(method, headers);
    if (asked !== null) {
      const question = { origin, "access-control-request-method": method, "access-control-request-headers": asked.join(",") };
      const answer = await fetch(address, { method: "OPTIONS", headers: question });
      const open = answer.headers.get("access-control-allow-origin");
      if (!answer.ok || (open !== "*" && open !== origin)) throw blocked(`${address} is not open to ${origin}`, config);
      const allowed = listOf(answer.headers.get("access-control-allow-headers"));
      const missing = asked.filter((name) => !allowed.includes(name));
      if (missing.length > 0) throw blocked(`${missing.join(", ")} may not be sent`, config);
      const methods = listOf(answer.headers.get("access-control-allow-methods"));
      if (!methods.includes(method.toLowerCase())) throw blocked(`${method} may not be sent`, config);
    }
    const answer = await fetch(address, {
      method,
      headers: { ...headers, origin },
      ...(config.data === undefined ? {} : { body: config.data as string }),
    });
    const open = answer.headers.get("access-control-allow-origin");
    if (open !== "*" && open !== origin) throw blocked(`the answer of ${address} is not open to ${origin}`, config);
    const exposed = new Set([...listOf(answer.headers.get("access-control-expose-headers")), "content-type", "cache-control"]);
    const shown = [...answer.headers].filter(([name]) => exposed.has(name));
    const status = { status: answer.status, statusText: answer.statusText };
    return { data: await answer.text(), ...status, headers: Object.fromEntries(shown), config };
  };
