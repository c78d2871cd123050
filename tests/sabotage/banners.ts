import type { Sabotage } from "../support/sabotage.ts";

const file = "tests/ui/banners/banners.test.tsx";

/** A banner's frame has none of the panel's rights. */
export const sandbox: Sabotage = {
  file: "ui/src/banners/banner-frame.tsx",
  from: `sandbox="allow-scripts allow-popups`,
  to: `sandbox="allow-scripts allow-same-origin allow-popups`,
  provedBy: {
    file,
    test: "BAN-002 BAN-005 DEC-030 of HTML live in a frame without the panel's rights, which takes only what is safe",
  },
};

/** Only the banner's own frame is heard. */
export const source: Sabotage = {
  file: "ui/src/banners/banner-frame.tsx",
  from: `if (source === null || source !== frame.current?.contentWindow) return;`,
  to: `if (source === null) return;`,
  provedBy: {
    file,
    test: "BAN-007 BAN-008 is shown as high as its content once the frame has answered, and never if it does not",
  },
};
