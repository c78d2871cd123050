import { MyServicesViewModel, ServiceRatings } from "@panel/core/my-services";
import { Catalogue, type MyServicesPort, type NewReview } from "@panel/core/catalogue";
import { serviceId } from "@panel/core/identifiers";
import { failure, success, type PortResult } from "@panel/core/result";
import { MemoryCataloguePort, settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { idsOf, oneType, service } from "../browsing/catalogue-fixtures.ts";

const bought = [service(3), service(1), service(2)];

/** A port that answers what it is told to and keeps what was sent. */
class ToldPort implements MyServicesPort {
  readonly sent: (readonly NewReview[])[] = [];
  bought: PortResult<typeof bought> = success(bought);
  unrated: PortResult<typeof bought> = success(bought.slice(0, 2));
  answer: PortResult<null> = success(null);
  calls = 0;

  myServices() {
    this.calls += 1;
    return Promise.resolve(this.bought);
  }

  withoutReviews() {
    return Promise.resolve(this.unrated);
  }

  sendReviews(reviews: readonly NewReview[]) {
    this.sent.push(reviews);
    return Promise.resolve(this.answer);
  }
}

async function shown(port = new ToldPort()) {
  const catalogue = new Catalogue(new MemoryCataloguePort(oneType([service(1), service(2)])));
  const viewModel = new MyServicesViewModel(port, new ServiceRatings(port), catalogue);
  const stop = viewModel.activate();
  await settle(60);
  return { port, viewModel, ratings: viewModel.ratings, stop };
}

describe("the bought services", () => {
  it("CAT-024 are listed as the server orders them, with their network's icon at hand", async () => {
    const { viewModel } = await shown();
    expect(idsOf(viewModel.services)).toEqual([3, 1, 2]);
    expect(viewModel.networkOf(service(1))?.name).toBe("Network 1");
  });

  it("CAT-024 says when they cannot be loaded, and loads them when asked again", async () => {
    const port = new ToldPort();
    port.bought = failure({ kind: "network" });
    const { viewModel } = await shown(port);
    expect(viewModel.boughtQuery.state.kind).toBe("failed");
    port.bought = success(bought);
    await viewModel.load();
    expect(idsOf(viewModel.services)).toEqual([3, 1, 2]);
  });

  it("CAT-025 offers those without a review for rating, and shows the list even when that call fails", async () => {
    expect(idsOf((await shown()).ratings.services)).toEqual([3, 1]);
    const port = new ToldPort();
    port.unrated = failure({ kind: "timeout" });
    const { viewModel, ratings } = await shown(port);
    expect(viewModel.boughtQuery.state.kind).toBe("ready");
    expect(ratings.services).toEqual([]);
  });

  it("CAT-024 may be activated again after it was stopped, as StrictMode does", async () => {
    const { viewModel, stop, port } = await shown();
    stop();
    viewModel.activate();
    await settle(60);
    expect(port.calls).toBe(2);
    expect(viewModel.boughtQuery.state.kind).toBe("ready");
  });
});

describe("reviews", () => {
  it("CAT-026 sends several at once and leaves out those without stars, which stay to be rated", async () => {
    const { ratings, port } = await shown();
    ratings.rate(serviceId(3), 5);
    ratings.comment(serviceId(3), "  fast  ");
    ratings.comment(serviceId(1), "no stars");
    expect(ratings.isRatingMissing(serviceId(1))).toBe(true);
    expect(ratings.ratedCount).toBe(1);
    await ratings.send();
    expect(port.sent).toEqual([[{ serviceId: 3, rating: 5, comment: "fast" }]]);
    expect(ratings.sending.state).toEqual({ kind: "done", value: 1 });
    expect(idsOf(ratings.services)).toEqual([1]);
    expect(ratings.draft(serviceId(1)).comment).toBe("no stars");
  });

  it("CAT-026 sends nothing without stars, and stars can be taken back", async () => {
    const { ratings, port } = await shown();
    expect(ratings.canSend).toBe(false);
    ratings.rate(serviceId(3), 2);
    expect(ratings.canSend).toBe(true);
    ratings.rate(serviceId(3), null);
    expect(ratings.canSend).toBe(false);
    await ratings.send();
    expect(port.sent).toEqual([]);
  });

  it("CAT-026 keeps everything when the send fails, and sends the same again", async () => {
    const { ratings, port } = await shown();
    port.answer = failure({ kind: "network" });
    ratings.rate(serviceId(3), 4);
    await ratings.send();
    expect(ratings.sending.state).toMatchObject({ kind: "refused", refusal: { kind: "network" } });
    expect(ratings.draft(serviceId(3)).rating).toBe(4);
    port.answer = success(null);
    await ratings.send();
    expect(port.sent[1]).toEqual(port.sent[0]);
    expect(ratings.sending.state.kind).toBe("done");
  });

  it("CAT-026 sends once however often the button is pressed", async () => {
    const { ratings, port } = await shown();
    ratings.rate(serviceId(1), 3);
    await Promise.all([ratings.send(), ratings.send(), ratings.send()]);
    expect(port.sent).toHaveLength(1);
  });
});
