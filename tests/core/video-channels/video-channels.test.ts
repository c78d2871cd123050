import { localStorageKeys } from "@panel/core/platform";
import { type VideoChannel } from "@panel/core/profile";
import {
  channelAddressOf,
  followProfile,
  isChannelVerified,
  readSelectedChannel,
  selectedChannelId,
} from "@panel/core/video-channels";
import { createMemoryStorage } from "@panel/memory";
import fc from "fast-check";
import { observable, runInAction } from "mobx";
import { describe, expect, it } from "vitest";

const moment = fc.option(fc.constant("2026-01-01 10:00:00"));
const channels: fc.Arbitrary<readonly VideoChannel[]> = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 6 }),
    code: fc.constant("c"),
    codeVerifiedAt: moment,
    subscriptionsVerifiedAt: moment,
    channelId: fc.constant("UC"),
    isReportable: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 5 },
);

describe("video channels", () => {
  it("YTA-004 are verified only when both checks have succeeded", () => {
    fc.assert(
      fc.property(channels, (all) => {
        for (const channel of all) {
          const { codeVerifiedAt, subscriptionsVerifiedAt } = channel;
          expect(isChannelVerified(channel)).toBe(codeVerifiedAt !== null && subscriptionsVerifiedAt !== null);
        }
      }),
    );
  });

  it("YTA-006 select the stored one while the account has it, else the first verified one, else none", () => {
    fc.assert(
      fc.property(fc.option(fc.integer({ min: 1, max: 6 })), channels, (stored, all) => {
        const kept = all.find(({ id }) => id === stored);
        expect(selectedChannelId(stored, all)).toBe((kept ?? all.find(isChannelVerified))?.id ?? null);
      }),
    );
  });

  it("YTA-005 YTA-006 BIZ-091 keep the selection in local storage, in step with every profile that is loaded", () => {
    const verified = (id: number): VideoChannel => ({
      id,
      code: "c",
      codeVerifiedAt: "x",
      subscriptionsVerifiedAt: "x",
      channelId: "UC",
      isReportable: true,
    });
    const storage = createMemoryStorage();
    const session = observable(
      { profile: null as { readonly videoChannels: readonly VideoChannel[] } | null },
      {},
      { deep: false },
    );
    const load = (...ids: readonly number[]) => runInAction(() => (session.profile = { videoChannels: ids.map(verified) }));
    storage.write(localStorageKeys.youtubeAccountId, "9");
    const stop = followProfile(session, storage);
    expect(readSelectedChannel(storage)).toBe(9);
    load(3, 9);
    expect(storage.read(localStorageKeys.youtubeAccountId)).toBe("9");
    load(3, 4);
    expect(storage.read(localStorageKeys.youtubeAccountId)).toBe("3");
    load();
    expect(storage.read(localStorageKeys.youtubeAccountId)).toBeNull();
    stop();
    load(5);
    expect(readSelectedChannel(storage)).toBeNull();
    storage.write(localStorageKeys.youtubeAccountId, "x");
    expect(readSelectedChannel(storage)).toBeNull();
  });
});

describe("the address of a channel", () => {
  const id = `UC${"a".repeat(22)}`;

  it.each([
    [`https://www.youtube.com/channel/${id}`, { kind: "id", channelId: id }],
    [`youtube.com/channel/${id}/videos?x=1`, { kind: "id", channelId: id }],
    ["https://youtube.com/@Some.Name", { kind: "name", name: "Some.Name" }],
    ["https://m.youtube.com/@имя/shorts", { kind: "name", name: "имя" }],
    ["https://www.youtube.com/@%D0%B8%D0%BC%D1%8F", { kind: "name", name: "имя" }],
    ["https://www.youtube.com/c/%e5%90%8d/about", { kind: "name", name: "名" }],
    ["http://www.youtube.com/c/Name", { kind: "name", name: "Name" }],
    [" https://www.youtube.com/user/name ", { kind: "name", name: "name" }],
  ])("YTA-001 %s is read", (text, read) => {
    expect(channelAddressOf(text)).toEqual(read);
  });

  it.each([
    "",
    "@name",
    "https://www.youtube.com/@%D0%B",
    "https://www.youtube.com/c/%FF%FE",
    "https://www.youtube.com/@a%2Fb",
    "https://www.youtube.com/@%2540",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com/channel/UCshort",
    "https://youtube.com.evil.example/@name",
    "https://vimeo.com/@name",
    "javascript:alert(1)",
    "https://www.youtube.com/@",
    `https://www.youtube.com/@${"a".repeat(300)}`,
  ])("YTA-001 %s is none", (text) => {
    expect(channelAddressOf(text)).toBeNull();
  });

  it("YTA-001 never throws", () => {
    fc.assert(fc.property(fc.string(), (text) => void channelAddressOf(text)));
    fc.assert(fc.property(fc.string(), (text) => void channelAddressOf(`https://youtube.com/${text}`)));
  });
});
