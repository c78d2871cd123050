import { it } from "vitest";
import { demoOrders, leave, orderingOverlays, type Walk } from "./ordering-places.ts";
import { goWithin, openSignedIn, sharedBrowser, visit } from "./panel-browser.ts";
import { customerOverlays } from "./overlays.ts";
import { speaking } from "../support/speaking.ts";
import { writeFileSync } from "node:fs";

const browser = await sharedBrowser();
const one = async (name: string) => {
  const profile = await openSignedIn(browser, "robin@panel.example", { theme: "light", width: 390 });
  const { page } = profile;
  const log: string[] = [];
  page.on("response", (response) => {
    const request = response.request();
    const path = new URL(request.url()).pathname;
    if (!path.startsWith("/api")) return;
    void response.text().then((text) => log.push(`${request.method()} ${path} ${response.status()} << ${request.postData()?.slice(0, 300) ?? ""} >> ${/overlap|order|cost|link/.test(path) ? text.slice(0, 200) : ""}`)).catch(() => undefined);
  });
  const orders = await demoOrders(page);
  await visit(page, "/");
  for (let round = 0; round < 5; round += 1) {
    log.length = 0;
    const walk: Walk = { page, say: speaking("en"), go: (path) => goWithin(page, path), mark: `${name}${String(round)}` };
    await page.evaluate(() => sessionStorage.clear());
    const keep = async (what: string) => log.push(`== ${what}: ${page.url()} ${String(await page.evaluate(() => sessionStorage.getItem("orderForm")))}`);
    try {
      await visit(page, "/");
      for (const [each, open] of customerOverlays) if (each.startsWith("speed")) await open(page);
      await visit(page, "/add-funds");
      for (const place of orderingOverlays(orders).filter(({ name: each }) => ["cancel order", "order again", "export", "overlapping orders"].includes(each))) {
        await keep(`before ${place.name}`);
        await place.open({ ...walk, go: async (path) => { await keep(`go ${path}`); await goWithin(page, path); await keep(`there ${path}`); } });
        if (place.name !== "order again") await leave(walk, place);
      }
      writeFileSync(`/tmp/hands/form-log-ok-${name}${String(round)}.txt`, log.join("\n"));
    } catch (problem) {
      await keep("failed");
      log.push(String(problem).slice(0, 500), await page.locator("main").ariaSnapshot());
      writeFileSync(`/tmp/hands/form-log-bad-${name}${String(round)}.txt`, log.join("\n"));
      console.log("FAILED", name, round);
      await visit(page, "/");
      await page.evaluate(() => sessionStorage.clear());
    }
  }
};
it("walks", async () => { await Promise.all([one("a"), one("b")]); }, 480_000);
