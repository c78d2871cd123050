import type { FastifyInstance } from "fastify";
import { stringify } from "yaml";
import { openApiDocument } from "@panel/wire/contract";

/** Serves the contract (API-156), written once when it is first asked for. */
export const apiDocument =
  (origin: string) =>
  (app: FastifyInstance): void => {
    let written: string | null = null;
    app.get("/api.yaml", (_request, reply) => {
      written ??= stringify(openApiDocument(origin), { aliasDuplicateObjects: false });
      return reply.type("application/yaml; charset=utf-8").header("cache-control", "no-cache").send(written);
    });
  };
