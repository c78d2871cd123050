import { refusedOrder } from "../../support/server-refusals.ts";
import { cleanup, screen } from "@testing-library/react";
import { serviceId, targetId } from "@panel/core/identifiers";
import { fractionFromPercent, zeroFraction } from "@panel/core/money";
import { failure } from "@panel/core/result";
import { sampleNetworks, sampleService } from "@panel/memory";
import { afterEach, describe, expect, it, vi } from "vitest";
import { flush, INSTAGRAM, openOrderForm, YOUTUBE, link, quantity, orderButton } from "./order-form-fixture.tsx";
import { english, englishLike } from "../../support/english.ts";

afterEach(() => vi.restoreAllMocks());

describe("link and service", () => {
  it("CAT-006 shows an example link of the network in the empty field", async () => {
    const { user } = await openOrderForm();
    expect(link()).toHaveAttribute("placeholder", "https://www.youtube.com/watch?v=…");
    await user.click(screen.getByRole("radio", { name: "Instagram" }));
    expect(link()).toHaveAttribute("placeholder", "https://www.instagram.com/p/…");
  });

  it("QTY-011 a newly chosen service brings quantity, limits, fields and guarantee", async () => {
    const [first, ...others] = sampleNetworks();
    const [views, comments] = first!.serviceTypes;
    const guaranteed = {
      ...comments!.services[0]!,
      minQuantity: 2,
      maxQuantity: 50,
      isQuantityCalculable: false,
      defaultQuantity: 7,
    };
    const types = [views!, { ...comments!, services: [guaranteed] }];
    const { user } = await openOrderForm({ networks: [{ ...first!, serviceTypes: types }, ...others] });
    await user.clear(quantity());
    await user.type(quantity(), "2500");
    await user.click(screen.getByRole("switch", { name: /Guarantee/ }));
    await user.click(screen.getByRole("switch", { name: english("ordering:dripFeed") }));
    expect(screen.queryByRole("textbox", { name: /^Comments/ })).toBeNull();
    await user.click(screen.getByRole("radio", { name: "YouTube comments" }));
    expect(await screen.findByRole("textbox", { name: /^Comments/ })).toHaveValue("");
    expect(quantity()).toHaveValue("7");
    expect(quantity()).toHaveAccessibleDescription("From 2 to 50");
    expect(screen.getByRole("switch", { name: /Guarantee/ })).toBeChecked();
    expect(screen.queryByRole("switch", { name: english("ordering:dripFeed") })).toBeNull();
  });

  it("CST-019 the guarantee can be chosen only while the settings charge for it", async () => {
    await openOrderForm({ settings: { guaranteeCharge: zeroFraction } });
    expect(screen.queryByRole("switch", { name: /Guarantee/ })).toBeNull();
    cleanup();
    await openOrderForm({ settings: { guaranteeCharge: fractionFromPercent(10) } });
    expect(screen.getByRole("switch", { name: /Guarantee/ })).toBeChecked();
  });

  it("ORD-041 DEC-178 a frozen service stays until another one is wanted, which takes the focus", async () => {
    const { user } = await openOrderForm({ query: { serviceId: "1", isServicesFreezed: "1" } });
    const card = screen.getByRole("region", { name: /YouTube views/ });
    expect(card).toHaveTextContent(english("ordering:frozenService"));
    expect(screen.queryByRole("combobox", { name: /^Service/ })).toBeNull();
    expect(screen.queryByRole("radio", { name: "Instagram" })).toBeNull();
    await user.click(screen.getByRole("button", { name: english("ordering:chooseAnother") }));
    const service = screen.getByRole("combobox", { name: /^Service/ });
    expect(service).toHaveFocus();
    expect(service).toHaveValue("YouTube views");
    expect(screen.queryByText(english("ordering:frozenService"))).toBeNull();
  });

  it("shows the service that the order begins with in few lines, and asks for another when it is wanted", async () => {
    const { user } = await openOrderForm({ query: { serviceId: "1" } });
    const card = screen.getByRole("region", { name: /YouTube views.*#1/ });
    expect(card).toHaveTextContent("$ 1,50 per 1K");
    expect(card).toHaveTextContent("100 – 100K");
    expect(card).not.toHaveTextContent(english("ordering:frozenService"));
    await user.click(screen.getByRole("button", { name: english("ordering:chooseAnother") }));
    expect(screen.getByRole("combobox", { name: /^Service/ })).toHaveValue("YouTube views");
    await user.click(screen.getByRole("radio", { name: "Telegram" }));
    expect(screen.getByRole("radio", { name: "Telegram" })).toBeChecked();
  });

  it("leads to what is missing when the order button is pressed too early", async () => {
    const { user } = await openOrderForm({ query: { serviceId: "1" } });
    expect(orderButton()).toHaveAccessibleDescription(english("ordering:block_missingLink"));
    await user.click(orderButton());
    expect(link()).toHaveFocus();
  });

  it("ORD-019 says that the link changed the network, and leads back", async () => {
    const { typeLink, user, wait } = await openOrderForm();
    await user.click(screen.getByRole("radio", { name: "Telegram" }));
    await typeLink(INSTAGRAM);
    expect(screen.getByRole("radio", { name: "Instagram" })).toBeChecked();
    expect(screen.getByText(english("ordering:changedFromUrl", { network: "Instagram" }))).toBeInTheDocument();
    await wait(4_000);
    expect(screen.queryByText(englishLike("ordering:changedFromUrl"))).toBeNull();
    await user.click(screen.getByRole("button", { name: english("ordering:undoChange") }));
    expect(screen.getByRole("radio", { name: "Telegram" })).toBeChecked();
  });

  it("ORD-022 shows at the link what the server has against it", async () => {
    const { typeLink } = await openOrderForm({
      prepare: (memory) => {
        const fields = { url: ["The account is private"] };
        memory.faults.ordering.validateLink = () => Promise.resolve(failure(refusedOrder(fields, "No")));
      },
    });
    await typeLink(YOUTUBE);
    expect(link()).toHaveAccessibleDescription(/The account is private/);
    expect(link()).toBeInvalid();
  });

  it("refuses an example as link, with the reason", async () => {
    const { typeLink } = await openOrderForm();
    await typeLink("https://instagram.com/your_username");
    expect(link()).toHaveAccessibleDescription(englishLike("ordering:linkProblem_placeholder"));
  });

  it("offers the cleaned link", async () => {
    const { typeLink, user } = await openOrderForm();
    await typeLink("instagram.com/natgeo/?igshid=abc");
    await user.click(screen.getByRole("button", { name: "Use this link" }));
    expect(link()).toHaveValue("https://instagram.com/natgeo/");
  });

  it("finds one of 3 000 services and keeps the open list short", async () => {
    const [first] = sampleNetworks();
    const services = Array.from({ length: 3000 }, (_, index) =>
      sampleService({ id: serviceId(index + 1000), name: `Views ${index}` }),
    );
    const networks = [{ ...first!, serviceTypes: [{ ...first!.serviceTypes[0]!, services }] }];
    const { user } = await openOrderForm({ networks });
    const box = screen.getByRole("combobox", { name: /^Service/ });
    await user.click(box);
    expect(screen.getAllByRole("option").length).toBeLessThanOrEqual(41);
    expect(screen.getByText(/2 960 more/)).toBeInTheDocument();
    // The name that is in the box is selected, so typing replaces it.
    await user.keyboard("views 2765");
    await user.click(screen.getByRole("option", { name: /Views 2765/ }));
    expect(box).toHaveValue("Views 2765");
    expect(link()).toBeRequired();
  });

  it("ORD-059 asks for the service's comments, one per line, and counts them", async () => {
    const { user } = await openOrderForm({ query: { serviceId: "4" } });
    const field = await screen.findByRole("textbox", { name: /^Comments/ });
    expect(field).toHaveAttribute("placeholder", "One per line");
    await user.type(field, "nice{enter}{enter}great");
    expect(quantity()).toHaveValue("2");
    expect(quantity()).toHaveAttribute("readonly");
  });

  it("ORD-059 offers a field for every target that is enabled, of each kind, with its title and placeholder", async () => {
    const networks = sampleNetworks();
    const [comments] = networks[0]!.serviceTypes[1]!.services[0]!.targets;
    const targets = (["comments", "seo_keywords", "textarea"] as const).map((viewType, at) => ({
      ...comments!,
      ...{ id: targetId(at + 1), viewType, title: `Title ${viewType}`, placeholder: `Some ${viewType}` },
    }));
    const off = { ...comments!, id: targetId(9), title: "Switched off", isEnabledForService: false };
    const type = {
      ...networks[0]!.serviceTypes[0]!,
      services: [sampleService({ id: serviceId(50), targets: [...targets, off] })],
    };
    await openOrderForm({ networks: [{ ...networks[0]!, serviceTypes: [type] }] });
    for (const { placeholder, title } of targets)
      expect(screen.getByRole("textbox", { name: title })).toHaveAttribute("placeholder", placeholder);
    expect(screen.queryByRole("textbox", { name: "Switched off" })).toBeNull();
  });

  it("ENT-030 words a target in the language of the panel where the answer brings a translation", async () => {
    const networks = sampleNetworks();
    const translations = {
      en: { title: "Hashtags", placeholder: "" },
      de: { title: "Schlagwörter", placeholder: "Eins je Zeile" },
    };
    const target = {
      ...networks[0]!.serviceTypes[1]!.services[0]!.targets[0]!,
      title: "Hash",
      placeholder: "A line",
      translations,
    };
    const service = sampleService({ id: serviceId(50), targets: [target] });
    await openOrderForm({
      networks: [{ ...networks[0]!, serviceTypes: [{ ...networks[0]!.serviceTypes[0]!, services: [service] }] }],
    });
    expect(screen.getByRole("textbox", { name: "Hashtags" })).toHaveAttribute("placeholder", "A line");
  });

  it("ORD-060 offers the languages of a selectable target by name and orders those that were picked", async () => {
    const networks = sampleNetworks();
    const target = {
      ...networks[0]!.serviceTypes[1]!.services[0]!.targets[0]!,
      title: "Languages",
      isSelectable: true,
      selectableValues: ["en", "de"],
    };
    const service = sampleService({ id: serviceId(50), targets: [target] });
    const type = { ...networks[0]!.serviceTypes[0]!, services: [service] };
    const opened = await openOrderForm({ balance: 5, networks: [{ ...networks[0]!, serviceTypes: [type] }] });
    const { memory, typeLink, user } = opened;
    await typeLink(YOUTUBE);
    await user.click(screen.getByRole("combobox", { name: "Languages" }));
    expect(screen.getAllByRole("menuitemcheckbox").map((option) => option.textContent)).toEqual(["English", "German"]);
    await user.click(screen.getByRole("menuitemcheckbox", { name: "German" }));
    await user.keyboard("{Escape}");
    await opened.wait(700);
    await user.click(orderButton());
    await flush();
    const [id] = memory.accounts.byEmail("ann@example.com")!.orderIds;
    expect(memory.orderBook.order(id!)).toMatchObject({ targets: [{ targetId: target.id, values: ["de"] }] });
  });

  it("ORD-043 a deactivated service is not selected", async () => {
    await openOrderForm({ query: { serviceId: "7" } });
    expect(screen.getByRole("combobox", { name: /^Service/ })).not.toHaveValue("Instagram likes withdrawn");
  });
});
