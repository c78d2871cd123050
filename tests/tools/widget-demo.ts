/** Shows the order widget in a page of another origin: `npm run widget:demo`, beside a panel that runs (`npm start`). */
import { servePartnerPage } from "./partner-page.ts";

const panel = process.env["PANEL"] ?? "http://127.0.0.1:3000";
const port = Number(process.env["WIDGET_DEMO_PORT"] ?? "4116");
const token = process.env["WIDGET_TOKEN"] ?? "demo-partner-widget";
await servePartnerPage({ scriptAddress: `${panel}/script`, token, locale: process.env["WIDGET_LOCALE"] ?? "en" }, port);
console.log(`A partner's page with the widget of ${panel}: http://127.0.0.1:${String(port)}/`);
