/** The walls of docs/house-rules.md: who may import whom. */
const room = (name, from, allowed) => ({
  name,
  severity: "error",
  from: { path: from },
  to: { pathNot: allowed },
});
const own = "^core/src/";
/** The files that say how a room of the core is put together with others. */
const wiring = ["^core/src/[^/]+/wiring\\.ts$", "^core/src/.+-wiring\\.ts$"];
const roomsWithTypeCycles = [];
module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } } },
    { name: "no-cycles-of-types", severity: "error", from: {}, to: { circular: true } },
    // What the bundler makes of a file, such as a worker, is marked by a question mark.
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true, pathNot: "\\?worker$" } },
    {
      name: "features-by-their-door",
      severity: "error",
      from: { path: "^core/src/([^/]+)/" },
      to: {
        path: "^core/src/([^/]+)/",
        pathNot: ["^core/src/$1/", "/index\\.ts$", ...wiring, "^core/src/money/", "^core/src/result/"],
      },
    },
    {
      // What a room is is on its own; how it is put together with others is said by its wiring alone.
      name: "wiring-by-wiring-only",
      severity: "error",
      from: { path: "^core/src/", pathNot: [...wiring, "^core/src/wiring/"] },
      to: { path: [...wiring, "^core/src/wiring/"] },
    },
    {
      ...room("core-knows-no-platform", "^core/src/", [own, "(^|/)node_modules/(mobx|luxon|@types/luxon)/"]),
      from: { path: "^core/src/", pathNot: "^core/src/wiring/" },
    },
    room("core-wiring", "^core/src/wiring/", ["^core/src/wiring/", "(^|/)node_modules/(inversify|@inversifyjs)/"]),
    room("wire", "^adapters/wire/", ["^adapters/wire/", own, "(^|/)node_modules/zod/"]),
    room("http", "^adapters/http/", ["^adapters/http/", own, "^adapters/wire/src/", "(^|/)node_modules/(axios|yaml)/"]),
    room("browser", "^adapters/browser/", ["^adapters/browser/", own, "(^|/)node_modules/(workbox-|@simplewebauthn/)"]),
    room("memory", "^adapters/memory/", ["^adapters/memory/", own]),
    {
      ...room("server", "^adapters/server/", [
        "^adapters/server/",
        own,
        "^adapters/wire/src/",
        "(^|/)node_modules/(fastify|@fastify|@simplewebauthn|openid-client|otpauth|jose|pino|pg|@electric-sql|kysely|zod|yaml|stripe|nodemailer|prom-client|@types/pg)/",
      ]),
      to: {
        pathNot: [
          "^adapters/server/",
          own,
          "^adapters/wire/src/",
          "(^|/)node_modules/(fastify|@fastify|@simplewebauthn|openid-client|otpauth|jose|pino|pg|@electric-sql|kysely|zod|yaml|stripe|nodemailer|prom-client|@types/pg)/",
        ],
        dependencyTypesNot: ["core"],
      },
    },
    {
      name: "ui-uses-ports",
      severity: "error",
      from: { path: "^ui/src/" },
      to: { path: ["^adapters/(wire|server|memory)/", "(^|/)node_modules/(axios|zod|pg|fastify)/"] },
    },
    {
      name: "router-in-one-place",
      severity: "error",
      from: { path: "^ui/src/", pathNot: ["^ui/src/app/router", "^ui/src/bindings/router-link"] },
      to: { path: "(^|/)node_modules/react-router" },
    },
    {
      // Which names of Fluent's components others may import, its styles and tokens, is checked by the linter.
      name: "fluent-in-the-kit",
      severity: "error",
      from: { path: "^ui/src/", pathNot: ["^ui/src/(kit|theme)/"] },
      to: { path: "(^|/)node_modules/@fluentui/", pathNot: ["(^|/)node_modules/@fluentui/react-components/"] },
    },
    {
      name: "app-on-top",
      severity: "error",
      from: { path: "^ui/src/", pathNot: ["^ui/src/(app|kit-page)/", "^ui/src/(partner-shop/)?main\\.tsx"] },
      to: { path: "^ui/src/app/" },
    },
    {
      name: "bindings-below-features",
      severity: "error",
      from: { path: "^ui/src/(bindings|messages)/" },
      to: { path: "^ui/src/", pathNot: "^ui/src/(bindings|messages)/" },
    },
    {
      name: "kit-knows-no-feature",
      severity: "error",
      from: { path: "^ui/src/kit/" },
      to: {
        path: ["^ui/src/", "^core/src/"],
        pathNot: ["^ui/src/(kit|bindings)/", "^core/src/(plots|result|routing|tasks)/"],
      },
    },
    {
      name: "server-folders-by-their-door",
      severity: "error",
      from: { path: "^adapters/server/src/([^/]+)/" },
      to: {
        path: "^adapters/server/src/[^/]+/",
        pathNot: ["^adapters/server/src/$1/", "^adapters/server/src/[^/]+/index\\.ts$"],
      },
    },
    {
      // What puts the rooms together is above them; they know of it only what a feature is, which is a room of its own.
      name: "server-app-on-top",
      severity: "error",
      from: { path: "^adapters/server/src/", pathNot: "^adapters/server/src/app/" },
      to: { path: "^adapters/server/src/app/" },
    },
    {
      name: "tests-enter-the-server-by-its-doors",
      severity: "error",
      from: { path: "^tests/" },
      to: {
        path: "^adapters/server/src/[^/]+/",
        pathNot: ["^adapters/server/src/[^/]+/index\\.ts$", "^adapters/server/src/app/"],
      },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["@panel/source", "import", "module", "node", "default", "types"],
    },
  },
};
