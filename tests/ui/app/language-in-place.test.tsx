import { localeTokens } from "@panel/core/locale/wiring";
import { act, screen, waitFor, within } from "@testing-library/react";
import { CatalogueSnapshot } from "@panel/core/catalogue";
import type { LocaleCode } from "@panel/core/locale";
import { mapResult } from "@panel/core/result";
import { describe, expect, it } from "vitest";
import type { ScriptedPanel } from "../../support/faults.ts";
import { english } from "../../support/english.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";

/** A server whose catalogue speaks the language that the panel has at the moment of the call. */
function speakLanguages({ faults, catalogue, cookies }: ScriptedPanel): void {
  const language = () => ` (${cookies.read("i18n_redirected") ?? "en"})`;
  const snapshot = catalogue.snapshot.bind(catalogue);
  const service = catalogue.service.bind(catalogue);
  faults.catalogue.snapshot = async () => {
    const spoken = language();
    return mapResult(await snapshot(), (read) => new CatalogueSnapshot(renamed(read, spoken)));
  };
  faults.catalogue.service = async (idOrSlug) => {
    const spoken = language();
    return mapResult(await service(idOrSlug), (read) => ({ ...read, name: read.name + spoken, title: read.name + spoken }));
  };
}

const renamed = ({ networks }: CatalogueSnapshot, language: string) =>
  networks.map((network) => ({
    ...network,
    name: network.name + language,
    serviceTypes: network.serviceTypes.map((type) => ({
      ...type,
      name: type.name + language,
      services: [...type.services].map((service) => ({ ...service, name: service.name + language })),
    })),
  }));

async function opened(address: string, options: Parameters<typeof renderPanel>[1] = {}) {
  const made = await renderPanel(address, {
    ...options,
    prepare: (memory) => {
      speakLanguages(memory);
      options.prepare?.(memory);
    },
  });
  const speak = async (code: LocaleCode) => {
    await act(() => made.panel.container.get(localeTokens.locale).choose(code));
    await flush();
  };
  return { ...made, speak };
}

const anyWith = (words: RegExp) => screen.queryAllByText(words).length;

describe("a change of language in place", () => {
  it.each([
    ["the catalogue", "/"],
    ["the page of a service", "/services/1"],
    ["the order form with a chosen service", "/orders/create?serviceId=1"],
  ])("LOC-006 renames what %s shows", async (_name, address) => {
    const { speak } = await opened(address);
    await waitFor(() => expect(anyWith(/\(en\)/)).toBeGreaterThan(0));
    await speak("de");
    expect(anyWith(/\(de\)/)).toBeGreaterThan(0);
    expect(anyWith(/\(en\)/)).toBe(0);
  });

  it("LOC-006 DEC-126 shows the newest language alone, also where an older one is still on its way", async () => {
    const late: (() => void)[] = [];
    const { speak } = await opened("/", {
      prepare: ({ faults }) => {
        const read = faults.catalogue.snapshot;
        faults.catalogue.snapshot = async (...none) => {
          const answer = await read?.(...none);
          if (!answer) throw new Error("nothing was asked");
          if (late.length === 0) await new Promise<void>((resume) => late.push(resume));
          return answer;
        };
      },
    });
    await speak("de");
    await waitFor(() => expect(anyWith(/\(de\)/)).toBeGreaterThan(0));
    late.forEach((resume) => resume());
    await flush();
    expect(anyWith(/\(de\)/)).toBeGreaterThan(0);
    expect(anyWith(/\(en\)/)).toBe(0);
  });
});

describe("a login in place", () => {
  const banner = () => within(screen.getByRole("banner"));

  it("RTE-016 returns to the page where its link was followed, with its query", async () => {
    const { user, memory, route } = await renderPanel("/orders/create?serviceId=1");
    memory.accounts.add({ email: "ann@example.com", name: "Ann", password: "right horse" });
    await user.click(banner().getByRole("link", { name: english("shell:login") }));
    await flush();
    await user.click(screen.getByRole("link", { name: english("auth:createAccount") }));
    await flush();
    await user.click(screen.getByRole("link", { name: english("auth:haveAccount") }));
    await flush();
    await user.type(screen.getByLabelText(new RegExp(`^${english("auth:email")}`)), "ann@example.com");
    await user.type(screen.getByLabelText(new RegExp(`^${english("auth:password")}`)), "right horse{Enter}");
    await flush();
    expect(route()).toMatchObject({ name: "orders-create", query: { serviceId: "1" } });
  });
});
