import { failure } from "@panel/core/result";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import english from "../../../locales/en/api-token.json" with { type: "json" };
import { flush, renderPanel } from "../../support/render-panel.tsx";

const openPage = async () => {
  const page = await renderPanel("/api/documentation");
  expect(await screen.findByRole("heading", { level: 1, name: english.documentationTitle })).toBeVisible();
  await flush();
  return page;
};
const open = async (user: Awaited<ReturnType<typeof renderPanel>>["user"], path: string) => {
  await user.click(screen.getByText(path));
  await flush();
};
const form = () => within(screen.getByRole("form", { name: english.tryIt }));

describe("the documentation of the API on screen", () => {
  it("TOK-004 shows what the core host serves: introduction, calls by tag, their fields and examples", async () => {
    const { user } = await openPage();
    expect(screen.getByText("US dollars")).toBeVisible();
    const group = within(screen.getByRole("region", { name: "things" }));
    expect(group.getAllByText(/^(?:GET|POST)$/).map(({ textContent }) => textContent)).toEqual(["GET", "POST"]);
    expect(screen.queryByRole("form", { name: english.tryIt })).toBeNull();
    await open(user, "/api/v1/things/{thingId}");
    const sent = within(screen.getByRole("region", { name: english.sent }));
    expect(sent.getByText("name")).toBeVisible();
    expect(sent.getByText("string, required")).toBeVisible();
    expect(sent.getByRole("group", { name: english.example })).toHaveTextContent('{ "name": "New" }');
    const answers = within(screen.getByRole("region", { name: english.answers }));
    await user.click(answers.getByText("200"));
    expect(answers.getByText("data.id")).toBeVisible();
    expect(screen.getByText(new RegExp(english.bearer_required))).toHaveTextContent(english.writes);
  });

  it("TOK-004 finds calls by their words", async () => {
    const { user } = await openPage();
    await user.type(screen.getByRole("searchbox", { name: english.search }), "changes");
    expect(screen.queryByText("/api/v1/things")).toBeNull();
    expect(screen.getByText("/api/v1/things/{thingId}")).toBeVisible();
    await user.type(screen.getByRole("searchbox", { name: english.search }), " nowhere");
    expect(screen.getByText(english.nothingFound)).toBeVisible();
  });

  it("TOK-004 sends a filled call by the token that was typed, and shows the answer", async () => {
    const { user, memory } = await openPage();
    await user.type(screen.getByRole("textbox", { name: english.bearer }), "api_mine");
    await open(user, "/api/v1/things/{thingId}");
    const send = form().getByRole("button", { name: english.send });
    expect(send).toHaveAttribute("aria-disabled", "true");
    expect(form().getByText(english.pathMissing)).toBeVisible();
    expect(form().getByText(english.happens)).toBeVisible();
    await user.type(form().getByRole("textbox", { name: /thingId/ }), "7");
    await user.click(send);
    await flush();
    expect(memory.apiDocument.tried).toEqual([
      {
        method: "POST",
        address: "/api/v1/things/7",
        headers: { "Idempotency-Key": "key-1", Authorization: "Bearer api_mine", "Content-Type": "application/json" },
        body: '{ "name": "New" }',
      },
    ]);
    expect(form().getByText(english.answered.replace("{{status}}", "200"))).toBeVisible();
    expect(form().getByRole("group", { name: english.answer })).toHaveTextContent('{ "data": [] }');
    const line = form().getByRole("group", { name: english.commandLine });
    expect(line).toHaveTextContent("curl -X POST 'https://panel.example/api/v1/things/7'");
    expect(line).not.toHaveTextContent("api_mine");
    await user.click(form().getByRole("button", { name: english.copy }));
    await flush();
    expect(memory.clipboard.written).toEqual([line.textContent]);
  });

  it("TOK-004 says when a call did not get through", async () => {
    const { user, memory } = await openPage();
    memory.faults.apiDocument.attempt = () => Promise.resolve(failure({ kind: "network" }));
    await open(user, "/api/v1/things");
    await user.click(form().getByRole("button", { name: english.send }));
    await flush();
    expect(form().getByRole("alert")).toHaveTextContent(english.notSent);
  });

  it("TOK-004 offers to try again what could not be loaded", async () => {
    const { user, memory } = await renderPanel("/api/documentation", {
      prepare: ({ faults }) => {
        faults.apiDocument.document = () => Promise.resolve(failure({ kind: "network" }));
      },
    });
    expect(await screen.findByRole("alert")).toHaveTextContent(english.documentationFailed);
    delete memory.faults.apiDocument.document;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await flush();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText("/api/v1/things")).toBeVisible();
  });
});
