import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { ErrorCard } from "@panel/core/routing";
import { failure, type PortResult } from "@panel/core/result";
import { createMemoryPanel, type SwitchedConnection } from "@panel/memory";
import { MemoryRouter } from "react-router-dom";
import errorTexts from "../../../locales/en/errors.json" with { type: "json" };
import { PanelContext } from "../../../ui/src/bindings/panel-context.ts";
import { ErrorPageView } from "../../../ui/src/errors/error-page-view.tsx";
import { RootBoundary } from "../../../ui/src/errors/root-boundary.tsx";
import { RouteErrorBoundary } from "../../../ui/src/errors/route-error-boundary.tsx";
import { flush, renderPanel, show } from "../../support/render-panel.tsx";
import { english } from "../../support/english.ts";

async function showError(status: number, card: ErrorCard) {
  const { panel, unmount } = await renderPanel("/home");
  unmount();
  return render(
    <PanelContext value={panel}>
      <MemoryRouter>
        <ErrorPageView error={{ status, card }} />
      </MemoryRouter>
    </PanelContext>,
  );
}

function okValue<Value>(answer: PortResult<Value>): Value {
  if (!answer.ok) throw new Error(answer.error.kind);
  return answer.value;
}

/** A page that fails as long as it is told to. */
function Fragile({ problem }: { readonly problem: { current: Error | null } }) {
  if (problem.current) throw problem.current;
  return <p>fine</p>;
}

