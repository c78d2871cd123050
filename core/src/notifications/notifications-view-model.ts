import { action, computed, makeObservable, observableRef, reaction } from "mobx";
import { ProblemMap, type PortError } from "../result/index.ts";
import { Command, Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { NotificationsPort, NotificationsRefusal } from "./notifications-port.ts";
import { type NotificationFlags, type NotificationTopic } from "../profile/index.ts";
import {
  linkFor,
  type LinkChoice,
  type NotificationsAddress,
  type NotificationsViewer,
  type SignedLink,
} from "./notifications-rules.ts";

/** Who looks at the page; the session model fits. */
export interface NotificationsVisitor {
  readonly situation:
    | { readonly kind: "guest" | "opening" | "unreachable" }
    | {
        readonly kind: "loggedIn";
        readonly profile: { readonly id: SignedLink["userId"]; readonly unsubscribeSignature: string };
      };
  reloadProfile(): Promise<void>;
}

export interface NotificationsViewModelDependencies {
  readonly notifications: NotificationsPort;
  readonly visitor: NotificationsVisitor;
  readonly address: NotificationsAddress;
}

interface Change {
  readonly link: SignedLink;
  readonly flags: NotificationFlags;
}

/** The page on which somebody chooses what they are written to about (PRO-006, PRO-007). */
export class NotificationsViewModel {
  /** What was changed on the page and is not saved yet. */
  changed: NotificationFlags | null = null;
  readonly flagsQuery: Query<SignedLink, NotificationFlags>;
  readonly saving: Command<Change, NotificationFlags, PortError | NotificationsRefusal>;
  readonly #parts: NotificationsViewModelDependencies;

  constructor(parts: NotificationsViewModelDependencies) {
    this.#parts = parts;
    const { notifications, visitor } = parts;
    this.flagsQuery = new Query((link, signal) => notifications.flags(link, signal));
    this.saving = new Command({
      send: ({ link, flags }) => notifications.save(link, flags),
      onDone: (flags) => {
        this.flagsQuery.show(flags);
        this.change(null);
        // The profile shows the flags, too.
        if (visitor.situation.kind === "loggedIn") void visitor.reloadProfile();
      },
    });
    makeObservable<this, "change">(this, {
      changed: observableRef,
      choice: computed,
      flags: computed,
      isNotFound: computed,
      want: action,
      change: action,
    });
  }

  activate(): Cancel {
    // A link that says the same is no other one: a profile that is loaded again reads no flags.
    const stop = reaction(
      () => (this.choice.kind === "link" ? `${String(this.choice.link.userId)} ${this.choice.link.signature}` : null),
      () => {
        if (this.choice.kind === "link") void this.flagsQuery.run(this.choice.link);
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.flagsQuery.cancel();
    };
  }

  /** Whose flags the page is about. */
  get choice(): LinkChoice {
    return linkFor(this.#parts.address, viewerOf(this.#parts.visitor));
  }

  /** True for an address that leads to nobody: made up, or with a wrong signature. */
  get isNotFound(): boolean {
    return this.choice.kind === "nobody" || this.flagsQuery.refusal?.kind === "notFound";
  }

  /** The flags as they stand on the page; null before they are read. */
  get flags(): NotificationFlags | null {
    return this.changed ?? this.flagsQuery.value;
  }

  /** What the server has against one flag (PRO-007). */
  messagesAt(topic: NotificationTopic): readonly string[] {
    const { refusal } = this.saving;
    return refusal === null ? [] : ProblemMap.of<NotificationTopic>(refusal).at(topic);
  }

  /** Chooses for one topic; nothing is saved yet. */
  want(topic: NotificationTopic, isWanted: boolean): void {
    const { flags } = this;
    if (flags === null || this.saving.isRunning) return;
    this.saving.reset();
    this.change({ ...flags, [topic]: isWanted });
  }

  async save(): Promise<void> {
    const { choice, flags } = this;
    if (choice.kind === "link" && flags !== null) await this.saving.run({ link: choice.link, flags });
  }

  private change(flags: NotificationFlags | null): void {
    this.changed = flags;
  }
}

function viewerOf({ situation }: NotificationsVisitor): NotificationsViewer {
  if (situation.kind === "guest") return "guest";
  if (situation.kind !== "loggedIn") return "notKnownYet";
  return { userId: situation.profile.id, signature: situation.profile.unsubscribeSignature };
}
