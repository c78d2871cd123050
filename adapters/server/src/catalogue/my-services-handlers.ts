import type { NewReview } from "@panel/core/catalogue";
import { getMyServices, newReviewFromWire, serviceToListWire } from "@panel/wire/catalogue";
import { getServicesWithoutReviews, postReviews } from "@panel/wire/my-services";
import { findUser } from "../accounts/index.ts";
import { type Db, inTransaction } from "../database/index.ts";
import { type Call, type FieldTexts, handle, type Handler, refuseFields, sessionOf, text } from "../calls/index.ts";
import { boughtServiceIds, ownReviews } from "./bought-services.ts";
import type { CatalogueDependencies } from "./catalogue-dependencies.ts";
import { viewerOf } from "./viewer.ts";

/** The services of these ids as they stand in lists; what is no longer on sale stays known to those who bought it. */
async function listed({ store }: CatalogueDependencies, call: Call, ids: readonly number[]) {
  const reading = await store.reading(call.db, call.locale, await viewerOf(call));
  return ids.flatMap((id) => {
    const row = reading.rows.serviceById.get(id);
    return row ? [serviceToListWire(reading.service(row))] : [];
  });
}

async function withoutReviews(db: Db, userId: number): Promise<readonly number[]> {
  const reviewed = new Set((await ownReviews(db, userId)).map((review) => review.service_id));
  return (await boughtServiceIds(db, userId)).filter((id) => !reviewed.has(id));
}

/** Why reviews cannot be taken, by the place in the list: not bought, twice in one list, or reviewed otherwise before. */
async function problemsOf(db: Db, userId: number, reviews: readonly NewReview[]): Promise<FieldTexts> {
  const bought = new Set(await boughtServiceIds(db, userId));
  const known = new Map((await ownReviews(db, userId)).map((review) => [review.service_id, review]));
  const problemOf = ({ serviceId, rating, comment }: NewReview, at: number) => {
    if (!bought.has(serviceId)) return text("reviewNotBought");
    const before = known.get(serviceId);
    const isSame = before === undefined || (before.rating === rating && before.comment === comment);
    const isFirst = reviews.findIndex((other) => other.serviceId === serviceId) === at;
    return isSame && isFirst ? null : text("reviewedAlready");
  };
  const entries = reviews.flatMap((review, at) => {
    const problem = problemOf(review, at);
    return problem ? [[`reviews.${String(at)}.service_id`, problem] as const] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Writes several reviews or none. A review that is there with the same words is left alone, so that a send whose answer was lost
 * may be repeated; two sends at the same time meet at the index, where the first one stays.
 */
async function sendReviews(call: Call, reviews: readonly NewReview[]): Promise<null> {
  const { userId } = sessionOf(call);
  await inTransaction(call.db, async (tx) => {
    const problems = await problemsOf(tx, userId, reviews);
    if (Object.keys(problems).length > 0) throw refuseFields(problems);
    const user = await findUser(tx, userId);
    // A first name is enough to show; an e-mail that represents a name is nobody's business.
    const [author = ""] = (user?.name ?? "").trim().split(/\s+/);
    const rows = reviews.map(({ serviceId, rating, comment }) => ({
      service_id: serviceId,
      user_id: userId,
      author: author.includes("@") ? "" : author,
      rating,
      comment,
      created_at: new Date(call.clock.now()),
    }));
    await tx
      .insertInto("service_reviews")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  return null;
}

/** What a user bought and thinks of it (CAT-024 to CAT-026). */
export function myServicesHandlers(dependencies: CatalogueDependencies): readonly Handler[] {
  return [
    handle(getMyServices, async (call) => listed(dependencies, call, await boughtServiceIds(call.db, sessionOf(call).userId))),
    handle(getServicesWithoutReviews, async (call) =>
      listed(dependencies, call, await withoutReviews(call.db, sessionOf(call).userId)),
    ),
    handle(postReviews, (call) => sendReviews(call as Call, call.body.reviews.map(newReviewFromWire))),
  ];
}
