import { describe, expect, it } from "vitest";
import { userId } from "@panel/core/identifiers";
import { commentAfterMark, MAX_INVOICES_IN_REVIEW, paidMarkProblem } from "@panel/core/payments";

const [ann, bob] = [userId(1), userId(2)];
const byHand = { method: { strategy: "message" }, status: "created", ownerId: ann, comment: null, othersInReview: 0 } as const;

describe("who may mark an invoice as paid", () => {
  it.each([
    [ann, ann, null],
    [ann, bob, "foreign"],
    [ann, null, "foreign"],
    [null, null, null],
    [null, bob, null],
  ] as const)("DEC-191 an invoice of %s marked by %s: %s", (ownerId, by, problem) => {
    expect(paidMarkProblem({ ...byHand, ownerId }, by)).toBe(problem);
  });

  it.each([
    ["created", null],
    ["in_moderation", null],
    ["paid", "closed"],
    ["canceled", "closed"],
    ["something new", "closed"],
  ] as const)("DEC-191 one that is %s: %s", (status, problem) => {
    expect(paidMarkProblem({ ...byHand, status }, ann)).toBe(problem);
  });

  it.each([
    ["message", null],
    ["qr_code", null],
    ["stripe_checkout", "notByHand"],
    ["recurring", "notByHand"],
    ["some_gateway", "notByHand"],
  ] as const)("DEC-191 one that is paid by %s: %s", (strategy, problem) => {
    expect(paidMarkProblem({ ...byHand, method: { strategy } }, ann)).toBe(problem);
  });

  it("is refused while as many as may be wait for the operator's look, and one of these may be marked again", () => {
    const atLimit = { ...byHand, othersInReview: MAX_INVOICES_IN_REVIEW };
    expect(paidMarkProblem({ ...byHand, othersInReview: MAX_INVOICES_IN_REVIEW - 1 }, ann)).toBeNull();
    expect(paidMarkProblem(atLimit, ann)).toBe("tooMany");
    expect(paidMarkProblem({ ...atLimit, status: "in_moderation" }, ann)).toBeNull();
    expect(paidMarkProblem(atLimit, bob)).toBe("foreign");
    expect(paidMarkProblem({ ...atLimit, status: "paid" }, ann)).toBe("closed");
  });

  it("DEC-191 tells nobody else that an invoice is closed or paid elsewhere", () => {
    expect(paidMarkProblem({ ...byHand, status: "paid", method: { strategy: "some_gateway" } }, bob)).toBe("foreign");
  });

  it.each([
    [ann, null, "mine", "mine"],
    [ann, "mine", "better", "better"],
    [ann, "mine", null, "mine"],
    [null, null, "first", "first"],
    [null, "first", "second", "first"],
    [null, "first", null, "first"],
  ] as const)("DEC-191 of %s the comment %j followed by %j stays %j", (ownerId, comment, written, stays) => {
    expect(commentAfterMark({ ownerId, comment }, written)).toBe(stays);
  });
});
