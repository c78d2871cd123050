import { browserPorts, browserSharing } from "@panel/browser";
import type { ChatPort } from "@panel/core/chat";
import type { CustomCodePort } from "@panel/core/custom-code";
import type { InstallPort } from "@panel/core/install";
import type { OfflinePort } from "@panel/core/offline";
import type { TagsPort } from "@panel/core/consent";
import type { PasskeyDevice } from "@panel/core/passkeys";
import type { DocumentPort } from "@panel/core/third-parties";
import type { OneTapPrompt } from "@panel/core/ways-in";
import type { DrawCaptcha } from "@panel/core/sign-in";
import { noHits, type SearchPort } from "@panel/core/search";
import { SessionRefusals } from "@panel/core/auth";
import type * as frameFile from "../shell/frame-parts.ts";
import { answersOfPage } from "./answers-of-page.ts";
import type { PanelFacts } from "./compose.ts";
import type { PanelPorts } from "./panel-ports.ts";
import { httpPorts } from "./http-ports.ts";
import { lazyPort, type AsyncMethods } from "./lazy-port.ts";
import { runTimeConfiguration } from "./run-time-configuration.ts";

/** A port whose code comes with the frame of every page. */
const withTheFrame = <Port extends AsyncMethods<Port>>(
  portOf: (frame: typeof frameFile) => Port,
  whenLost: () => unknown = () => undefined,
) => lazyPort<Port>(async () => portOf(await import("../shell/frame-parts.ts")), whenLost);

/** The ports of a panel that runs in a browser window and talks to the API over HTTP. */
export function browserPanelPorts(host: Window, base: string, facts: PanelFacts): PanelPorts {
  const configuration = runTimeConfiguration(host);
  const ports = browserPorts(host, {
    cookies: { parentDomain: configuration.cookieDomain, namePrefix: configuration.cookiePrefix },
  });
  const sessionRefusals = new SessionRefusals();
  const panelAddress = host.location.origin + base;
  return {
    ...ports,
    sessionRefusals,
    sharing: browserSharing(host, panelAddress),
    captcha: {
      kind: "widget",
      answer: "local",
      draw: lazyPort<{ draw: DrawCaptcha }>(
        async () => (await import("../auth/captcha-device.ts")).captchaOf(host),
        () => null,
      ).draw,
    },
    search: lazyPort<SearchPort>(
      async () => (await import("../catalogue/search-workers.ts")).serviceSearch(),
      () => noHits,
    ),
    oneTapPrompt: lazyPort<OneTapPrompt>(
      async () => (await import("../ways-in/sign-in-devices.ts")).oneTapOf(host),
      () => null,
    ),
    passkeyDevice: lazyPort<PasskeyDevice>(
      async () => (await import("../passkeys/passkey-device.ts")).passkeyDeviceOf(host),
      () => false,
    ),
    tags: withTheFrame<TagsPort>(({ tagsOf }) => tagsOf(host)),
    install: withTheFrame<InstallPort>(
      ({ installOf }) => installOf(host),
      () => () => undefined,
    ),
    offline: withTheFrame<OfflinePort>(
      ({ offlineOf }) => offlineOf(host, base),
      () => () => undefined,
    ),
    chat: withTheFrame<ChatPort>(
      ({ chatOf }) => chatOf(host),
      () => false,
    ),
    customCode: withTheFrame<CustomCodePort>(
      ({ codeOf }) => codeOf(host),
      () => "blocked",
    ),
    document: withTheFrame<DocumentPort>(({ documentOf }) => documentOf(host)),
    ...httpPorts({
      ports,
      sessionRefusals,
      facts,
      answerOfPage: answersOfPage(host.document),
      // Plain http knows no workers at all.
      keepsAnswers: () => Boolean((host.navigator as Partial<Navigator>).serviceWorker?.controller),
      baseAddress: configuration.coreAddress,
      domainsAddress: configuration.domainsAddress,
      panelAddress,
      pageAddress: () => host.location.href,
    }),
  };
}
