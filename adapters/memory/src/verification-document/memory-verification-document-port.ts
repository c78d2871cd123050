import type { UserId } from "@panel/core/identifiers";
import { failure, success, type PortAnswer } from "@panel/core/result";
import { momentText } from "@panel/core/time";
import {
  documentFormat,
  documentName,
  documentProblem,
  isFull,
  isRemovable,
  isReplacedBy,
  type DocumentKeptRefusal,
  type NewDocument,
  type VerificationDocument,
  type VerificationDocumentPort,
  type VerificationDocumentRefusal,
} from "@panel/core/verification-document";
import { nothingThere, refusedAt, sessionInvalid } from "../memory-refusals.ts";
import { accountOf, type MemoryShop } from "../memory-shop.ts";

interface Kept {
  readonly document: VerificationDocument;
  readonly bytes: Uint8Array;
}

type Shop = Pick<MemoryShop, "accounts" | "clock" | "tokens">;

/** The verification documents of everybody, in memory. */
export class MemoryVerificationDocumentPort implements VerificationDocumentPort {
  readonly #shop: Shop;
  readonly #kept = new Map<UserId, readonly Kept[]>();
  #sent = 0;

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  documents(): PortAnswer<readonly VerificationDocument[]> {
    const user = this.#user();
    return Promise.resolve(user === null ? sessionInvalid : success(this.#of(user).map(({ document }) => document)));
  }

  send(
    { step, bytes }: NewDocument,
    hear?: (share: number) => void,
  ): PortAnswer<VerificationDocument, VerificationDocumentRefusal> {
    const user = this.#user();
    if (user === null) return Promise.resolve(sessionInvalid);
    const format = documentFormat(bytes);
    const problem = documentProblem(bytes);
    if (problem !== null || format === null) return Promise.resolve(refusedAt("file", problem ?? "unknownKind"));
    const kept = this.#of(user).filter(({ document }) => !isReplacedBy(document, step));
    if (isFull(kept.length)) return Promise.resolve(failure({ kind: "full", message: "There is no room." }));
    this.#sent += 1;
    const { kind } = format;
    const filename = documentName(`00000000-0000-4000-8000-${String(this.#sent).padStart(12, "0")}`, kind);
    const sentAt = momentText(this.#shop.clock.now());
    const facts = { filename, step, kind, size: bytes.length, sentAt };
    const document = { ...facts, state: "waiting", reason: null, decidedAt: null } as const;
    this.#kept.set(user, [{ document, bytes }, ...kept]);
    hear?.(1);
    return Promise.resolve(success(document));
  }

  read({ filename }: Pick<VerificationDocument, "filename">): PortAnswer<Uint8Array> {
    const user = this.#user();
    if (user === null) return Promise.resolve(sessionInvalid);
    const found = this.#of(user).find(({ document }) => document.filename === filename);
    return Promise.resolve(found ? success(found.bytes) : nothingThere);
  }

  remove({ filename, step }: Pick<VerificationDocument, "filename" | "step">): PortAnswer<null, DocumentKeptRefusal> {
    const user = this.#user();
    if (user === null) return Promise.resolve(sessionInvalid);
    const kept = this.#of(user);
    const left = kept.filter(({ document }) => document.filename !== filename || document.step !== step);
    const found = kept.find((each) => !left.includes(each));
    if (!found) return Promise.resolve(nothingThere);
    if (!isRemovable(found.document)) return Promise.resolve(failure({ kind: "kept", message: "It is approved." }));
    this.#kept.set(user, left);
    return Promise.resolve(success(null));
  }

  /** The operator decides about a document. */
  decide(filename: string, decision: Pick<VerificationDocument, "state" | "reason">): void {
    const decidedAt = momentText(this.#shop.clock.now());
    for (const [user, kept] of this.#kept)
      this.#kept.set(
        user,
        kept.map((each) =>
          each.document.filename === filename ? { ...each, document: { ...each.document, ...decision, decidedAt } } : each,
        ),
      );
  }

  #user(): UserId | null {
    return accountOf(this.#shop)?.profile.id ?? null;
  }

  #of(user: UserId): readonly Kept[] {
    return this.#kept.get(user) ?? [];
  }
}
