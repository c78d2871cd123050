import type { ReceiptDependencies } from "../receipts/index.ts";
import type { ServerFeature } from "../feature/index.ts";
import { NewsDesk, type NewsDeskDependencies } from "./news-desk.ts";
import { orderNewsHandlers } from "./order-news-handlers.ts";
import { orderNewsMigrations } from "./order-news-migrations.ts";

type Services = NewsDeskDependencies & { readonly shop: { readonly receipts: ReceiptDependencies } };

/** Tells buyers of their orders as they move. */
export const orderNews: ServerFeature<Services> = {
  migrations: orderNewsMigrations,
  start: ({ listen, clock, log, shop }) => {
    const desk = new NewsDesk({ listen, clock, log });
    return {
      handlers: orderNewsHandlers(desk, shop.receipts),
      // Before the server waits for its answers to end: those of ours would not.
      pages: [(app) => void app.addHook("preClose", () => desk.close())],
    };
  },
};
