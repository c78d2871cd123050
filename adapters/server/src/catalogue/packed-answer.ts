import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { acceptsEncoding, BytesReply } from "../calls/index.ts";

const pack = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);
const packGzip = promisify(gzip);
// Quality 5 packs a large list in well under a second; the next levels cost several times that for a few per cent.
const QUALITY = 5;

type Encoding = "br" | "gzip" | "identity";

const readEncoding = (header: string): Encoding =>
  acceptsEncoding(header, "br") ? "br" : acceptsEncoding(header, "gzip") ? "gzip" : "identity";

/** Browsers send a few different headers; more than that are read one by one. */
const MAX_HEADERS = 100;
const encodings = new Map<string, Encoding>();

function encodingFor(header: string): Encoding {
  const known = encodings.get(header);
  if (known !== undefined) return known;
  const encoding = readEncoding(header);
  if (encodings.size < MAX_HEADERS && header.length <= 100) encodings.set(header, encoding);
  return encoding;
}

/** Bytes of another type than JSON. */
export class TypedBytes {
  readonly bytes: Uint8Array;
  readonly contentType: string;

  constructor(bytes: Uint8Array, contentType: string) {
    this.bytes = bytes;
    this.contentType = contentType;
  }
}

/** How an answer travels in one encoding. */
interface Form {
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly unchanged: BytesReply;
}

function formOf(hash: string, encoding: Encoding, contentType: string): Form {
  const etag = `"${hash}-${encoding}"`;
  const kept = {
    etag,
    vary: "accept, accept-encoding, authorization, x-country-code",
    "cache-control": "private, no-cache",
  };
  const typed = { ...kept, "content-type": contentType };
  const headers = encoding === "identity" ? typed : { ...typed, "content-encoding": encoding };
  return { etag, headers, unchanged: new BytesReply(304, null, kept) };
}

/** What is kept of a large answer; it can be sent from thread to thread. */
export interface Packed {
  readonly hash: string;
  readonly brotli: Uint8Array;
  readonly contentType: string;
}

/** Packs a value as JSON, or bytes as they are. */
export async function packValue(value: unknown): Promise<Packed> {
  const isReady = value instanceof TypedBytes;
  const raw = isReady ? Buffer.from(value.bytes) : Buffer.from(JSON.stringify(value));
  const hash = createHash("sha256").update(raw).digest("base64url").slice(0, 27);
  const parameters = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
  const brotli = await pack(raw, { params: parameters });
  return { hash, brotli, contentType: isReady ? value.contentType : "application/json; charset=utf-8" };
}

/** One large answer, packed once and kept packed; the tag of a form changes exactly when its bytes do. */
export class PackedAnswer {
  readonly #forms: Readonly<Record<Encoding, Form>>;
  readonly #brotli: Buffer;
  #gzip: Promise<Buffer> | null = null;

  private constructor(hash: string, brotli: Buffer, contentType: string) {
    this.#forms = {
      br: formOf(hash, "br", contentType),
      gzip: formOf(hash, "gzip", contentType),
      identity: formOf(hash, "identity", contentType),
    };
    this.#brotli = brotli;
  }

  /** An answer of what was packed here or elsewhere. */
  static from({ hash, brotli, contentType }: Packed): PackedAnswer {
    return new PackedAnswer(hash, Buffer.from(brotli.buffer, brotli.byteOffset, brotli.byteLength), contentType);
  }

  /** What it takes of the memory, in bytes. */
  get size(): number {
    return this.#brotli.length;
  }

  /** The answer for a client that unpacks `encodings` and may hold the version `ifNoneMatch`. */
  async reply(encodings: string, ifNoneMatch: string | null): Promise<BytesReply> {
    const encoding = encodingFor(encodings);
    const form = this.#forms[encoding];
    return isKnown(ifNoneMatch, form.etag) ? form.unchanged : new BytesReply(200, await this.#bytes(encoding), form.headers);
  }

  #bytes(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === "br") return this.#brotli;
    if (encoding === "identity") return unpack(this.#brotli);
    this.#gzip ??= unpack(this.#brotli).then((raw) => packGzip(raw, { level: 6 }));
    return this.#gzip;
  }
}

const isKnown = (ifNoneMatch: string | null, etag: string): boolean =>
  ifNoneMatch !== null &&
  (ifNoneMatch === etag ||
    ifNoneMatch.split(",").some((tag) => tag.trim() === etag || tag.trim() === `W/${etag}` || tag.trim() === "*"));
