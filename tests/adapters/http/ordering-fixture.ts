import { HttpOrderingPort } from "@panel/http";
import { startClient } from "./stub-api.ts";

const analytics = {
  yandexMetrikaClientId: "y",
  googleAnalytics4ClientId: "g",
  yandexMetrikaSessionId: "ys",
  googleAnalytics4SessionId: "gs",
};

/** The port of ordering before a stub of the server. */
export async function start() {
  const { api, client, tokens } = await startClient();
  return { api, client, tokens, port: new HttpOrderingPort(client, () => analytics) };
}

/** Where the widget's calls live, and what every one of them sends. */
export const base = "/api/v1/order-widget";
export const query = { locale: "de", api_token: "widget-1" };
/** A request as the stub of the server sees it. */
export const get = (path: string) => ({ method: "GET", path: `${base}${path}`, query });
export const post = (path: string, body: unknown) => ({ method: "POST", path: `${base}${path}`, query, body });
