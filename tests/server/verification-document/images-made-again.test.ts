import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { htmlFile, jpgFile, photoFile, pngFile } from "../../support/documents.ts";
import { formRequest } from "../../support/form-request.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { addCustomer, seedFixtures, type Customer } from "../../support/server-fixtures.ts";

const ADDRESS = "/api/v1/verification-document";
let test: TestServer;
let alice: Customer;

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
  alice = await addCustomer(test.db, new Date(test.clock.now()), "alice@example.test");
});
afterAll(() => test.close());

const upload = async (bytes: Uint8Array) =>
  test.call("POST", `${ADDRESS}?locale=de`, {
    token: alice.token,
    ...(await formRequest({ step: "front", file: { name: "photo.jpg", bytes } })),
  });

/** Sends a file, reads what is kept of it, and makes room again. */
async function keptOf(bytes: Uint8Array): Promise<{ readonly kind: string; readonly size: number; readonly bytes: Buffer }> {
  const sent = await upload(bytes);
  expect([sent.statusCode, sent.json()]).toMatchObject([200, { data: {} }]);
  const { filename, kind, size } = sent.json<{ data: { filename: string; kind: string; size: number } }>().data;
  const read = await test.call("GET", `${ADDRESS}/${filename}`, { token: alice.token });
  await test.call("DELETE", `${ADDRESS}?filename=${filename}&step=front`, { token: alice.token });
  return { kind, size, bytes: read.rawPayload };
}

const behind = (start: Uint8Array, end: Uint8Array): Uint8Array => Uint8Array.from([...start, ...end]);
const unreadable = "Dieses Bild lässt sich nicht öffnen. Bitte wählen Sie eine andere Datei.";
const refused = async (bytes: Uint8Array) => {
  const answer = await upload(bytes);
  return [answer.statusCode, answer.json<{ errors?: { file?: string[] } }>().errors?.file?.[0]];
};

/** A red picture, wider than high, that says where it was taken and that it is to be turned by a quarter. */
const taken = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: "#f00" } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: "Alice" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" } });

/** A picture of several frames: an `acTL` chunk behind the header makes an animation of a PNG. */
function animated(png: Uint8Array): Uint8Array {
  const headerEnd = 33;
  const frames = Buffer.from("000000086163544c000000020000000000000000", "hex");
  return new Uint8Array(Buffer.concat([png.subarray(0, headerEnd), frames, png.subarray(headerEnd)]));
}

describe("images that are kept", () => {
  it.each(["jpg", "png"] as const)("T24 DEC-062 hold no place where they were taken, and are upright: %s", async (kind) => {
    const picture = taken();
    const sent = new Uint8Array(await (kind === "jpg" ? picture.jpeg() : picture.png()).toBuffer());
    expect((await sharp(sent).metadata()).exif).toBeInstanceOf(Buffer);
    const kept = await keptOf(sent);
    const { exif, format, height, orientation, width } = await sharp(kept.bytes).metadata();
    expect({ exif, format, height, orientation, width }).toEqual({
      ...{ exif: undefined, orientation: undefined, width: 20, height: 40 },
      format: kind === "jpg" ? "jpeg" : "png",
    });
    expect([kept.kind, kept.size, kept.bytes.includes("Alice")]).toEqual([kind, kept.bytes.length, false]);
  });

  it("T24 hold nothing that was behind the end of a picture or between its parts", async () => {
    const page = htmlFile();
    expect((await keptOf(behind(photoFile(), page))).bytes.includes("script")).toBe(false);
    const png = pngFile(2, 2);
    const end = png.subarray(-12);
    expect((await keptOf(behind(behind(png, page), end))).bytes.includes("script")).toBe(false);
    const comment = Uint8Array.from([0xff, 0xfe, 0, page.length + 2, ...page]);
    const commented = behind(behind(photoFile().subarray(0, 2), comment), photoFile().subarray(2));
    expect((await keptOf(commented)).bytes.includes("script")).toBe(false);
  });

  it("T24 DEC-062 are refused in words where no picture can be made of them", async () => {
    const photo = photoFile();
    expect(await refused(jpgFile(4, 4))).toEqual([422, unreadable]);
    expect(await refused(photo.slice(0, -20))).toEqual([422, unreadable]);
    expect(await refused(Uint8Array.from(pngFile(40, 40), (byte, at) => (at > 45 && at < 55 ? 0 : byte)))).toEqual([
      422,
      unreadable,
    ]);
    expect((await refused(behind(photo.slice(2), htmlFile())))[1]).toContain("weder JPG noch PNG");
    expect((await refused(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')))[1]).toContain("weder JPG");
  });

  it("T24 unpack to no more than a machine holds, whichever way a bomb is packed", async () => {
    expect((await refused(pngFile(10_000, 5_001)))[1]).toContain("zu viele Pixel");
    const flat = sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: "#fff" } });
    const bomb = new Uint8Array(await flat.png({ compressionLevel: 9 }).toBuffer());
    expect(bomb.length).toBeLessThan(1_000_000);
    const kept = await keptOf(bomb);
    expect(await sharp(kept.bytes).metadata()).toMatchObject({ width: 5_000, height: 5_000 });
  });

  it("DEC-062 are one still picture of eight bits, whatever a PNG held", async () => {
    const still = await keptOf(animated(pngFile(2, 2)));
    expect(still.bytes.includes("acTL")).toBe(false);
    const deep = sharp({ create: { width: 3, height: 2, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } });
    const odd = new Uint8Array(await deep.toColourspace("rgb16").png().toBuffer());
    expect(await sharp((await keptOf(odd)).bytes).metadata()).toMatchObject({ width: 3, height: 2, format: "png" });
  });
});
