import { asksForChat } from "@panel/core/banners";
import script from "./frame-report.js?url&no-inline";
import stylesheet from "./frame.css?url&no-inline";

/**
 * The page within a banner's frame. Its script and styles are files of the panel: the frame inherits the panel's policy, which allows
 * nothing that is written into a page. What has a class and leads nowhere is a button, so that it is reached by keyboard;
 * one that asks for the chat is left out where there is none.
 */
export function frameDocument(content: DocumentFragment, isDark: boolean, hasChat: boolean): string {
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
