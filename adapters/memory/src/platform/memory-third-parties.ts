import type { ChatPerson, ChatPort } from "@panel/core/chat";
import { allowsAnything, type ConsentSignals, type TagsPort } from "@panel/core/consent";
import type { CodeOutcome, CustomCodePort } from "@panel/core/custom-code";
import type { ChatProvider, TagIds } from "@panel/core/settings";
import { hasTags, type DocumentPort } from "@panel/core/third-parties";

/** Keeps what tags are told. */
export class RecordingTags implements TagsPort {
  readonly signals: ConsentSignals[] = [];
  ids: TagIds | null = null;
  /** Whether the visitor had chosen when the tags were told last. */
  isChosen = false;
  apply(ids: TagIds, signals: ConsentSignals, isChosen: boolean): Promise<boolean> {
    this.ids = ids;
    this.isChosen = isChosen;
    this.signals.push(signals);
    return Promise.resolve(hasTags({ tagIds: ids }) && allowsAnything(signals));
  }
  readonly kept: ConsentSignals[] = [];
  keepEvents(_ids: TagIds, signals: ConsentSignals): Promise<void> {
    this.kept.push(signals);
    return Promise.resolve();
  }
}

/** A chat without a provider: it keeps what it is asked for, and comes when `come` is called. */
export class RecordingChat implements ChatPort {
  readonly log: string[] = [];
  #come: ((isThere: boolean) => void) | null = null;
  load(provider: ChatProvider): Promise<boolean> {
    this.log.push(`load ${provider.kind}`);
    return new Promise((resolve) => (this.#come = resolve));
  }
  /** The script has come, or has not. */
  come(isThere = true): void {
    this.#come?.(isThere);
  }
  update(person: ChatPerson | null): Promise<void> {
    this.log.push(person === null ? "nobody" : `update ${[person.name, person.email, person.hash, person.spend].join(" ")}`);
    return Promise.resolve();
  }
  open(): Promise<void> {
    this.log.push("open");
    return Promise.resolve();
  }
}

/** A document that runs what it is given, keeps it, and says what it is told to. */
export class RecordingCode implements CustomCodePort {
  readonly log: string[] = [];
  outcome: CodeOutcome = "run";
  run(text: string): Promise<CodeOutcome> {
    this.log.push(`run ${text}`);
    return Promise.resolve(this.outcome);
  }
}

/** A document that was loaded from an address; it counts how often it was to be loaded again, and keeps what was opened beside it. */
export class LoadedDocument implements DocumentPort {
  address = "/";
  loads = 0;
  readonly beside: string[] = [];
  openedAt(): Promise<string> {
    return Promise.resolve(this.address);
  }
  startAnew(): Promise<void> {
    this.loads += 1;
    return Promise.resolve();
  }
  openBeside(address: string): Promise<void> {
    this.beside.push(address);
    return Promise.resolve();
  }
}
