import {
  BrowserInstall,
  ChatWidgets,
  GoogleTags,
  KeptEvents,
  LoadedDocument,
  OperatorCode,
  ScriptLoader,
  sessionKeyValueStorage,
  type ChatHost,
} from "@panel/browser";
import { panelBase } from "../bindings/page-addresses.ts";

const scripts = (host: Window): ScriptLoader => new ScriptLoader(host.document);

/** The operator's tags in this window. */
export const tagsOf = (host: Window): GoogleTags =>
  new GoogleTags(host, { scripts: scripts(host), kept: new KeptEvents(sessionKeyValueStorage(host)) });

/** The operator's chat in this window. */
export const chatOf = (host: Window): ChatWidgets => new ChatWidgets(host as ChatHost, scripts(host));

/** The document of this window. */
export const documentOf = (host: Window): LoadedDocument => new LoadedDocument(host, panelBase());

/** Installing the panel from this window. */
export const installOf = (host: Window): BrowserInstall => new BrowserInstall(host);

/** The operator's script in this window; what parses it is loaded by panels that have one. */
export const codeOf = (host: Window): OperatorCode =>
  new OperatorCode(host, async () => {
    const { parse } = await import("acorn");
    return (text) => parse(text, { ecmaVersion: "latest" });
  });
