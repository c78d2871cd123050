import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { BytesReply } from "../http/handler.ts";

const pack = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);
const packGzip = promisify(gzip);
// Quality 5 packs a large list in well under a second; the next levels cost several times that for a few per cent.
const QUALITY = 5;

type Encoding = "br" | "gzip" | "identity";

/** Whether a header names an encoding without ruling it out. */
function accepts(header: string, name: string): boolean {
  return header.split(",").some((part) => {
    const [word = "", ...options] = part.split(";").map((text) => text.trim().toLowerCase());
    return word === name && !options.some((option) => /^q=0(\.0*)?$/.test(option));
  });
}

const encodingFor = (header: string): Encoding => (accepts(header, "br") ? "br" : accepts(header, "gzip") ? "gzip" : "identity");

/** Bytes of another type than JSON. */
export class TypedBytes {
  readonly bytes: Uint8Array;
  readonly contentType: string;

  constructor(bytes: Uint8Array, contentType: string) {
    this.bytes = bytes;
    this.contentType = contentType;
  }
}

/** One large answer, packed once and kept packed; the tag of a form changes exactly when its bytes do. */
export class PackedAnswer {
  readonly #hash: string;
  readonly #brotli: Buffer;
  readonly #contentType: string;
  #gzip: Promise<Buffer> | null = null;

  private constructor(hash: string, brotli: Buffer, contentType: string) {
    this.#hash = hash;
    this.#brotli = brotli;
    this.#contentType = contentType;
  }

  /** Packs a value as JSON, or bytes as they are. */
  static async of(value: unknown): Promise<PackedAnswer> {
    const isReady = value instanceof TypedBytes;
    const raw = isReady ? Buffer.from(value.bytes) : Buffer.from(JSON.stringify(value));
    const hash = createHash("sha256").update(raw).digest("base64url").slice(0, 27);
    const parameters = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
    return new PackedAnswer(
      hash,
      await pack(raw, { params: parameters }),
      isReady ? value.contentType : "application/json; charset=utf-8",
    );
  }

  /** The answer for a client that unpacks `encodings` and may hold the version `ifNoneMatch`. */
  async reply(encodings: string, ifNoneMatch: string | null): Promise<BytesReply> {
    const encoding = encodingFor(encodings);
    const etag = `"${this.#hash}-${encoding}"`;
    const headers = {
      etag,
      "content-type": this.#contentType,
      vary: "accept, accept-encoding, authorization, x-country-code",
      "cache-control": "private, no-cache",
    };
    if (isKnown(ifNoneMatch, etag)) return new BytesReply(304, null, headers);
    const bytes = await this.#bytes(encoding);
    return new BytesReply(200, bytes, encoding === "identity" ? headers : { ...headers, "content-encoding": encoding });
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
  ifNoneMatch.split(",").some((tag) => tag.trim() === etag || tag.trim() === `W/${etag}` || tag.trim() === "*");
