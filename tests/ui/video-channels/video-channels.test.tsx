import { screen, within } from "@testing-library/react";
import { localStorageKeys } from "@panel/core/platform";
import { failure } from "@panel/core/result";
import { describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";

const open = async () => {
  const panel = await renderPanel("/profile", { profile: {} });
  await flush();
  const section = within(await screen.findByRole("region", { name: english("profile:channels") }));
  const connect = async (address: string) => {
    const field = section.getByRole("textbox", { name: english("profile:channelAddress") });
    await panel.user.clear(field);
    await panel.user.type(field, address);
    await panel.user.click(section.getByRole("button", { name: english("profile:connectChannel") }));
    await flush();
  };
  const press = async (
    of: ReturnType<typeof channel>,
    key: "checkChannelCode" | "checkChannelSubscriptions" | "removeChannel" | "useChannel",
  ) => {
    await panel.user.click(of.getByRole("button", { name: english(`profile:${key}`) }));
    await flush();
  };
  const channel = (name: string) => within(section.getByRole("article", { name }));
  return { ...panel, section, connect, press, channel };
};

describe("video channels on the profile", () => {
  it("YTA-001 connects a channel by its address; a refusal stands at the field and loses nothing", async () => {
    const { section, connect, channel } = await open();
    await connect("https://vimeo.com/x");
    const field = section.getByRole("textbox", { name: english("profile:channelAddress") });
    expect(field).toHaveAccessibleDescription("no channel");
    expect(field).toHaveValue("https://vimeo.com/x");
    await connect("https://www.youtube.com/@robin");
    expect(field).toHaveValue("");
    expect(channel("UC-robin").getByText(english("profile:channelNotVerified"))).toBeVisible();
    await connect("https://www.youtube.com/@robin");
    expect(field).toHaveAccessibleDescription("connected already");
    expect(section.getAllByRole("article")).toHaveLength(1);
  });

  it("YTA-003 YTA-004 YTA-007 shows the code and whether it has statistics, and proves the channel by two checks", async () => {
    const { connect, channel, press, memory, user } = await open();
    await connect("https://www.youtube.com/@robin");
    const own = channel("UC-robin");
    expect(own.getByText("panel-1")).toBeVisible();
    expect(own.getByText(english("profile:channelNotReportable"))).toBeVisible();
    await user.click(own.getByRole("button", { name: english("profile:copyChannelCode") }));
    expect(memory.clipboard.written).toEqual(["panel-1"]);
    await press(own, "checkChannelCode");
    expect(channel("UC-robin").getByText(new RegExp(english("profile:channelCodeFound")))).toBeVisible();
    expect(channel("UC-robin").getByText(english("profile:channelNotVerified"))).toBeVisible();
    await press(channel("UC-robin"), "checkChannelSubscriptions");
    expect(channel("UC-robin").getByText(english("profile:channelVerified"))).toBeVisible();
    expect(channel("UC-robin").getByText(english("profile:channelReportable"))).toBeVisible();
    expect(channel("UC-robin").queryByText(english("profile:channelNotReportable"))).toBeNull();
    expect(channel("UC-robin").queryByText("panel-1")).toBeNull();
  });

  it("YTA-003 says why a check does not count, beside it, and can be tried again", async () => {
    const { connect, channel, press, memory } = await open();
    await connect("https://www.youtube.com/@failing");
    await press(channel("UC-failing"), "checkChannelCode");
    expect(channel("UC-failing").getByRole("alert")).toHaveTextContent("not found on the channel");
    memory.faults.videoChannels.verifyCode = () => Promise.resolve(failure({ kind: "network" }));
    await press(channel("UC-failing"), "checkChannelCode");
    expect(channel("UC-failing").getByRole("alert")).toHaveTextContent(english("profile:problemConnection"));
  });

  it("YTA-005 YTA-006 selects the first verified channel, and the one that is picked", async () => {
    const { connect, channel, press, memory } = await open();
    for (const name of ["one", "two"]) {
      await connect(`https://www.youtube.com/@${name}`);
      await press(channel(`UC-${name}`), "checkChannelCode");
      await press(channel(`UC-${name}`), "checkChannelSubscriptions");
    }
    const stored = () => memory.localStorage.read(localStorageKeys.youtubeAccountId);
    expect(stored()).toBe("1");
    expect(channel("UC-one").getByRole("button", { name: english("profile:channelInUse") })).toBeVisible();
    await press(channel("UC-two"), "useChannel");
    expect(stored()).toBe("2");
    await press(channel("UC-two"), "removeChannel");
    await within(screen.getByRole("alertdialog")).findByText("UC-two");
    within(screen.getByRole("alertdialog"))
      .getByRole("button", { name: english("profile:removeChannel") })
      .click();
    await flush();
    expect(stored()).toBe("1");
  });

  it("YTA-002 removes a channel after a question, and keeps it otherwise", async () => {
    const { connect, channel, press, section, user } = await open();
    await connect("https://www.youtube.com/@robin");
    await press(channel("UC-robin"), "removeChannel");
    const dialog = () => within(screen.getByRole("alertdialog", { name: english("profile:removeChannelTitle") }));
    await user.click(dialog().getByRole("button", { name: english("common:cancel") }));
    expect(section.getAllByRole("article")).toHaveLength(1);
    await press(channel("UC-robin"), "removeChannel");
    await user.click(dialog().getByRole("button", { name: english("profile:removeChannel") }));
    await flush();
    expect(section.queryAllByRole("article")).toEqual([]);
  });
});
