import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { Plugin } from "vite";
import { applyEdits, repositoryRoot, type SourceEdit } from "../support/sabotage.ts";

/** What the plugin prints when it has edited a file; a sabotage whose file nobody loads proves nothing. */
export const EDITED = "sabotaged:";

/** Replaces texts of product sources while the tests load them; the edits come as JSON in `PANEL_SABOTAGE`. Nothing is written. */
export function sabotagePlugin(): Plugin[] {
  const given = process.env["PANEL_SABOTAGE"];
  if (!given) return [];
  const edits = JSON.parse(given) as readonly SourceEdit[];
  return [
    {
      name: "panel-sabotage",
      enforce: "pre",
      load(id) {
        const [path = id] = id.split("?");
        const file = relative(repositoryRoot, path).replaceAll("\\", "/");
        const own = edits.filter((edit) => edit.file === file);
        if (own.length === 0) return null;
        const source = applyEdits(readFileSync(path, "utf8"), own);
        process.stderr.write(`${EDITED} ${file}\n`);
        return source;
      },
    },
  ];
}
