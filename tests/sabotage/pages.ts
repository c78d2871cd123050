import type { Sabotage } from "../support/sabotage.ts";

/** A page gets its headers by its type, not by the address that it was asked for. */
export const headersOfPages: Sabotage = {
  file: "adapters/server/src/http/security-headers.ts",
  from: "if (isPage(reply.getHeader(",
  to: `if (request.url.startsWith("/app/") && isPage(reply.getHeader(`,
  provedBy: {
    file: "tests/server/http/page-headers.test.ts",
    test: "T21 DEC-048 a page of the sandbox gateway and of its card provider comes with every header",
  },
};

/** Text that no database holds is refused before any route sees it. */
export const unstorableText: Sabotage = {
  file: "adapters/server/src/http/create-app.ts",
  from: "    refuseBadTexts(request);\n",
  to: "",
  provedBy: {
    file: "tests/server/http/calls.test.ts",
    test: "T42 refuses text that no database holds, at its field, and finds nothing by it",
  },
};

/** The sandbox opens by itself only where the server listens on its own machine alone. */
export const sandboxOnLoopback: Sabotage = {
  file: "adapters/server/src/app/config.ts",
  from: " || !isLoopback(host);",
  to: ";",
  provedBy: { file: "tests/server/http/start.test.ts", test: "DEC-150 has no sandbox where a whole network can reach it" },
};
