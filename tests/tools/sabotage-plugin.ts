import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { Plugin } from "vite";
import { applyEdits, repositoryRoot, type SourceEdit } from "../support/sabotage.ts";
import { switchedSource } from "./conditions/conditions-of.ts";

/** What the plugin prints when it has edited a file; a sabotage whose file nobody loads proves nothing. */
export const EDITED = "sabotaged:";

/** Where the run of conditions wants to be told which tests reach which condition; undefined in any other run. */
const conditionsFolder = process.env["PANEL_CONDITIONS"];

/**
 * Replaces texts of product sources while the tests load them; the edits come as JSON in `PANEL_SABOTAGE`, which is read at each load.
 * Nothing is written.
 */
export function sabotagePlugin(): Plugin[] {
  if (!process.env["PANEL_SABOTAGE"] && !conditionsFolder) return [];
  return [
    {
      name: "panel-sabotage",
      enforce: "pre",
      load(id) {
        const edits = JSON.parse(process.env["PANEL_SABOTAGE"] || "[]") as readonly SourceEdit[];
        const [path = id] = id.split("?");
        const file = relative(repositoryRoot, path).replaceAll("\\", "/");
        const own = edits.filter((edit) => edit.file === file);
        if (own.length > 0) {
          process.stderr.write(`${EDITED} ${file}\n`);
          return applyEdits(readFileSync(path, "utf8"), own);
        }
        const isSwitched = conditionsFolder && /^(?:core|adapters\/server)\/src\/.*\.ts$/.test(file);
        return isSwitched ? switchedSource(readFileSync(path, "utf8"), file) : null;
      },
    },
  ];
}
