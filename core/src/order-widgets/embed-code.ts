import type { LocaleCode } from "../locale/index.ts";
import type { OrderWidget } from "./widget-rules.ts";

/** The two forms in which a widget is put into a page (DEC-098). */
export const embedForms = ["script", "frame"] as const;
export type EmbedForm = (typeof embedForms)[number];

/** What the widget's frame may do: run its script, send its forms, and open the page of a payment in a tab of its own. */
export const FRAME_RIGHTS = "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox";

export interface EmbedWish {
  readonly widget: Pick<OrderWidget, "name" | "apiToken">;
  /** `https://script.example`, without a closing slash. */
  readonly scriptAddress: string;
  readonly locale: LocaleCode;
  readonly currency: string;
  /** What the link says that is in the page where no script runs. */
  readonly linkText: string;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const asText = (value: string): string => value.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
const element = (name: string, attributes: Readonly<Record<string, string>>, content = ""): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${asText(value)}"`);
  return `<${name}${written.join("")}>${asText(content)}</${name}>`;
};

/** Address of the widget's own page; its settings stand behind the `#`, which no server and no log sees. */
export function widgetPageAddress({ widget, scriptAddress, locale, currency }: Omit<EmbedWish, "linkText">): string {
  const settings = Object.entries({ token: widget.apiToken, locale, currency });
  const words = settings.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${scriptAddress}/order-widget.html#${words.join("&")}`;
}

/** The widget in a tab of its own, for a page whose policy or whose visitor lets no script run; the script takes it away. */
const plainLink = (wish: EmbedWish): string =>
  element("a", { href: widgetPageAddress(wish), target: "_blank", rel: "noopener", "data-order-widget-link": "" }, wish.linkText);

/** What a partner copies into a page (WGP-009). */
export function embedCode(form: EmbedForm, wish: EmbedWish): string {
  const { widget, scriptAddress, locale, currency } = wish;
  if (form === "script") {
    const src = `${scriptAddress}/order-widget.js`;
    const settings = { "data-token": widget.apiToken, "data-locale": locale, "data-currency": currency };
    return `${plainLink(wish)}\n${element("script", { src, ...settings })}`;
  }
  return element("iframe", {
    src: widgetPageAddress(wish),
    title: widget.name,
    width: "100%",
    height: "760",
    loading: "lazy",
    sandbox: FRAME_RIGHTS,
  });
}
