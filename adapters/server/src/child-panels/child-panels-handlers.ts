import {
  type ChildPanelProblem,
  cleanDomain,
  domainTypeOf,
  fieldOfChildPanelProblem,
  type DomainProblem,
  MIN_SUBDOMAIN_LENGTH,
} from "@panel/core/child-panels";
import {
  CHILD_PANELS_FULL,
  childPanelTermsToWire,
  childPanelToWire,
  deleteChildPanel,
  getChildPanels,
  getChildPanelTerms,
  getDomainAvailability,
  postChildPanel,
  postChildPanelCheck,
  postChildPanelRenewal,
} from "@panel/wire/child-panels";
import {
  type Call,
  handle,
  type Handler,
  notFound,
  type Refusal,
  refuse,
  refuseFields,
  type ServerText,
  sessionOf,
  text,
} from "../calls/index.ts";
import { limitTries } from "../http/index.ts";
import { balanceTooLow } from "../payments/index.ts";
import { endChildPanel, renewChildPanel } from "./change-child-panel.ts";
import type { ChildPanelsDependencies } from "./child-panels-dependencies.ts";
import { domainName } from "./domain-name.ts";
import { isDomainFree, operatorNames, orderChildPanel } from "./order-child-panel.ts";
import { lookAtDomain } from "./set-up-child-panels.ts";
import { childPanelOf, readChildPanel, readChildPanels, type StoredChildPanel } from "./stored-child-panels.ts";

/** Names that one visitor may look up in a minute: a letter is one look-up at most. */
export const LOOK_UPS = { limit: 60, windowMs: 60_000 };
/** How often the domain of one panel may be looked at in a minute. */
export const CHECKS = { limit: 6, windowMs: 60_000 };
/** Panels that one customer may try to order in an hour; each try hashes a password. */
export const ORDERS = { limit: 60, windowMs: 3_600_000 };

const nowOf = (call: Pick<Call, "clock">): Date => new Date(call.clock.now());
const toWire = (row: StoredChildPanel) => childPanelToWire(childPanelOf(row));

function wordsOfDomain(problem: DomainProblem | "taken"): ServerText {
  switch (problem) {
    case "missing":
      return text("required");
    case "notADomain":
      return text("domainInvalid");
    case "tooLong":
      return text("domainTooLong");
    case "tooShort":
      return text("domainTooShort", { min: MIN_SUBDOMAIN_LENGTH });
    case "mixedScripts":
      return text("domainMixedScripts");
    case "reserved":
      return text("domainReserved");
    case "taken":
      return text("domainTaken");
  }
}

function wordsOf(problem: ChildPanelProblem): ServerText {
  switch (problem.kind) {
    case "domain":
      return wordsOfDomain(problem.problem);
    case "noPassword":
      return text("required");
    case "passwordTooShort":
      return text("passwordTooShort", { min: problem.limit });
    case "passwordTooLong":
      return text("invalidValue");
    case "noEmail":
      return text("childPanelNeedsEmail");
    case "full":
      return text("childPanelsFull", { max: problem.limit });
    case "notEnoughBalance":
      return text("balanceTooLow");
  }
}

/** The wire's name of the field at which a problem is. */
const fields = { domain: "domain", adminPassword: "password", balance: "balance", email: "email" } as const;

function refusalOf(problems: readonly ChildPanelProblem[]): Refusal {
  const [first] = problems;
  if (first?.kind === "notEnoughBalance") return balanceTooLow();
  if (first?.kind === "full") return refuse(wordsOf(first), { code: CHILD_PANELS_FULL });
  return refuseFields(Object.fromEntries(problems.map((each) => [fields[fieldOfChildPanelProblem(each)], wordsOf(each)])));
}

async function order(parts: ChildPanelsDependencies, call: Call<typeof postChildPanel>) {
  const { userId } = sessionOf(call);
  await limitTries(call.db, `child panels ${String(userId)}`, ORDERS, nowOf(call));
  const { domain, password: adminPassword, domain_type: domainType } = call.body;
  const asked = { userId, wish: { domain, adminPassword, domainType }, locale: call.locale };
  const ordered = await orderChildPanel(call.db, parts, asked, nowOf(call));
  if (!ordered.ok) throw refusalOf(ordered.error);
  return toWire(ordered.value);
}

async function check(parts: ChildPanelsDependencies, call: Call<typeof postChildPanelCheck>) {
  const { userId } = sessionOf(call);
  const row = await readChildPanel(call.db, userId, call.params.id);
  if (!row) throw notFound();
  if (row.status !== "waiting") return toWire(row);
  await limitTries(call.db, `child panel domain ${String(row.id)}`, CHECKS, nowOf(call));
  await lookAtDomain(call.db, parts, row, nowOf(call));
  return toWire((await readChildPanel(call.db, userId, row.id)) ?? row);
}

async function available(parts: ChildPanelsDependencies, call: Call<typeof getDomainAvailability>) {
  await limitTries(call.db, `domains ${call.address}`, LOOK_UPS, nowOf(call));
  const { domain } = call.query;
  const { parentDomain } = parts.provisioner;
  const name = domainName(domain, domainTypeOf(cleanDomain(domain), parentDomain), operatorNames(parts));
  return { available: name.ok && (await isDomainFree(call.db, parts, name.value)) };
}

/** The panels of a customer, and what is done with them (API-076 to API-078). */
export const childPanelsHandlers = (parts: ChildPanelsDependencies): readonly Handler[] => [
  handle(getChildPanels, async (call) => (await readChildPanels(call.db, sessionOf(call).userId)).map(toWire)),
  handle(getChildPanelTerms, () => Promise.resolve(childPanelTermsToWire(parts.provisioner))),
  handle(postChildPanel, (call) => order(parts, call)),
  handle(postChildPanelCheck, (call) => check(parts, call)),
  handle(deleteChildPanel, async (call) =>
    toWire(await endChildPanel(call.db, parts.shop, { userId: sessionOf(call).userId, id: call.params.id }, nowOf(call))),
  ),
  handle(postChildPanelRenewal, async (call) =>
    toWire(await renewChildPanel(call.db, parts.shop, { userId: sessionOf(call).userId, id: call.params.id }, nowOf(call))),
  ),
  handle(getDomainAvailability, (call) => available(parts, call)),
];
