import { postReviews } from "@panel/wire/my-services";
import type { RefusalOf } from "@panel/wire/endpoint";
import { refusalOf } from "../../support/server-refusals.ts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { NewReview, Service } from "@panel/core/catalogue";
import { failure, success, type PortResult } from "@panel/core/result";
import { describe, expect, it } from "vitest";
import MyServicesScreen from "../../../ui/src/service-pages/my-services-screen.tsx";
import { oneType, service } from "../../core/browsing/catalogue-fixtures.ts";
import { flush, cataloguePanel, show } from "../catalogue/catalogue-fixture.tsx";
import { english, englishLike } from "../../support/english.ts";

interface Shop {
  readonly bought?: readonly Service[];
  readonly unrated?: readonly Service[];
}

const fast = service(1, { name: "Fast likes" });
const slow = service(2, { name: "Slow views" });
const gone = service(3, { name: "Old shares", isDeactivated: true });

async function opened({ bought = [fast, slow, gone], unrated = [fast, slow] }: Shop = {}) {
  const made = await cataloguePanel({ networks: oneType([fast, slow]), isLoggedIn: true });
  const sent: (readonly NewReview[])[] = [];
  const port = {
    bought: success(bought) as PortResult<readonly Service[]>,
    sending: success(null) as PortResult<null, RefusalOf<typeof postReviews>>,
  };
  made.memory.faults.myServices.myServices = () => Promise.resolve(port.bought);
  made.memory.faults.myServices.withoutReviews = () => Promise.resolve(success(unrated));
  made.memory.faults.myServices.sendReviews = (reviews) => {
    sent.push(reviews);
    return Promise.resolve(port.sending);
  };
  const open = () => show(made, <MyServicesScreen />);
  return { ...made, port, sent, open, user: userEvent.setup({ delay: null }) };
}

const group = (name: string) => within(screen.getByRole("group", { name }));

describe("the bought services", () => {
  it("CAT-024 are listed with their page and a way to order them again; what is sold no more says so", async () => {
    const { open } = await opened();
    await open();
    const list = within(screen.getByRole("region", { name: english("my-services:myBought") }));
    expect(list.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      expect.stringContaining("Fast likes"),
      expect.stringContaining("Slow views"),
      expect.stringContaining(english("catalogue:unavailable")),
    ]);
    expect(list.getByRole("link", { name: "Fast likes" })).toHaveAttribute("href", "/services/service-1");
    expect(list.getByRole("link", { name: "Order again: Fast likes" })).toHaveAttribute("href", "/orders/create?serviceId=1");
    expect(list.queryByRole("link", { name: "Order again: Old shares" })).toBeNull();
  });

  it("CAT-024 says what to do where nothing was bought yet", async () => {
    const { open } = await opened({ bought: [], unrated: [] });
    await open();
    expect(screen.getByText(englishLike("my-services:myEmpty"))).toBeVisible();
    expect(screen.getByRole("link", { name: "Browse services" })).toHaveAttribute("href", "/");
    expect(screen.queryByRole("region", { name: english("my-services:rateTitle") })).toBeNull();
  });

  it("CAT-024 says that they cannot be loaded, and loads them when asked again", async () => {
    const { open, port, user } = await opened();
    const { bought } = port;
    port.bought = failure({ kind: "network" });
    await open();
    expect(screen.getByRole("alert")).toHaveTextContent(english("my-services:myFailed"));
    port.bought = bought;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await flush();
    expect(screen.getByRole("region", { name: english("my-services:myBought") })).toBeVisible();
  });
});

describe("rating", () => {
  it("CAT-025 CAT-026 rates by keys alone, sends what has stars and thanks for it", async () => {
    const { open, user, sent } = await opened();
    await open();
    const send = () => screen.getByRole("button", { name: englishLike("my-services:sendReviews") });
    expect(send()).toBeDisabled();
    await user.click(group("Fast likes").getByRole("radio", { name: "1 star" }));
    await user.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
    expect(group("Fast likes").getByRole("radio", { name: "4 stars" })).toBeChecked();
    await user.type(group("Fast likes").getByRole("textbox", { name: english("my-services:comment") }), "Good");
    await user.tab();
    await user.click(screen.getByRole("button", { name: english("my-services:sendReviews", { count: 1 }) }));
    await flush();
    expect(sent).toEqual([[{ serviceId: 1, rating: 4, comment: "Good" }]]);
    expect(screen.getByText(english("my-services:reviewsThanks", { count: 1 }))).toBeVisible();
    expect(screen.queryByRole("group", { name: "Fast likes" })).toBeNull();
    expect(screen.getByRole("group", { name: "Slow views" })).toBeVisible();
  });

  it("CAT-026 warns of a comment that has lost its stars, beside it", async () => {
    const { open, user } = await opened();
    await open();
    await user.click(group("Slow views").getByRole("radio", { name: "2 stars" }));
    const comment = group("Slow views").getByRole("textbox", { name: english("my-services:comment") });
    await user.type(comment, "late");
    await user.click(group("Slow views").getByRole("button", { name: english("my-services:noStars") }));
    expect(comment).toHaveValue("late");
    expect(comment).toHaveAccessibleDescription(english("my-services:starsMissing"));
    expect(screen.getByRole("button", { name: englishLike("my-services:sendReviews") })).toBeDisabled();
  });

  it("CAT-026 keeps stars and words when the send fails, says so and sends them again", async () => {
    const { open, user, port, sent } = await opened();
    await open();
    port.sending = failure({ kind: "network" });
    await user.click(group("Fast likes").getByRole("radio", { name: "5 stars" }));
    await user.click(screen.getByRole("button", { name: english("my-services:sendReviews", { count: 1 }) }));
    await flush();
    expect(screen.getByRole("alert")).toHaveTextContent("Nothing is lost");
    expect(group("Fast likes").getByRole("radio", { name: "5 stars" })).toBeChecked();
    port.sending = success(null);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await flush();
    expect(sent).toHaveLength(2);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText(/Thank you!/)).toBeVisible();
  });

  it("CAT-025 shows the server's own words about a refusal, and says when everything is rated", async () => {
    const { open, user, port } = await opened({ unrated: [fast] });
    await open();
    port.sending = failure(refusalOf(postReviews, { "reviews.0.service_id": ["no"] }, "Please check the marked fields."));
    await user.click(group("Fast likes").getByRole("radio", { name: "3 stars" }));
    await user.click(screen.getByRole("button", { name: english("my-services:sendReviews", { count: 1 }) }));
    await flush();
    expect(screen.getByRole("alert")).toHaveTextContent("Please check the marked fields.");
    port.sending = success(null);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await flush();
    expect(screen.getByText(english("my-services:nothingToRate"), { exact: false })).toBeVisible();
  });
});
