import { action, computed, makeObservable, observable } from "mobx";
import type { FileSaver } from "../platform/index.ts";
import { ProblemMap, serverMessageOf, type PortError } from "../result/index.ts";
import { Command, ConfirmedAction, Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type {
  DocumentKeptRefusal,
  DocumentStep,
  NewDocument,
  VerificationDocument,
  VerificationDocumentField,
  VerificationDocumentPort,
  VerificationDocumentRefusal,
} from "./verification-document-port.ts";
import { documentProblem, isFull, isReplacedBy, sizeProblem, type DocumentProblem } from "./verification-document-rules.ts";

export interface VerificationDocumentViewModelDependencies {
  readonly verificationDocument: VerificationDocumentPort;
  readonly files: FileSaver;
}

/** A file that the customer has picked, read when it is wanted. */
export interface PickedFile {
  /** In bytes. */
  readonly size: number;
  read(): Promise<Uint8Array>;
}

/** Why a picked file is not sent; `unreadable` where the device did not hand it out. */
export type PickProblem = DocumentProblem | "unreadable";

/** The page of verification documents: what was sent, another one for each step, and taking one back (PRO-012, PRO-013). */
export class VerificationDocumentViewModel {
  /** The step that a file was picked for last. */
  pickedFor: DocumentStep | null = null;
  pickProblem: PickProblem | null = null;
  /** Share of the file that has left, from 0 to 1. */
  sentShare = 0;
  readonly documentsQuery: Query<void, readonly VerificationDocument[]>;
  readonly sending: Command<NewDocument, VerificationDocument, PortError | VerificationDocumentRefusal>;
  readonly saving: Command<VerificationDocument, Uint8Array>;
  readonly removing: ConfirmedAction<VerificationDocument, null, PortError | DocumentKeptRefusal>;
  #isReading = false;
  #last: NewDocument | null = null;

  constructor({ verificationDocument, files }: VerificationDocumentViewModelDependencies) {
    this.documentsQuery = new Query((_input, signal) => verificationDocument.documents(signal));
    this.sending = new Command({
      send: (document) => verificationDocument.send(document, (share) => this.setSentShare(share)),
      onDone: (document) => this.#show((kept) => [document, ...kept.filter((each) => !isReplacedBy(each, document.step))]),
    });
    this.saving = new Command({
      send: (document) => verificationDocument.read(document),
      onDone: (bytes, { filename }) => files.save({ name: filename, type: "application/octet-stream", bytes }),
    });
    this.removing = new ConfirmedAction<VerificationDocument, null, PortError | DocumentKeptRefusal>({
      send: async (document) => {
        const answer = await verificationDocument.remove(document);
        // It was decided about meanwhile, which the list does not show yet.
        if (!answer.ok && answer.error.kind === "kept") void this.load();
        return answer;
      },
      onDone: (document) => {
        this.#show((kept) => kept.filter(({ filename }) => filename !== document.filename));
        this.sending.reset();
      },
    });
    makeObservable<this, "setSentShare" | "begin" | "setProblem">(this, {
      pickedFor: observable,
      pickProblem: observable,
      sentShare: observable,
      isFull: computed,
      canResend: computed,
      setSentShare: action,
      begin: action,
      setProblem: action,
    });
  }

  activate(): Cancel {
    void this.load();
    return () => this.documentsQuery.cancel();
  }

  /** There are as many documents as may be kept. */
  get isFull(): boolean {
    return isFull((this.documentsQuery.value ?? []).length);
  }

  /** Whether there is no room for another file of a step, in the place of rejected ones neither. */
  isFullAt(step: DocumentStep): boolean {
    return isFull((this.documentsQuery.value ?? []).filter((document) => !isReplacedBy(document, step)).length);
  }

  /** The documents of one step, the newest first. */
  ofStep(step: DocumentStep): readonly VerificationDocument[] {
    return (this.documentsQuery.value ?? []).filter((document) => document.step === step);
  }

  /** What the server said against the last file of a step; null where it said nothing. */
  serverMessage(step: DocumentStep): string | null {
    const { refusal } = this.sending;
    if (refusal === null || this.pickedFor !== step) return null;
    const [message] = ProblemMap.of<VerificationDocumentField>(refusal).at("file");
    return message ?? serverMessageOf(refusal);
  }

  async load(): Promise<void> {
    await this.documentsQuery.run();
  }

  /** Sends a picked file unless it is not taken; one at a time. */
  async pick(step: DocumentStep, file: PickedFile): Promise<void> {
    if (this.#isReading || this.sending.isRunning) return;
    this.#isReading = true;
    this.begin(step);
    const bytes = sizeProblem(file.size) === null ? await file.read().catch(() => null) : null;
    this.setProblem(sizeProblem(file.size) ?? (bytes === null ? "unreadable" : documentProblem(bytes)));
    this.#isReading = false;
    this.#last = bytes !== null && this.pickProblem === null ? { step, bytes } : null;
    await this.resend();
  }

  /** Sends the last file once more, after a failure that had nothing to do with it. */
  async resend(): Promise<void> {
    if (this.#last !== null) await this.sending.run(this.#last);
  }

  /** Whether the last file may come through if it is sent again as it is. */
  get canResend(): boolean {
    const { refusal } = this.sending;
    return refusal !== null && refusal.kind !== "problems" && refusal.kind !== "full";
  }

  private begin(step: DocumentStep): void {
    this.sending.reset();
    this.pickedFor = step;
    this.pickProblem = null;
    this.sentShare = 0;
  }

  private setProblem(problem: PickProblem | null): void {
    this.pickProblem = problem;
  }

  private setSentShare(share: number): void {
    this.sentShare = share;
  }

  #show(change: (kept: readonly VerificationDocument[]) => readonly VerificationDocument[]): void {
    this.documentsQuery.show(change(this.documentsQuery.value ?? []));
  }
}
