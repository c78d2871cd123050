import { asksForChat } from "@panel/core/banners";
import { panelBase } from "../bindings/page-addresses.ts";
import type { RouterNavigator } from "../bindings/router-navigator.ts";
import script from "./frame-report.js?url&no-inline";
import stylesheet from "./frame.css?url&no-inline";

/** The banner's links within the panel, in their order, with their addresses below its base (DEC-200); what asks for the chat is none. */
export function panelLinksOf(content: DocumentFragment, navigator: RouterNavigator) {
  return [...content.querySelectorAll("a[href]")].flatMap((link) => {
    const address = asksForChat(link.className) ? null : navigator.addressWithin(link.getAttribute("href") ?? "");
    return address === null ? [] : [{ link, address }];
  });
}

/** What the page within a banner's frame is made for. */
interface FrameOptions {
  readonly isDark: boolean;
  readonly hasChat: boolean;
  readonly navigator: RouterNavigator;
}

/**
 * The page within a banner's frame. Its script and styles are files of the panel: the frame inherits the panel's policy, which allows
 * nothing that is written into a page. What has a class and leads nowhere is a button, so that it is reached by keyboard;
 * one that asks for the chat is left out where there is none. A link within the panel is followed by the page around, which is told its
 * place; opened by hand, it leads there in a tab of its own.
 */
export function frameDocument(content: DocumentFragment, { isDark, hasChat, navigator }: FrameOptions): string {
  for (const [place, { link, address }] of panelLinksOf(content, navigator).entries()) {
    link.setAttribute("href", globalThis.location.origin + panelBase() + address);
    link.setAttribute("data-place", String(place));
  }
  for (const element of hasChat ? [] : content.querySelectorAll("[class]")) {
    if (asksForChat(element.className)) element.remove();
  }
  for (const link of content.querySelectorAll("a[href]")) {
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener noreferrer");
  }
  for (const element of content.querySelectorAll("a[class]:not([href])")) {
    element.setAttribute("role", "button");
    element.setAttribute("tabindex", "0");
  }
  const body = document.createElement("body");
  body.append(content);
  const address = (path: string) => new URL(path, globalThis.location.href).href;
  return `<!doctype html><html data-theme="${isDark ? "dark" : "light"}"><head><meta charset="utf-8"><link rel="stylesheet" href="${address(stylesheet)}"><script defer src="${address(script)}"></script></head>${new XMLSerializer().serializeToString(body)}</html>`;
}
