import { browserPorts } from "@panel/browser";
import type { ChatPort } from "@panel/core/chat";
import type { InstallPort } from "@panel/core/install";
import type { TagsPort } from "@panel/core/consent";
import { noHits, type SearchPort } from "@panel/core/search";
import { SessionRefusals } from "@panel/core/auth";
import { answersOfPage } from "./answers-of-page.ts";
import type { PanelFacts, PanelPorts } from "./compose.ts";
import { httpPorts } from "./http-ports.ts";
import { lazyPort } from "./lazy-port.ts";
import { runTimeConfiguration } from "./run-time-configuration.ts";

/** The ports of a panel that runs in a browser window and talks to the API over HTTP. */
export function browserPanelPorts(host: Window, base: string, facts: PanelFacts): PanelPorts {
  const configuration = runTimeConfiguration(host);
  const ports = browserPorts(host, {
    cookies: { parentDomain: configuration.cookieDomain, namePrefix: configuration.cookiePrefix },
  });
  const sessionRefusals = new SessionRefusals();
  return {
    ...ports,
    sessionRefusals,
    captcha: { kind: "fixed", answer: "local" },
    search: lazyPort<SearchPort>(
      async () => (await import("../catalogue/search-workers.ts")).serviceSearch(),
      () => noHits,
    ),
    tags: lazyPort<TagsPort>(
      async () => (await import("../shell/frame-parts.ts")).tagsOf(host),
      () => undefined,
    ),
    install: lazyPort<InstallPort>(
      async () => (await import("../shell/frame-parts.ts")).installOf(host),
      () => () => undefined,
    ),
    chat: lazyPort<ChatPort>(
      async () => (await import("../shell/frame-parts.ts")).chatOf(host),
      () => false,
    ),
    ...httpPorts({
      ports,
      sessionRefusals,
      facts,
      answerOfPage: answersOfPage(host.document),
      baseAddress: configuration.coreAddress,
      panelAddress: host.location.origin + base,
      pageAddress: () => host.location.href,
    }),
  };
}
