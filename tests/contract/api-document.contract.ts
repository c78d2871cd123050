import { openApiDocument } from "@panel/wire/contract";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { openServer, TEST_ORIGIN } from "../support/open-server.ts";

it("API-156 the server serves the contract that client and server are made of, to everybody", async () => {
  const test = await openServer();
  try {
    const answer = await test.call("GET", "/api.yaml");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toMatch(/^application\/yaml/);
    expect(parse(answer.body)).toEqual(JSON.parse(JSON.stringify(openApiDocument(TEST_ORIGIN))));
  } finally {
    await test.close();
  }
});
