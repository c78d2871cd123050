/** What the partner's page wishes of the widget, as it is behind the `#` of the frame's address. */
export interface ShopWish {
  /** The widget's public token. */
  readonly token: string;
  readonly locale: string;
  readonly currency: string;
  /** Null follows the visitor's system. */
  readonly theme: "light" | "dark" | null;
  /** Whether the page wants a button that closes the widget. */
  readonly isClosable: boolean;
  /** Origin of the page around, and the word that both sides put into what they say; null without the script, where nobody listens. */
  readonly page: { readonly origin: string; readonly channel: string } | null;
}

/** Reads the wish of an address. */
export function wishOf(hash: string): ShopWish {
  const told = new URLSearchParams(hash.replace(/^#/, ""));
  const [origin, channel] = [told.get("origin") ?? "", told.get("channel") ?? ""];
  const theme = told.get("theme");
  return {
    token: told.get("token") ?? "",
    locale: told.get("locale") ?? "en",
    currency: told.get("currency") ?? "USD",
    theme: theme === "light" || theme === "dark" ? theme : null,
    isClosable: told.get("closable") === "1",
    page: /^https?:\/\//.test(origin) && channel !== "" ? { origin, channel } : null,
  };
}
