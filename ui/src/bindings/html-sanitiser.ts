import { embeddedImageSource, isExternalUrl, safeUrl } from "@panel/core/routing";
import createDOMPurify, { type Config } from "dompurify";

const tags = "p br b strong i em u ul ol li a h2 h3 h4 table thead tbody tr td th img".split(" ");
const attributes = ["href", "title", "alt", "src"];

const config: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: tags,
  ALLOWED_ATTR: attributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  RETURN_DOM_FRAGMENT: true,
};

/** For a frame, where no style of the panel can be taken; a click is known by its class there (BAN-005). */
const configWithClasses: typeof config = { ...config, ALLOWED_ATTR: [...attributes, "class"] };

const purifier = createDOMPurify(globalThis.window);
purifier.addHook("afterSanitizeAttributes", (element) => {
  if (element.hasAttribute("href")) checkLink(element);
});

function checkLink(link: Element): void {
  const address = link.tagName === "A" ? safeUrl(link.getAttribute("href")) : null;
  if (address === null) {
    link.removeAttribute("href");
    return;
  }
  link.setAttribute("href", address);
  if (!isExternalUrl(address)) return;
  link.setAttribute("rel", "noopener noreferrer nofollow");
  link.setAttribute("target", "_blank");
}

function checkImage(image: Element, allowedHosts: readonly string[]): void {
  const { host } = globalThis.location;
  const source = image.tagName === "IMG" ? embeddedImageSource(image.getAttribute("src"), host, allowedHosts) : null;
  if (source === null) image.removeAttribute("src");
  else image.setAttribute("src", source);
  image.setAttribute("loading", "lazy");
  image.setAttribute("referrerpolicy", "no-referrer");
}

/**
 * The nodes of server HTML that may be shown: text, lists, tables, checked links, images of the panel's own host and of allowed ones;
 * nothing else (DEC-027). Nothing is loaded before they are put into the page.
 */
export function sanitisedNodes(
  html: string,
  allowedHosts: readonly string[],
  { keepsClasses = false }: { readonly keepsClasses?: boolean } = {},
): DocumentFragment {
  const nodes = purifier.sanitize(html, keepsClasses ? configWithClasses : config);
  for (const element of nodes.querySelectorAll("[src]")) checkImage(element, allowedHosts);
  return nodes;
}
