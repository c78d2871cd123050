import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { acceptLink, acceptRecognisedLink, recogniseLink } from "@panel/core/links";

const VIDEO = "https://www.youtube.com/watch?v=TwNRNBZvdY0";
const CHANNEL = "https://www.youtube.com/@somebody";
const required = { isUrlRequired: true };
const likes = { networkKey: "youtube", typeWords: "youtube-likes" };
const anywhere = { networkKey: null, typeWords: "website-traffic" };

describe("accepting a link", () => {
  it("ORD-022 takes one of the service's network that leads to what the service is for", () => {
    expect(acceptLink(VIDEO, required, likes)).toBeNull();
    expect(acceptLink(CHANNEL, required, { ...likes, typeWords: "youtube-subscribers" })).toBeNull();
    expect(acceptLink(CHANNEL, required, likes)).toEqual({ kind: "wrongKindOfLink", purpose: "post", content: "profile" });
    expect(acceptLink("https://www.instagram.com/p/CxYz123abcd/", required, likes)).toEqual({ kind: "otherNetwork" });
    expect(acceptLink("https://www.someblog.net/page", required, likes)).toEqual({ kind: "otherNetwork" });
  });

  it("ORD-022 takes a name for a page of the service's network", () => {
    expect(acceptLink("@somebody", required, { networkKey: "instagram", typeWords: "followers" })).toBeNull();
    expect(acceptLink("@somebody", required, anywhere)).toMatchObject({ kind: "unusableLink" });
  });

  it("DEC-130 demands a link only where the service needs one", () => {
    for (const text of ["", "  "]) {
      expect(acceptLink(text, required, likes)).toEqual({ kind: "unusableLink", problem: "empty" });
      expect(acceptLink(text, { isUrlRequired: false }, likes)).toBeNull();
    }
    expect(acceptLink("no link", { isUrlRequired: false }, likes)).toEqual({ kind: "unusableLink", problem: "notALink" });
  });

  it("DEC-130 takes links of any site and kind where the network has none of its own", () => {
    for (const url of ["https://www.someblog.net/page", VIDEO, CHANNEL]) {
      expect(acceptLink(url, required, anywhere)).toBeNull();
      expect(acceptLink(url, required, { networkKey: null, typeWords: "likes" })).toBeNull();
    }
  });

  it("ORD-022 refuses whatever cannot be read as a link, with the reason of the reading", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(likes, anywhere), (text, demand) => {
        const read = recogniseLink(text, { network: demand.networkKey });
        const refusal = acceptLink(text, required, demand);
        if (read.kind === "refused") expect(refusal).toEqual({ kind: "unusableLink", problem: read.problem });
        else expect(refusal?.kind).not.toBe("unusableLink");
        expect(refusal).toEqual(acceptRecognisedLink(read, required, demand));
      }),
    );
  });
});
