// Written by `npm run texts` from the folder locales/en.
import type apiToken from "../../../locales/en/api-token.json";
import type auth from "../../../locales/en/auth.json";
import type cart from "../../../locales/en/cart.json";
import type catalogue from "../../../locales/en/catalogue.json";
import type catalogueFilters from "../../../locales/en/catalogue-filters.json";
import type common from "../../../locales/en/common.json";
import type comparison from "../../../locales/en/comparison.json";
import type dashboard from "../../../locales/en/dashboard.json";
import type deliveryFacts from "../../../locales/en/delivery-facts.json";
import type dripFeeds from "../../../locales/en/dripFeeds.json";
import type errors from "../../../locales/en/errors.json";
import type finances from "../../../locales/en/finances.json";
import type grades from "../../../locales/en/grades.json";
import type myServices from "../../../locales/en/my-services.json";
import type notifications from "../../../locales/en/notifications.json";
import type ordering from "../../../locales/en/ordering.json";
import type orders from "../../../locales/en/orders.json";
import type pages from "../../../locales/en/pages.json";
import type payments from "../../../locales/en/payments.json";
import type profile from "../../../locales/en/profile.json";
import type receipts from "../../../locales/en/receipts.json";
import type savedLinks from "../../../locales/en/saved-links.json";
import type servicePages from "../../../locales/en/service-pages.json";
import type shell from "../../../locales/en/shell.json";
import type statistics from "../../../locales/en/statistics.json";
import type subscriptions from "../../../locales/en/subscriptions.json";
import type withdrawals from "../../../locales/en/withdrawals.json";

/** The English texts of each feature, by the name of their file. */
export interface EnglishTexts {
  "api-token": typeof apiToken;
  auth: typeof auth;
  cart: typeof cart;
  catalogue: typeof catalogue;
  "catalogue-filters": typeof catalogueFilters;
  common: typeof common;
  comparison: typeof comparison;
  dashboard: typeof dashboard;
  "delivery-facts": typeof deliveryFacts;
  dripFeeds: typeof dripFeeds;
  errors: typeof errors;
  finances: typeof finances;
  grades: typeof grades;
  "my-services": typeof myServices;
  notifications: typeof notifications;
  ordering: typeof ordering;
  orders: typeof orders;
  pages: typeof pages;
  payments: typeof payments;
  profile: typeof profile;
  receipts: typeof receipts;
  "saved-links": typeof savedLinks;
  "service-pages": typeof servicePages;
  shell: typeof shell;
  statistics: typeof statistics;
  subscriptions: typeof subscriptions;
  withdrawals: typeof withdrawals;
}
