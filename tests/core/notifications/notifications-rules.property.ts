import { userId } from "@panel/core/identifiers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linkFor, type NotificationsViewer } from "../../../core/src/notifications/notifications-rules.ts";

const ids = fc.integer({ min: 0, max: 999_999_999_999_999 });
const own = fc.record({ userId: ids.map(userId), signature: fc.string() });
const viewers = fc.oneof<fc.Arbitrary<NotificationsViewer>[]>(fc.constant("guest"), fc.constant("notKnownYet"), own);

describe("whose notifications a page is about", () => {
  it("PRO-006 DEC-057 is for the address to say, whoever looks at it", () => {
    fc.assert(
      fc.property(ids, fc.string(), viewers, (id, signature, viewer) => {
        const link = { userId: userId(id), signature };
        expect(linkFor({ userId: String(id), signature }, viewer)).toEqual({ kind: "link", link });
      }),
    );
  });

  it("PRO-006 DEC-057 is the viewer where the address names nobody, and a guest has to log in", () => {
    const address = { userId: null, signature: "of nobody" };
    fc.assert(
      fc.property(own, (viewer) => {
        expect(linkFor(address, viewer)).toEqual({ kind: "link", link: viewer });
      }),
    );
    expect(linkFor(address, "guest")).toEqual({ kind: "login" });
    expect(linkFor(address, "notKnownYet")).toEqual({ kind: "wait" });
  });

  it("PRO-006 is nobody where the address names what can be no user", () => {
    for (const named of ["", "abc", "-1", "1.5", "1e3", "9999999999999999"]) {
      expect([named, linkFor({ userId: named, signature: "x" }, "guest")]).toEqual([named, { kind: "nobody" }]);
    }
  });
});
