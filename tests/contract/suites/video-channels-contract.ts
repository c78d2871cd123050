import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enter, errorKind, refusedFields, valueOf, type ContractWorld, type Entering, type MakeWorld } from "./contract-world.ts";

type Needs = Entering | "videoChannels" | "profile";

/** What every adapter of the port of video channels does. */
export function describeVideoChannelsPort(name: string, make: MakeWorld<Needs>): void {
  describe(`video channels port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());
    const channels = async () => valueOf(await world.profile.profile()).videoChannels;

    it("API-017 YTA-001 ENT-003 connects a channel once, by an address that is one", async () => {
      await enter(world, { email: "channels@example.com" });
      valueOf(await world.videoChannels.connect("https://www.youtube.com/@contract"));
      const [channel] = await channels();
      expect(channel).toMatchObject({ codeVerifiedAt: null, subscriptionsVerifiedAt: null, isReportable: false });
      expect(channel?.code).not.toBe("");
      for (const address of ["https://www.youtube.com/@contract", "https://vimeo.com/x"])
        expect(refusedFields(await world.videoChannels.connect(address))).toEqual(["address"]);
      expect(await channels()).toHaveLength(1);
    });

    it("API-018 to API-020 YTA-003 YTA-004 proves a channel by both checks, and lets it go", async () => {
      await enter(world, { email: "channels-proved@example.com" });
      valueOf(await world.videoChannels.connect("https://www.youtube.com/@proved"));
      const id = (await channels())[0]?.id ?? 0;
      valueOf(await world.videoChannels.verifyCode(id));
      expect((await channels())[0]).toMatchObject({ subscriptionsVerifiedAt: null, isReportable: false });
      valueOf(await world.videoChannels.verifySubscriptions(id));
      expect((await channels())[0]?.isReportable).toBe(true);
      valueOf(await world.videoChannels.remove(id));
      expect(await channels()).toEqual([]);
      expect(errorKind(await world.videoChannels.remove(id))).toBe("notFound");
    });

    it("DEC-066 YTA-003 does not prove a channel whose address holds fail", async () => {
      await enter(world, { email: "channels-fail@example.com" });
      valueOf(await world.videoChannels.connect("https://www.youtube.com/@failing"));
      const id = (await channels())[0]?.id ?? 0;
      const answers = [await world.videoChannels.verifyCode(id), await world.videoChannels.verifySubscriptions(id)];
      expect(answers.map(({ ok }) => ok)).toEqual([false, false]);
      expect((await channels())[0]).toMatchObject({ codeVerifiedAt: null, subscriptionsVerifiedAt: null });
    });

    it("API-018 to API-020 changes nobody else's channels", async () => {
      await enter(world, { email: "channels-owner@example.com" });
      valueOf(await world.videoChannels.connect("https://www.youtube.com/@owner"));
      const id = (await channels())[0]?.id ?? 0;
      await enter(world, { email: "channels-stranger@example.com" });
      const answers = [
        await world.videoChannels.verifyCode(id),
        await world.videoChannels.verifySubscriptions(id),
        await world.videoChannels.remove(id),
      ];
      expect(answers.map(errorKind)).toEqual(["notFound", "notFound", "notFound"]);
      world.tokens.clear();
      expect((await world.videoChannels.connect("https://www.youtube.com/@guest")).ok).toBe(false);
    });
  });
}
