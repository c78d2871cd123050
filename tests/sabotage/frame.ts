import type { Sabotage } from "../support/sabotage.ts";

/** The focus goes to the heading of a new page, yet never out of a text that is being typed. */
export const typing: Sabotage = {
  file: "ui/src/app/router-focus.ts",
  from: "  if (isBeingTypedIn(active)) return false;\n",
  to: "",
  provedBy: {
    file: "tests/ui/app/page-focus.test.tsx",
    test: "stays in a field while somebody types, and with whoever has moved on before the heading is there",
  },
};

/** An operator's colour is a ground as it is; only its kin are brought to the contrast that they need. */
export const ownColour: Sabotage = {
  file: "core/src/settings/accessible-theme.ts",
  from: "  const { primary } = given;\n",
  to: "  const primary = visible(given.primary);\n",
  provedBy: {
    file: "tests/core/settings/accessible-theme.property.ts",
    test: "THM-003 leaves a yellow shop yellow with dark text, and parts it from the page by an edge",
  },
};