describe("error pages", () => {
  it("ERP-001 lead from a missing service or service type back to the services", async () => {
    const gone = () => Promise.resolve(failure({ kind: "notFound" as const, message: "" }));
    const [network] = (await createMemoryPanel().catalogue.snapshot().then(okValue)).networks;
    for (const [address, title] of [
      ["/services/no-such-service", errorTexts.service_404],
      [`/${network!.serviceTypes[0]!.slug}`, errorTexts.service_type_404],
    ] as const) {
      const { unmount } = await renderPanel(address, {
        prepare: ({ faults }) => Object.assign(faults.catalogue, { serviceType: gone, service: gone }),
      });
      const page = within(screen.getByRole("main"));
      expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      expect(page.getByRole("link", { name: english("errors:backHome") })).toHaveAttribute("href", "/");
      unmount();
    }
  });

  it("ERP-002 say that an order may not exist, with the way to the orders list", async () => {
    await showError(404, "order");
    expect(screen.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    expect(screen.getByText(/The order may not exist/)).toBeVisible();
    expect(screen.getByRole("link", { name: english("errors:backToOrders") })).toHaveAttribute("href", "/orders");
  });

  it("ERP-003 offer to create an order for 404 and 500", async () => {
    for (const [status, title] of [
      [404, "This page could not be found"],
      [500, "Something went wrong on our side"],
    ] as const) {
      const { unmount } = await showError(status, "none");
      expect(screen.getByRole("heading", { name: title })).toBeVisible();
      expect(screen.getByRole("link", { name: english("errors:createOrder") })).toHaveAttribute("href", "/orders/create");
      unmount();
    }
  });

  it.each([
    [404, "service", "service_404", "serviceBody", "backHome"],
    [404, "serviceType", "service_type_404", "serviceTypeBody", "backHome"],
    [404, "order", "orderTitle", "orderBody", "backToOrders"],
    [404, "subscription", "orderTitle", "subscriptionBody", "backToSubscriptions"],
    [404, "none", "404", "notFoundBody", "createOrder"],
    [500, "order", "500", "serverErrorBody", "createOrder"],
    [500, "none", "500", "serverErrorBody", "createOrder"],
    [403, "none", "500", "serverErrorBody", "createOrder"],
  ] as const)("ERP-004 tell %s of %s by a page of its own", async (status, card, title, body, way) => {
    await showError(status, card);
    expect(screen.getByRole("heading", { level: 1, name: errorTexts[title] })).toBeVisible();
    expect(screen.getByText(errorTexts[body])).toBeVisible();
    expect(screen.getByText(String(status))).toBeVisible();
    expect(screen.getByRole("link", { name: errorTexts[way] })).toBeVisible();
  });

  it("ERP-006 answer an address that is no page, with the panel around it", async () => {
    await renderPanel("/no/such/page");
    expect(screen.getByRole("heading", { name: "This page could not be found" })).toBeVisible();
    expect(screen.getByText("404")).toBeVisible();
    expect(screen.getByRole("banner")).toBeVisible();
    expect(window.location.pathname).toBe("/no/such/page");
  });

  it("ERP-006 lead on from an address that is no page by a search and six networks, which search engines do not keep", async () => {
    const { user } = await renderPanel("/no/such/page", { settings: { panelName: "Acme", translations: {} } });
    await flush();
    expect(document.title).toBe(`${english("shell:title_not_found")} – Acme`);
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    expect(document.querySelector('link[rel="canonical"], link[rel="alternate"]')).toBeNull();
    const page = within(screen.getByRole("main"));
    const networks = within(page.getByRole("list", { name: english("catalogue:networks") })).getAllByRole("link");
    expect(networks.length).toBeGreaterThan(0);
    expect(networks.length).toBeLessThanOrEqual(6);
    await user.type(page.getByRole("searchbox", { name: english("catalogue:searchLabel") }), "likes{Enter}");
    await flush();
    expect(window.location.pathname + window.location.search).toBe("/?search=likes");
    expect(document.querySelector('meta[name="robots"]')).toBeNull();
    expect(document.querySelector('link[rel="canonical"]')).not.toBeNull();
  });

  it("PGS-003 stand at /not-found", async () => {
    await renderPanel("/not-found");
    expect(screen.getByRole("heading", { name: "This page could not be found" })).toBeVisible();
  });
});

describe("boundaries", () => {
  async function showFragile(
    problem: { current: Error | null },
    prepare: (connection: SwitchedConnection) => void = () => undefined,
  ) {
    const { panel, memory, unmount } = await renderPanel("/home");
    unmount();
    prepare(memory.connection);
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const page = (visit: string) => (
      <PanelContext value={panel}>
        <MemoryRouter>
          <RouteErrorBoundary visit={visit} routeName="home">
            <Fragile problem={problem} />
          </RouteErrorBoundary>
        </MemoryRouter>
      </PanelContext>
    );
    const shown = show(page("1"));
    await flush();
    return { ...shown, page, memory };
  }

  it("ERP-007 show the error page with status 500 for a page that fails, and try it again on request", async () => {
    const problem = { current: new Error("boom") as Error | null };
    const { memory } = await showFragile(problem);
    expect(screen.getByText("500")).toBeVisible();
    expect(memory.log.entries.at(-1)).toMatchObject({ level: "error", detail: problem.current });
    problem.current = null;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(screen.getByText("fine")).toBeVisible();
  });

  it("ERP-007 give the page another chance with the next navigation", async () => {
    const problem = { current: new Error("boom") as Error | null };
    const { rerender, page } = await showFragile(problem);
    problem.current = null;
    rerender(page("1"));
    expect(screen.getByText("500")).toBeVisible();
    rerender(page("2"));
    expect(screen.getByText("fine")).toBeVisible();
  });

  it("ERP-009 reload once for code that could not be loaded, and then show the error page", async () => {
    const reload = vi.fn();
    const location = window.location;
    Object.defineProperty(window, "location", {
      value: Object.assign(Object.create(null) as object, { href: location.href, reload }),
      configurable: true,
    });
    try {
      const problem = { current: new Error("Failed to fetch dynamically imported module: /app/assets/a.js") };
      const first = await showFragile(problem);
      expect(reload).toHaveBeenCalledTimes(1);
      expect(first.memory.sessionStorage.read("chunkReloadAt")).not.toBeNull();
      first.rerender(first.page("2"));
      expect(reload).toHaveBeenCalledTimes(1);
      expect(screen.getByText("500")).toBeVisible();
    } finally {
      Object.defineProperty(window, "location", { value: location, configurable: true });
    }
  });

  it("ERP-009 leave the page as it is while nothing answers, and heal when the browser is online again", async () => {
    const problem: { current: Error | null } = {
      current: new Error("Failed to fetch dynamically imported module: /app/assets/a.js"),
    };
    const { memory } = await showFragile(problem, (connection) => connection.switch(false));
    expect(memory.sessionStorage.read("chunkReloadAt")).toBeNull();
    expect(screen.getByText("500")).toBeVisible();
    problem.current = null;
    act(() => memory.connection.switch(true));
    await flush();
    expect(screen.getByText("fine")).toBeVisible();
  });

  it("ERP-005 show a fixed English notice with a link home when even the error page fails", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const log = { warn: vi.fn(), error: vi.fn() };
    render(
      <RootBoundary log={log} home="/app/">
        <Fragile problem={{ current: new Error("boom") }} />
      </RootBoundary>,
    );
    expect(screen.getByRole("alert")).toHaveTextContent("Something went wrong");
    expect(screen.getByRole("link", { name: "Back to the start page" })).toHaveAttribute("href", "/app/");
    expect(log.error).toHaveBeenCalledTimes(1);
  });
});
