import { render, screen, waitFor } from "@testing-library/react";
import type { JSX } from "react";
import { describe, expect, it } from "vitest";
import { PanelContext } from "../../../ui/src/bindings/panel-context.ts";
import { SafeHtml } from "../../../ui/src/bindings/safe-html.tsx";
import { openPanel } from "../../support/open-panel.ts";
import { composeOver, renderPanel } from "../../support/render-panel.tsx";

/** Shows HTML of the server in a panel that nobody configured. */
function newPlace(): (html: string) => JSX.Element {
  const panel = composeOver(openPanel().memory);
  return (html) => (
    <PanelContext value={panel}>
      <SafeHtml html={html} />
    </PanelContext>
  );
}

describe("HTML of the server", () => {
  it("keeps text, lists, tables, images and checked links, and nothing else", async () => {
    const html = [
      '<h2 id="x" class="y" style="position:fixed">Title</h2><p name="z">Text <b>bold</b></p>',
      '<a href="https://a.example" target="_self">out</a><a href="/orders">in</a><a href="javascript:alert(1)">bad</a><a href="//evil">evil</a>',
      '<img src="/a.png" onerror="alert(1)"><img src="javascript:alert(1)"><svg onload="alert(1)"></svg>',
      '<form action="/login"><input name="password"></form><iframe src="https://evil"></iframe><script>alert(1)</script><style>*{}</style>',
      "<table><tbody><tr><th>A</th><td>B</td></tr></tbody></table><math></math><video></video>",
    ].join("");
    const { container } = render(newPlace()(html));
    await waitFor(() => expect(container.querySelector("h2")).not.toBeNull());
    expect(container.querySelector("h2")!.getAttributeNames()).toEqual([]);
    expect(container.querySelector("p")!.getAttributeNames()).toEqual([]);
    expect(screen.getByText("bold").tagName).toBe("B");
    expect(screen.getByText("out")).toHaveAttribute("rel", "noopener noreferrer nofollow");
    expect(screen.getByText("out")).toHaveAttribute("target", "_blank");
    expect(screen.getByText("in")).toHaveAttribute("href", "/orders");
    expect(screen.getByText("bad")).not.toHaveAttribute("href");
    expect(screen.getByText("evil")).not.toHaveAttribute("href");
    expect([...container.querySelectorAll("img")].map((image) => image.getAttribute("src"))).toEqual(["/a.png", null]);
    expect(
      container.querySelector("form,input,iframe,script,style,svg,math,video,[onerror],[style],[class]:not(div),[id],[name]"),
    ).toBeNull();
    expect(container.querySelector("td")).toHaveTextContent("B");
  });

  it("T8 loads images of the panel and of hosts that the operator allows alone: any other would learn who reads", async () => {
    const sources = [
      "/a.png",
      "https://cdn.example/b.png",
      `${window.location.origin}/c.png`,
      "https://evil.example/d.png",
      "//evil.example/e.png",
      "/\\evil.example/f.png",
      "\\\\evil.example/g.png",
      "https://cdn.example@evil.example/h.png",
      "https://cdn.example.evil.example/i.png",
      "data:image/png;base64,AAAA",
    ];
    const html = sources.map((source) => `<img alt="a picture" src="${source}">`).join("");
    const content = { routeName: "tasks-faq", title: null, description: null, slug: null, content: html };
    const images = () => [...document.querySelectorAll('img[alt="a picture"]')].map((image) => image.getAttribute("src"));
    await renderPanel("/tasks/faq", { pages: [content], settings: { imageHosts: ["CDN.example"] } });
    await waitFor(() => expect(images()).toHaveLength(sources.length));
    expect(images()).toEqual([...sources.slice(0, 3), null, null, null, null, null, null, "data:image/png;base64,AAAA"]);
  });

  it("T8 loads no image from elsewhere unless told otherwise", async () => {
    const { container } = render(newPlace()('<img src="https://cdn.example/b.png" alt="b"><img src="/a.png" alt="a">'));
    await waitFor(() => expect(container.querySelectorAll("img")).toHaveLength(2));
    expect([...container.querySelectorAll("img")].map((image) => image.getAttribute("src"))).toEqual([null, "/a.png"]);
  });

  it("shows the newest text when it changes", async () => {
    const shown = newPlace();
    const { container, rerender } = render(shown("<p>one</p>"));
    rerender(shown("<p>two</p>"));
    await waitFor(() => expect(container).toHaveTextContent("two"));
    expect(container).not.toHaveTextContent("one");
  });
});
