// `npm run pack:packages -- FOLDER`: builds core, client adapters and contract suites, and packs each as npm would publish it.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Folders of the packages that integrators install. */
export const packageFolders = [
  "core",
  "adapters/wire",
  "adapters/http",
  "adapters/browser",
  "adapters/memory",
  "tests/contract/suites",
].map((name) => join(root, name));

/** Packs all of them into a folder; answers the paths of the tarballs. */
export function packPackages(folder) {
  const npm = (parameters, cwd) => execFileSync("npm", parameters, { cwd, stdio: ["ignore", "ignore", "inherit"] });
  // What a source that is gone left behind would be packed, too.
  for (const path of packageFolders) rmSync(join(path, "dist"), { recursive: true, force: true });
  npm(["run", "--silent", "build:packages", "--", "--force"], root);
  mkdirSync(folder, { recursive: true });
  for (const path of packageFolders) npm(["pack", "--silent", "--pack-destination", folder], path);
  return readdirSync(folder)
    .filter((name) => name.startsWith("panel-") && name.endsWith(".tgz"))
    .map((name) => join(folder, name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const tarballs = packPackages(resolve(process.argv[2] ?? "packages"));
  console.log(tarballs.join("\n"));
}
