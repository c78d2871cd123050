import { GoogleOneTapPrompt, type OneTapHost, ScriptLoader } from "@panel/browser";

/** Google's prompt of a window; its code comes with the first question. */
export const oneTapOf = (host: Window): GoogleOneTapPrompt =>
  new GoogleOneTapPrompt(host as Window & OneTapHost, new ScriptLoader(host.document));
