import {
  type ChildPanel,
  childPanelStatuses,
  type ChildPanelTerms,
  domainTypes,
  type NewChildPanel,
} from "@panel/core/child-panels";
import * as z from "zod/mini";
import { flag, id, nullableText, requiredText, text } from "../fields/answer-fields.ts";
import { amountFields, amountToWire, moneyOf } from "../fields/money-fields.ts";

/** A child panel as it is on the wire (ENT-019, DEC-043). */
export const childPanelSchema = z.object({
  id,
  domain: requiredText,
  domain_type: z.catch(z.enum(domainTypes), "own"),
  status: z.catch(z.enum(childPanelStatuses), "unknown"),
  admin_email: text(),
  created_at: requiredText,
  expired_at: nullableText,
  is_ending: flag(false),
  tariff_plan: z.object(amountFields("price")),
  admin_domain: nullableText,
  client_domain: nullableText,
});
export const childPanelTermsSchema = z.object({ parent_domain: nullableText, dns_target: requiredText });

type PanelWire = z.output<typeof childPanelSchema>;
type TermsWire = z.output<typeof childPanelTermsSchema>;

export const childPanelFromWire = (wire: PanelWire): ChildPanel => ({
  id: wire.id,
  domain: wire.domain,
  domainType: wire.domain_type,
  status: wire.status,
  adminEmail: wire.admin_email,
  createdAt: wire.created_at,
  expiresAt: wire.expired_at,
  isEnding: wire.is_ending,
  price: moneyOf(wire.tariff_plan.price_decimal, wire.tariff_plan.price),
  adminDomain: wire.admin_domain,
  clientDomain: wire.client_domain,
});

export const childPanelToWire = (panel: ChildPanel): PanelWire => ({
  id: panel.id,
  domain: panel.domain,
  domain_type: panel.domainType,
  status: panel.status,
  admin_email: panel.adminEmail,
  created_at: panel.createdAt,
  expired_at: panel.expiresAt,
  is_ending: panel.isEnding,
  tariff_plan: amountToWire("price", panel.price),
  admin_domain: panel.adminDomain,
  client_domain: panel.clientDomain,
});

export const childPanelTermsFromWire = (wire: TermsWire): ChildPanelTerms => ({
  parentDomain: wire.parent_domain,
  dnsTarget: wire.dns_target,
});

export const childPanelTermsToWire = (terms: ChildPanelTerms): TermsWire => ({
  parent_domain: terms.parentDomain,
  dns_target: terms.dnsTarget,
});

/** What is sent to order one (CPN-003). */
export const newChildPanelToWire = ({ domain, adminPassword, domainType }: NewChildPanel) => ({
  domain,
  password: adminPassword,
  domain_type: domainType,
});
