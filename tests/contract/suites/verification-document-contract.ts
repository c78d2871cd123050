import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enter, errorKind, refusedFields, valueOf, type ContractWorld, type Entering, type MakeWorld } from "./contract-world.ts";

type Needs = Entering | "verificationDocument";

/** A document of one line, as PDF: an image may be made again before it is kept. */
const paper = (line: number): Uint8Array => new TextEncoder().encode(`%PDF-1.7\n% ${String(line)}\ntrailer\n<<>>\n%%EOF\n`);
const page = new TextEncoder().encode("<!doctype html><p>not a document</p>");

/** What every adapter of the port of verification documents does. */
export function describeVerificationDocumentPort(name: string, make: MakeWorld<Needs>): void {
  describe(`verification document port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    it("API-055 API-056 ENT-023 keeps what each customer sends, the newest first, and hands it out byte for byte", async () => {
      await enter(world, { email: "documents-other@example.com" });
      const others = valueOf(await world.verificationDocument.send({ step: "selfie", bytes: paper(9) }));
      await enter(world, { email: "documents@example.com" });
      expect(valueOf(await world.verificationDocument.documents())).toEqual([]);
      const front = valueOf(await world.verificationDocument.send({ step: "front", bytes: paper(1) }));
      expect(front).toMatchObject({
        step: "front",
        kind: "pdf",
        state: "waiting",
        reason: null,
        decidedAt: null,
        size: paper(1).length,
      });
      expect(valueOf(await world.verificationDocument.documents())).toEqual([front]);
      expect([...valueOf(await world.verificationDocument.read(front))]).toEqual([...paper(1)]);
      expect(errorKind(await world.verificationDocument.read(others))).toBe("notFound");
    });

    it("API-056 tells how much of a file has left", async () => {
      await enter(world, { email: "documents-share@example.com" });
      const shares: number[] = [];
      valueOf(await world.verificationDocument.send({ step: "back", bytes: paper(1) }, (share) => shares.push(share)));
      expect(shares.at(-1)).toBe(1);
      expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
    });

    it("API-056 DEC-062 refuses at the file what is no document, and one more than there is room for", async () => {
      await enter(world, { email: "documents-full@example.com" });
      for (const wrong of [page, new Uint8Array()])
        expect(refusedFields(await world.verificationDocument.send({ step: "front", bytes: wrong }))).toEqual(["file"]);
      for (let sent = 1; sent <= 10; sent += 1)
        valueOf(await world.verificationDocument.send({ step: "front", bytes: paper(sent) }));
      expect(errorKind(await world.verificationDocument.send({ step: "front", bytes: paper(11) }))).toBe("full");
    });

    it("API-057 PRO-013 removes one document by its name and step, and nobody else's", async () => {
      await enter(world, { email: "documents-bob@example.com" });
      const { verificationDocument } = world;
      const bobs = valueOf(await verificationDocument.send({ step: "front", bytes: paper(1) }));
      await enter(world, { email: "documents-alice@example.com" });
      expect(errorKind(await verificationDocument.remove(bobs))).toBe("notFound");
      const kept = valueOf(await verificationDocument.send({ step: "front", bytes: paper(2) }));
      const gone = valueOf(await verificationDocument.send({ step: "back", bytes: paper(3) }));
      expect(errorKind(await verificationDocument.remove({ ...gone, step: "front" }))).toBe("notFound");
      expect(valueOf(await verificationDocument.remove(gone))).toBeNull();
      expect(errorKind(await verificationDocument.remove(gone))).toBe("notFound");
      expect(valueOf(await verificationDocument.documents())).toEqual([kept]);
    });

    it("API-055 API-056 API-057 refuses guests", async () => {
      world.tokens.clear();
      const document = { filename: "3f0c8a52-6b1e-4d97-9a40-2c5e7f1b8d63.jpg", step: "front" } as const;
      const { verificationDocument } = world;
      const answers = [
        await verificationDocument.documents(),
        await verificationDocument.send({ step: "front", bytes: paper(1) }),
        await verificationDocument.read(document),
        await verificationDocument.remove(document),
      ];
      expect(answers.map(({ ok }) => ok)).toEqual([false, false, false, false]);
    });
  });
}
