import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";
import { ModuleClosure } from "./module-closure.ts";

const reactAndRouter = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/;

interface Family {
  readonly name: string;
  /** The parts that are loaded together. */
  readonly of: readonly string[];
  /** Only what at least one of these brings as well; everything where none are named. */
  readonly sharedWith?: readonly string[];
}

/** What every visit asks for as soon as the entry runs. */
export const everyVisit: readonly string[] = [
  "adapters/http/src/first-calls.ts",
  "ui/src/catalogue/list-worker.ts",
  "ui/src/theme/operator-theme.ts",
];

/** What is in the frame of every page, after the first paint. */
const frameParts = [
  "ui/src/catalogue/header-search.tsx",
  "ui/src/cart/cart-button.tsx",
  "ui/src/cart/cart-overlays.tsx",
  "ui/src/shell/document-head.tsx",
  "ui/src/shell/menus/mobile-footer.tsx",
  "ui/src/shell/menus/service-type-bar.tsx",
  "ui/src/shell/page-footer.tsx",
] as const;

const orderForm = "ui/src/ordering/order-create-screen.tsx";

/** What is loaded together, so that one file brings what its parts share: whatever several of them bring is the first one's. */
export const families: readonly Family[] = [
  { name: "catalogue", of: ["ui/src/catalogue/catalogue-screen.tsx"] },
  { name: "calls", of: everyVisit },
  { name: "frame", of: frameParts, sharedWith: [orderForm] },
  // What tells two links to one thing is not needed to type one.
  { name: "links", of: [orderForm], sharedWith: ["core/src/links/index.ts"] },
  { name: "things", of: ["ui/src/saved-links/saved-link-list.tsx"], sharedWith: ["core/src/orders/index.ts"] },
  {
    name: "fields",
    of: [orderForm],
    sharedWith: [
      "ui/src/auth/register-screen.tsx",
      "ui/src/notifications/notifications-screen.tsx",
      "ui/src/pages/text-page-screen.tsx",
      "ui/src/profile/profile-screen.tsx",
      "ui/src/service-pages/slug-screen.tsx",
      "ui/src/statistics/statistics-screen.tsx",
    ],
  },
  {
    name: "paying",
    of: [orderForm],
    sharedWith: [
      "ui/src/drip-feeds/drip-feeds-screen.tsx",
      "ui/src/orders/order-screen.tsx",
      "ui/src/orders/orders-screen.tsx",
      "ui/src/receipts/receipt-screen.tsx",
    ],
  },
  { name: "buying", of: [orderForm], sharedWith: ["ui/src/cart/cart-drawer.tsx", "ui/src/add-funds/add-funds-screen.tsx"] },
  { name: "choosing", of: [orderForm], sharedWith: ["ui/src/campaigns/campaign-create-screen.tsx"] },
  { name: "form", of: [orderForm] },
  { name: "table-files", of: ["ui/src/orders/orders-toolbar.tsx"], sharedWith: ["ui/src/finances/finances-screen.tsx"] },
  {
    name: "entering",
    of: ["ui/src/auth/login-screen.tsx"],
    sharedWith: ["ui/src/auth/password-reset-screen.tsx", "ui/src/auth/register-screen.tsx"],
  },
  // What no page brings, so that no page waits for it.
  { name: "frame-rest", of: frameParts },
  { name: "frame-rest", of: ["ui/src/profile/frozen-dialog.tsx"], sharedWith: ["ui/src/consent/third-party-links.tsx"] },
  { name: "frame-rest", of: ["ui/src/consent/third-party-ports.ts"], sharedWith: ["ui/src/ways-in/sign-in-devices.ts"] },
  // After the form, which then need not bring the calls along.
  { name: "buying-calls", of: ["adapters/http/src/buying-calls.ts"] },
];

const repository = fileURLToPath(new URL("../..", import.meta.url));

/** By the whole path of a file, the first family that it belongs to; the parts themselves stay files that others can ask for. */
function familiesOfFiles(): ReadonlyMap<string, string> {
  const closure = new ModuleClosure(repository);
  const brought = (parts: readonly string[]) => closure.of(parts.map((part) => join(repository, part)));
  const found = families.flatMap(({ name, of, sharedWith }) => {
    const shared = sharedWith && brought(sharedWith);
    return [...brought(of)].filter((file) => shared?.has(file) ?? true).map((file) => [file, name] as const);
  });
  const parts = new Set(families.flatMap(({ of }) => of));
  return new Map(found.filter(([file]) => !parts.has(relative(repository, file))).toReversed());
}

const familyOfFile = familiesOfFiles();

/**
 * What the entry imports statically, in three files that change at different times: React with its router, the other libraries,
 * and our own folders. Of what is behind an `import()` each family is one file; the bundler alone would cut what pages share into
 * dozens, one for each set of pages that share it, and a page asks for all of them.
 */
export const chunkGroups: readonly Rolldown.CodeSplittingGroup[] = [
  { name: "react", tags: ["$initial"], test: reactAndRouter },
  { name: "libraries", tags: ["$initial"], test: /node_modules[\\/]/ },
  { name: "panel", tags: ["$initial"], test: /[\\/](core|adapters|ui[\\/]src[\\/]\w+)[\\/]/ },
  // No call is made without both of them.
  { name: "wire", test: /node_modules[\\/](axios|zod)[\\/]/ },
  { name: "controls", test: /node_modules[\\/]@fluentui[\\/]/, minShareCount: 6 },
  { name: (file) => familyOfFile.get(file) ?? null, debugName: "families", includeDependenciesRecursively: false },
];

const everyVisits = ["react", "libraries", "panel", "rolldown-runtime", "wire", "calls", "first-calls", "operator-theme"];

/** Whether a built file is loaded on every visit before anything else is asked for. */
const isEveryVisits = (file: string): boolean => new RegExp(`/(?:${everyVisits.join("|")})-[\\w-]{8}\\.(?:js|css)$`).test(file);

/** Pages that people open first, or on their way to an order: what they are made of is asked for together with them. */
const pagesOnTheWay = [
  ...["add-funds", "add-funds-result", "dashboard", "login", "order", "order-create", "orders", "receipt", "register"],
  ...["slug", "subscriptions"],
];
const page = /\/([\w-]+)-screen-[\w-]{8}\.js$/;

/**
 * What is named for the browser to ask for along with a part that is loaded later. Every name is paid for by every first visit: what
 * all visits have is left out, the part itself, which is asked for anyway, and of the pages that few open the code, which such a page
 * asks for itself, one answer later. Styles stay: nobody else asks for them.
 */
export function askedForWith(part: string, files: readonly string[]): string[] {
  const name = page.exec(`/${part}`)?.[1];
  const isRare = name !== undefined && !pagesOnTheWay.includes(name);
  return files.filter((file) => file.endsWith(".css") || (!isRare && file !== part && !isEveryVisits(file)));
}
