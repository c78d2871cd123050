import { BoughtTogetherViewModel } from "@panel/core/browsing";
import { Catalogue, gradeDiscountOf, ServiceLabels, typeNameIn } from "@panel/core/catalogue";
import { failure, success } from "@panel/core/result";
import { MemoryCataloguePort, settle } from "@panel/memory";
import { describe, expect, it, vi } from "vitest";
import { idsOf, oneType, service } from "./catalogue-fixtures.ts";

const labelled = oneType([service(1, { labels: ["Hot"] })]);

function world(networks = labelled) {
  const port = new MemoryCataloguePort(networks);
  const labels = vi.spyOn(port, "labels").mockResolvedValue(success([{ name: "Hot", color: "#112233" }]));
  const catalogue = new Catalogue(port);
  return { port, labels, catalogue, model: new ServiceLabels(port, catalogue) };
}

describe("colours of labels", () => {
  it("CAT-023 DEC-104 follow the catalogue, so that a change of language brings names and colours together", async () => {
    const { catalogue, model, labels } = world();
    model.activate();
    expect(labels).not.toHaveBeenCalled();
    await catalogue.load();
    await settle();
    expect(model.colours.get("Hot")).toEqual({ background: "#112233", text: "#ffffff" });
    await catalogue.refresh();
    await settle();
    expect(labels).toHaveBeenCalledTimes(2);
  });

  it("CAT-023 are not asked for where no service carries a label", async () => {
    const { catalogue, model, labels } = world(oneType([service(1)]));
    model.activate();
    await catalogue.load();
    await settle();
    expect(labels).not.toHaveBeenCalled();
  });

  it("CAT-023 keep what is known when they cannot be loaded, and go on while one of several screens is left", async () => {
    const { catalogue, model, labels } = world();
    const [first, second] = [model.activate(), model.activate()];
    await catalogue.load();
    await settle();
    first();
    labels.mockResolvedValue(failure({ kind: "timeout" }));
    await catalogue.refresh();
    await settle();
    expect(labels).toHaveBeenCalledTimes(2);
    expect(model.colours.size).toBe(1);
    second();
    await catalogue.refresh();
    await settle();
    expect(labels).toHaveBeenCalledTimes(2);
  });
});

describe("the discount of a grade", () => {
  const grade = { name: "Gold", discountPercent: 5 };
  const enabled = { gradesEnabled: true, gradeDiscountsEnabled: true };

  it.each([
    [null, null],
    [{ ...enabled, gradesEnabled: false, currentGrade: grade }, null],
    [{ ...enabled, currentGrade: null }, null],
    [{ ...enabled, currentGrade: { ...grade, discountPercent: 0 } }, null],
    [
      { ...enabled, currentGrade: grade },
      { grade: "Gold", percent: 5 },
    ],
  ])("GRD-008 DEC-076 of %j is %j", (holder, discount) => expect(gradeDiscountOf(holder)).toEqual(discount));

  it("GRD-005 is none while discounts are switched off", () =>
    expect(gradeDiscountOf({ ...enabled, gradeDiscountsEnabled: false, currentGrade: grade })).toBeNull());
});

describe("what goes with an order", () => {
  it("SVC-006 is what others bought with the service, without the service itself", async () => {
    const { port } = world();
    vi.spyOn(port, "boughtTogether").mockResolvedValue(success([service(1), service(7)]));
    const viewModel = new BoughtTogetherViewModel(1, port, new Catalogue(port));
    viewModel.activate();
    await settle();
    expect(idsOf(viewModel.services)).toEqual([7]);
  });

  it("SVC-006 shows a failure as nothing", async () => {
    const { port } = world();
    vi.spyOn(port, "boughtTogether").mockResolvedValue(failure({ kind: "network" }));
    const viewModel = new BoughtTogetherViewModel(1, port, new Catalogue(port));
    viewModel.activate();
    await settle();
    expect(viewModel.services).toEqual([]);
  });
});

describe("names of types among all networks", () => {
  it("CAT-012 say their network unless they say it themselves", () => {
    expect(typeNameIn({ name: "YouTube" }, { name: "Likes" })).toBe("YouTube – Likes");
    expect(typeNameIn({ name: "YouTube" }, { name: "youtube likes" })).toBe("youtube likes");
    expect(typeNameIn(undefined, { name: "Likes" })).toBe("Likes");
  });
});
