import type { SessionRefusals, TokenStore } from "@panel/core/auth";
import type { ChatPort } from "@panel/core/chat";
import type { TagsPort } from "@panel/core/consent";
import type { CustomCodePort } from "@panel/core/custom-code";
import type { IdentifierSource } from "@panel/core/identifiers";
import type { InstallPort } from "@panel/core/install";
import type { OfflinePort, SavedAnswersPort } from "@panel/core/offline";
import type { PasskeyDevice } from "@panel/core/passkeys";
import type {
  AnalyticsPort,
  Clipboard,
  ConnectionMonitor,
  CookieStorage,
  Display,
  FileSaver,
  KeyValueStorage,
  Log,
  Sharing,
  TabCoordinator,
  VisibilityMonitor,
  WakeUpMonitor,
} from "@panel/core/platform";
import type { SearchPort } from "@panel/core/search";
import type { CaptchaPort } from "@panel/core/sign-in";
import type { DocumentPort } from "@panel/core/third-parties";
import type { Clock } from "@panel/core/time";
import type { OneTapPrompt } from "@panel/core/ways-in";
import type { ApiPorts } from "@panel/http/ports";

/** What the device and its browser do for the panel, by name. */
interface DevicePorts {
  readonly clock: Clock;
  readonly log: Log;
  readonly identifiers: IdentifierSource;
  readonly localStorage: KeyValueStorage;
  readonly sessionStorage: KeyValueStorage;
  readonly cookies: CookieStorage;
  readonly connection: ConnectionMonitor;
  readonly visibility: VisibilityMonitor;
  readonly files: FileSaver;
  readonly clipboard: Clipboard;
  readonly sharing: Sharing;
  readonly tabs: TabCoordinator;
  readonly wakeUps: WakeUpMonitor;
  readonly analytics: AnalyticsPort;
  readonly tags: TagsPort;
  readonly chat: ChatPort;
  readonly install: InstallPort;
  readonly offline: OfflinePort;
  readonly savedAnswers: SavedAnswersPort;
  readonly customCode: CustomCodePort;
  readonly document: DocumentPort;
  readonly display: Display;
  readonly tokens: TokenStore;
  readonly captcha: CaptchaPort;
  readonly sessionRefusals: SessionRefusals;
  readonly search: SearchPort;
  readonly oneTapPrompt: OneTapPrompt;
  readonly passkeyDevice: PasskeyDevice;
}

/** Everything the core asks of the outside, by name; the navigator is the interface's own. */
export type PanelPorts = ApiPorts & DevicePorts;
