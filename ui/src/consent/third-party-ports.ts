import {
  BrowserInstall,
  ChatWidgets,
  GoogleTags,
  OperatorCode,
  ScriptLoader,
  type ChatHost,
  type DataLayerHost,
} from "@panel/browser";

const scripts = (host: Window): ScriptLoader => new ScriptLoader(host.document);

/** The operator's tags in this window. */
export const tagsOf = (host: Window): GoogleTags => new GoogleTags(host as DataLayerHost, scripts(host));

/** The operator's chat in this window. */
export const chatOf = (host: Window): ChatWidgets => new ChatWidgets(host as ChatHost, scripts(host));

/** Installing the panel from this window. */
export const installOf = (host: Window): BrowserInstall => new BrowserInstall(host);

/** The operator's script in this window; what parses it is loaded by panels that have one. */
export const codeOf = (host: Window): OperatorCode =>
  new OperatorCode(host, async () => {
    const { parse } = await import("acorn");
    return (text) => parse(text, { ecmaVersion: "latest" });
  });
