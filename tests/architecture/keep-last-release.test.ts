import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "vite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepLastRelease } from "../../ui/build/keep-last-release.ts";

let root = "";
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "releases-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Builds a page whose only code says this word; answers the words that the folder of the build can say then. */
async function release(word: string, outDir = "dist"): Promise<readonly string[]> {
  await writeFile(join(root, "index.html"), '<script type="module" src="/main.js"></script>');
  await writeFile(join(root, "main.js"), `document.title = ${JSON.stringify(word)};`);
  await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [keepLastRelease()],
    build: { emptyOutDir: true, outDir },
  });
  const names = await readdir(resolve(root, outDir, "assets"));
  const texts = await Promise.all(names.map((name) => readFile(resolve(root, outDir, "assets", name), "utf8")));
  return ["one", "two", "three"].filter((said) =>
    texts.some((text) => text.includes(`\`${said}\``) || text.includes(`"${said}"`)),
  );
}

it("ERP-009 keeps the code of the release before, for pages that were opened then, and no older one", async () => {
  expect(await release("one")).toEqual(["one"]);
  expect(await release("two")).toEqual(["one", "two"]);
  expect(await release("two")).toEqual(["one", "two"]);
  expect(await release("three")).toEqual(["two", "three"]);
});

it("ERP-009 keeps it in a folder that is named by its whole path, too, and writes nowhere else", async () => {
  const outDir = join(root, "elsewhere");
  await release("one", outDir);
  expect(await release("two", outDir)).toEqual(["one", "two"]);
  expect((await readdir(root)).toSorted()).toEqual(["elsewhere", "index.html", "main.js"]);
});
