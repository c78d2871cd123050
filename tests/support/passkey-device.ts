import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from "node:crypto";
import type { DeviceRefusal, PasskeyDevice, PasskeyMessage } from "@panel/core/passkeys";
import { failure, success, type Result } from "@panel/core/result";

// What a security key does by the Web Authentication standard, as far as the panel asks for it: keys on P-256, no attestation.

const sha256 = (bytes: Buffer | string): Buffer => createHash("sha256").update(bytes).digest();

const head = (major: number, value: number): Buffer =>
  value < 24
    ? Buffer.from([(major << 5) | value])
    : value < 256
      ? Buffer.from([(major << 5) | 24, value])
      : Buffer.from([(major << 5) | 25, value >> 8, value & 255]);

/** The little of CBOR that keys and attestations need. */
function cbor(value: unknown): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as ReadonlyMap<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, part]) => [cbor(key), cbor(part)])]);
}

interface DeviceKey {
  readonly id: Buffer;
  readonly privateKey: KeyObject;
  counter: number;
}

/** What a device says differently from a good one. */
export interface DeviceFault {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** Nobody was asked for finger, face or code. */
  readonly isUnverified?: boolean;
  /** Counts that are not raised, as a copied key's would not be. */
  readonly isCopied?: boolean;
  readonly isForged?: boolean;
}

/** A device with keys for one origin, always agreeing. */
export class SoftPasskeyDevice implements PasskeyDevice {
  readonly #origin: string;
  readonly #keys: DeviceKey[] = [];
  fault: DeviceFault = {};

  constructor(origin: string) {
    this.#origin = origin;
  }

  isAvailable(): Promise<boolean> {
    return Promise.resolve(true);
  }

  agent(): Promise<string | null> {
    return Promise.resolve(null);
  }

  create(options: PasskeyMessage): Promise<Result<PasskeyMessage, DeviceRefusal>> {
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const key = { id: randomBytes(16), privateKey, counter: 0 };
    this.#keys.push(key);
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const coordinates = [x, y].map((part) => Buffer.from(part, "base64url"));
    const cose = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinates[0]],
        [-3, coordinates[1]],
      ]),
    );
    const length = Buffer.from([0, key.id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, key.id, cose]);
    const authData = this.#authData(key, 0x40, attested);
    const attestation = cbor(
      new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]),
    );
    const response = {
      clientDataJSON: this.#clientData("webauthn.create", options).toString("base64url"),
      attestationObject: attestation.toString("base64url"),
      transports: ["internal"],
    };
    return Promise.resolve(success(this.#message(key, response)));
  }

  get(options: PasskeyMessage): Promise<Result<PasskeyMessage, DeviceRefusal>> {
    const allowed = (options["allowCredentials"] ?? []) as readonly { readonly id: string }[];
    const isAllowed = ({ id }: DeviceKey) => allowed.length === 0 || allowed.some((one) => one.id === id.toString("base64url"));
    const key = this.#keys.findLast(isAllowed);
    if (!key) return Promise.resolve(failure({ kind: "passkeyGivenUp" }));
    if (this.fault.isCopied !== true) key.counter += 1;
    const clientData = this.#clientData("webauthn.get", options);
    const authData = this.#authData(key, 0, Buffer.alloc(0));
    const signed = Buffer.concat([authData, sha256(clientData)]);
    const signature = createSign("SHA256")
      .update(this.fault.isForged === true ? Buffer.concat([signed, Buffer.from("x")]) : signed)
      .sign(key.privateKey);
    const response = {
      clientDataJSON: clientData.toString("base64url"),
      authenticatorData: authData.toString("base64url"),
      signature: signature.toString("base64url"),
    };
    return Promise.resolve(success(this.#message(key, response)));
  }

  #message({ id }: DeviceKey, response: object): PasskeyMessage {
    const text = id.toString("base64url");
    return { id: text, rawId: text, type: "public-key", clientExtensionResults: {}, response };
  }

  #clientData(type: string, options: PasskeyMessage): Buffer {
    const { origin = this.#origin, challenge = String(options["challenge"]) } = this.fault;
    return Buffer.from(JSON.stringify({ type: this.fault.type ?? type, challenge, origin, crossOrigin: false }));
  }

  #authData({ counter }: DeviceKey, flags: number, attested: Buffer): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const isVerified = this.fault.isUnverified !== true;
    const present = Buffer.from([flags | 0x01 | (isVerified ? 0x04 : 0)]);
    return Buffer.concat([sha256(this.fault.rpId ?? new URL(this.#origin).hostname), present, count, attested]);
  }
}
