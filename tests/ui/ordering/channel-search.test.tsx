import { screen, waitFor, within } from "@testing-library/react";
import { failure, success } from "@panel/core/result";
import { afterEach, describe, expect, it, vi } from "vitest";
import { flush, link, openOrderForm } from "./order-form-fixture.tsx";
import { english } from "../../support/english.ts";

afterEach(() => vi.restoreAllMocks());

const offer = () => screen.queryByRole("button", { name: english("ordering:findChannel", { network: "YouTube" }) });
const dialog = () => within(screen.getByRole("dialog", { name: english("ordering:findChannel", { network: "YouTube" }) }));
const words = () => dialog().getByRole("searchbox", { name: english("ordering:findChannelWords") });
const finds = () => dialog().queryAllByRole("listitem");

const openSearch = async () => {
  const opened = await openOrderForm({ balance: 10, query: { serviceId: "1" } });
  await import("../../../ui/src/ordering/channel-search-dialog.tsx");
  await opened.user.click(offer()!);
  await flush();
  return opened;
};

describe("the search for a channel", () => {
  it("CAT-032 DEC-109 is offered where the network has one, and to customers alone", async () => {
    const { user } = await openOrderForm({ balance: 10 });
    expect(offer()).toBeInTheDocument();
    await user.click(screen.getByRole("radio", { name: "Instagram" }));
    expect(screen.queryByRole("button", { name: english("ordering:findChannel", { network: "Instagram" }) })).toBeNull();
    await user.click(screen.getByRole("radio", { name: "YouTube" }));
    expect(offer()).toBeInTheDocument();
  });

  it("CAT-032 is not offered to guests, whom the call refuses", async () => {
    await openOrderForm();
    expect(link()).toBeInTheDocument();
    expect(offer()).toBeNull();
  });

  it("CAT-032 finds by name; what is chosen becomes the link and is recognised", async () => {
    const { user, wait } = await openSearch();
    await waitFor(() => expect(words()).toHaveFocus());
    // Views are bought for videos.
    expect(dialog().getByRole("button", { name: english("ordering:findChannelKind_video") })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await user.keyboard("Blender Studio{Enter}");
    await flush();
    expect(dialog().getByRole("status")).toHaveTextContent(
      english("ordering:findChannelFound", { count: 1, words: "Blender Studio" }),
    );
    await user.click(dialog().getByRole("button", { name: english("ordering:findChannelKind_channel") }));
    await flush();
    expect(finds()[0]).toHaveTextContent("https://www.youtube.com/@blenderstudio");
    within(finds()[0]!).getByRole("button").focus();
    await user.keyboard("{Enter}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(link()).toHaveValue("https://www.youtube.com/@blenderstudio");
    expect(offer()).toHaveFocus();
    await wait(800);
    expect(
      screen.getByText(english("ordering:linkOrdered", { link: "https://www.youtube.com/@blenderstudio" })),
    ).toBeInTheDocument();
  });

  it("CAT-032 says that it looks, that nothing was found, and that it could not look, with a way to try again", async () => {
    const { memory, user } = await openSearch();
    let answer: (found: ReturnType<typeof success<readonly []>>) => void = () => undefined;
    memory.faults.ordering.findChannels = () => new Promise((resolve) => (answer = resolve));
    await user.type(words(), "nobody{Enter}");
    expect(dialog().getByText(english("common:loading"))).toBeInTheDocument();
    answer(success([]));
    await flush();
    expect(dialog().getByRole("status")).toHaveTextContent(
      english("ordering:findChannelNone", { network: "YouTube", words: "nobody" }),
    );
    expect(finds()).toEqual([]);
    memory.faults.ordering.findChannels = () => Promise.resolve(failure({ kind: "network" }));
    await user.clear(words());
    await user.type(words(), "nasa{Enter}");
    await flush();
    expect(dialog().getByText(english("ordering:findChannelFailed"))).toBeInTheDocument();
    delete memory.faults.ordering.findChannels;
    await user.click(dialog().getByRole("button", { name: english("common:tryAgain") }));
    await flush();
    expect(dialog().queryByText(english("ordering:findChannelFailed"))).toBeNull();
    expect(finds()).toHaveLength(1);
  });

  it("CAT-032 shows the picture of a find, and closing leaves the link as it was", async () => {
    const { memory, user } = await openSearch();
    const find = { id: "a", title: "NASA", url: "https://www.youtube.com/@nasa", thumbnail: "https://cdn.test/nasa.jpg" };
    memory.faults.ordering.findChannels = () => Promise.resolve(success([find]));
    await user.type(words(), "nasa{Enter}");
    await flush();
    expect(finds()[0]?.querySelector("img")).toHaveAttribute("src", "https://cdn.test/nasa.jpg");
    await user.click(dialog().getByRole("button", { name: english("common:close") }));
    expect(link()).toHaveValue("");
  });
});
