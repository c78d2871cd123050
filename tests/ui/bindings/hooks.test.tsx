import { render, screen } from "@testing-library/react";
import { Container, ContainerModule, type ServiceIdentifier } from "inversify";
import { StrictMode } from "react";
import { describe, expect, it, vi } from "vitest";
import { failure, success, type PortAnswer } from "@panel/core/result";
import { lazyPort } from "../../../ui/src/app/lazy-port.ts";
import { PanelContext, type Panel } from "../../../ui/src/bindings/panel-context.ts";
import { RouterNavigator } from "../../../ui/src/bindings/router-navigator.ts";
import { runTimeConfiguration } from "../../../ui/src/app/run-time-configuration.ts";
import { useModel } from "../../../ui/src/bindings/use-model.ts";
import { useViewModel } from "../../../ui/src/bindings/use-view-model.ts";

class Counter {
  active = 0;
  readonly id: string;
  constructor(id: string) {
    this.id = id;
  }
  activate() {
    this.active += 1;
    return () => {
      this.active -= 1;
    };
  }
}

const factory = Symbol("factory") as ServiceIdentifier<(id: string) => Counter>;
const shared = Symbol("shared") as ServiceIdentifier<{ readonly name: string }>;

function panelOf(made: Counter[]) {
  const bindings = new ContainerModule(({ bind }) => {
    bind(factory).toResolvedValue(
      () => (id: string) => {
        const counter = new Counter(id);
        made.push(counter);
        return counter;
      },
      [],
    );
    bind(shared).toResolvedValue(() => ({ name: "shared" }), []);
  });
  const container = new Container({ defaultScope: "Singleton", jitless: true });
  return { feature: { requires: [], bindings }, panel: { container } as unknown as Panel };
}

describe("hooks", () => {
  it("keep one active view-model through StrictMode, and stop it when the component goes", () => {
    const made: Counter[] = [];
    const { feature, panel } = panelOf(made);
    const Part = ({ id }: { readonly id: string }) => <p>{useViewModel(feature, factory, id).id}</p>;
    const part = (id: string) => (
      <StrictMode>
        <PanelContext value={panel}>
          <Part id={id} />
        </PanelContext>
      </StrictMode>
    );
    const { rerender, unmount } = render(part("1"));
    expect(made.filter(({ active }) => active === 1)).toHaveLength(1);
    rerender(part("1"));
    expect(made.filter(({ active }) => active === 1)).toHaveLength(1);
    rerender(part("2"));
    expect(screen.getByText("2")).toBeVisible();
    expect(made.filter(({ active }) => active === 1).map(({ id }) => id)).toEqual(["2"]);
    unmount();
    expect(made.filter(({ active }) => active !== 0)).toEqual([]);
  });

  it("share one model and load a feature's module once", () => {
    const { feature, panel } = panelOf([]);
    const seen = new Set<unknown>();
    const Part = () => {
      seen.add(useModel(feature, shared));
      return null;
    };
    render(
      <PanelContext value={panel}>
        <Part />
        <Part />
      </PanelContext>,
    );
    expect(seen.size).toBe(1);
  });
});

describe("a port that is loaded lazily", () => {
  interface Port {
    read(text: string): PortAnswer<string>;
  }

  it("loads its code once, with the first call", async () => {
    const load = vi.fn(() => Promise.resolve<Port>({ read: (text) => Promise.resolve(success(text)) }));
    const port = lazyPort<Port>(load);
    expect(load).not.toHaveBeenCalled();
    expect(await Promise.all([port.read("a"), port.read("b")])).toEqual([success("a"), success("b")]);
    expect(load).toHaveBeenCalledTimes(1);
    expect("then" in port || (port as { then?: unknown }).then).toBe(undefined);
    expect(port.read).toBe(port.read);
  });

  it("answers as a lost connection does when its code cannot be loaded, and tries again with the next call", async () => {
    let tries = 0;
    const port = lazyPort<Port>(() => {
      tries += 1;
      return tries === 1
        ? Promise.reject(new Error("offline"))
        : Promise.resolve({ read: () => Promise.resolve(success("here")) });
    });
    expect(await port.read("")).toEqual(failure({ kind: "network" }));
    expect(await port.read("")).toEqual(success("here"));
  });
});

describe("navigator", () => {
  it("CUR-005 writes addresses in the language and with the kept currency, a named one first", () => {
    const navigator = new RouterNavigator();
    const went: unknown[] = [];
    navigator.go({ name: "home" });
    navigator.describe({ locale: () => "de", keptCurrency: () => "RUB" });
    navigator.attach({ navigate: (path, { replace }) => went.push([path, replace]), isLeaving: () => false });
    navigator.go({ name: "orders", query: { page: "2" } });
    navigator.replace({ name: "orders", query: { currency: "USD" } });
    navigator.replacePath("/home", { a: "1" });
    expect(went).toEqual([
      ["/home", false],
      ["/de/orders?currency=RUB&page=2", false],
      ["/de/orders?currency=USD", true],
      ["/de/home?a=1", true],
    ]);
  });
});

describe("run-time configuration", () => {
  it("HTP-001 DEC-183 reads the core's address from the page's meta elements, and takes the page's own origin where it is missing", () => {
    const page = document.implementation.createHTMLDocument();
    const host = { document: page, location: { origin: "https://panel.example" } } as unknown as Window;
    expect(runTimeConfiguration(host)).toEqual({
      coreAddress: "https://panel.example",
      domainsAddress: null,
      cookieDomain: null,
      cookiePrefix: "",
    });
    for (const [name, content] of [
      ["panel-core-address", "https://core.example"],
      ["panel-domains-address", "https://domains.example"],
      ["panel-cookie-domain", " example "],
      ["panel-cookie-prefix", "a_"],
    ] as const) {
      const meta = page.createElement("meta");
      meta.setAttribute("name", name);
      meta.setAttribute("content", content);
      page.head.append(meta);
    }
    expect(runTimeConfiguration(host)).toEqual({
      coreAddress: "https://core.example",
      domainsAddress: "https://domains.example",
      cookieDomain: "example",
      cookiePrefix: "a_",
    });
  });
});
