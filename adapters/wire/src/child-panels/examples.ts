import { exampleOf } from "../example/example.ts";
import {
  deleteChildPanel,
  getChildPanels,
  getChildPanelTerms,
  getDomainAvailability,
  postChildPanel,
  postChildPanelCheck,
  postChildPanelRenewal,
  postWholesalePrice,
} from "./endpoints.ts";

const panel = {
  id: 1,
  domain: "robins-reach.shop",
  domain_type: "own",
  status: "active",
  admin_email: "robin@panel.example",
  created_at: "2026-11-03 09:15:00",
  expired_at: "2026-12-03 09:20:00",
  is_ending: false,
  tariff_plan: { price: 25, price_decimal: "25" },
  admin_domain: "admin.robins-reach.shop",
  client_domain: "robins-reach.shop",
} as const;

export const getChildPanelsExample = exampleOf(getChildPanels, { answer: [panel] });

export const getChildPanelTermsExample = exampleOf(getChildPanelTerms, {
  answer: { parent_domain: "panels.example.com", dns_target: "panels.example.com" },
});

export const postChildPanelExample = exampleOf(postChildPanel, {
  body: { domain: "more-reach.shop", password: "kept by nobody", domain_type: "own" },
  answer: {
    ...panel,
    ...{ id: 2, domain: "more-reach.shop", status: "waiting", expired_at: null, admin_domain: null, client_domain: null },
  },
});

export const postChildPanelCheckExample = exampleOf(postChildPanelCheck, { params: { id: 1 }, answer: panel });

export const deleteChildPanelExample = exampleOf(deleteChildPanel, { params: { id: 1 }, answer: { ...panel, is_ending: true } });

export const postChildPanelRenewalExample = exampleOf(postChildPanelRenewal, { params: { id: 1 }, answer: panel });

export const getDomainAvailabilityExample = exampleOf(getDomainAvailability, {
  query: { domain: "more-reach.shop" },
  answer: { available: true },
});

export const postWholesalePriceExample = exampleOf(postWholesalePrice, {
  body: { email: "robin@panel.example" },
  answer: null,
});
