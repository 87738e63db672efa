// Every story of every feature, and axe on every page, on one server: in both themes on the first page of each feature,
// or with MINUTEBOOK_NIGHTLY on all.
import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";
import { COLOURS, Console, darkened, faults, settled } from "./console.mjs";
import { became, hostile } from "./hostile.mjs";
import { byKeyboardAlone } from "./keyboard.mjs";

const features = resolve("src/features");
const folders = readdirSync(features, { withFileTypes: true }).filter((one) => one.isDirectory()).map((one) => one.name);
const load = (path) => import(pathToFileURL(path).href);

/** A story that takes longer hangs. */
const LONGEST = 180_000;

let running;
before(async () => {
  running = await Console.start();
});
after(async () => {
  await running?.stop();
});

/** A story is told by somebody on a page of their own, by keyboard alone; nothing may be complained about. */
function story(name, tell, options = {}) {
  test(name, { timeout: LONGEST }, async () => {
    const page = await running.page(options.page);
    byKeyboardAlone(page);
    try {
      await tell({ page, console: running, book: running.book, world: running.world, go: async (path = "") => { await page.goto(running.address(path)); await settled(page); } });
      assert.deepEqual(page.complaints, []);
    } catch (error) {
      if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/failed-${name.replace(/\W+/g, "-")}.png` }).catch(() => {});
      throw error;
    } finally {
      await page.context().close();
    }
  });
}

for (const path of readdirSync("browser").filter((one) => one.endsWith(".story.mjs"))) (await load(resolve("browser", path))).default(story);
for (const folder of folders)
  for (const file of readdirSync(resolve(features, folder)).filter((one) => one.endsWith(".story.mjs"))) (await load(resolve(features, folder, file))).default(story);

test("every feature says where its pages are", () => {
  for (const folder of folders.filter((one) => existsSync(resolve(features, one, "feature.ts"))))
    assert.ok(existsSync(resolve(features, folder, "addresses.mjs")), `${folder}/addresses.mjs`);
});

for (const folder of folders.filter((one) => existsSync(resolve(features, one, "addresses.mjs"))))
  test(`axe finds no serious fault: ${folder}, light and dark`, { timeout: LONGEST }, async () => {
    const { default: of, operator } = await load(resolve(features, folder, "addresses.mjs"));
    const addresses = await of(running.book, running.world);
    assert.ok(addresses.length > 0);
    const page = await running.page(operator ? { as: running.book } : {});
    for (const [number, address] of addresses.entries()) {
      await page.emulateMedia({ colorScheme: "light" });
      await page.goto(running.address(address));
      await settled(page);
      assert.deepEqual(await faults(page), [], address);
      if (number === 0 || process.env.MINUTEBOOK_NIGHTLY) {
        await darkened(page);
        assert.deepEqual(await faults(page, COLOURS), [], `${address}, dark`);
      }
      assert.deepEqual(page.complaints, [], address);
    }
    await page.context().close();
  });

test("content of agents is inert on every page", { timeout: 2 * LONGEST }, async () => {
  const book = await running.workspace("hostile");
  await hostile(book);
  const page = await running.page({ as: book });
  let shown = 0;
  for (const folder of folders.filter((one) => existsSync(resolve(features, one, "addresses.mjs"))))
    for (const address of new Set(await (await load(resolve(features, folder, "addresses.mjs"))).default(book, { ruth: book }))) {
      await page.goto(running.address(address, book));
      await settled(page);
      await page.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth).catch(() => {}); // what is still being drawn may be wider
      assert.deepEqual(await page.evaluate(became), [], address);
      assert.deepEqual(page.complaints, [], address);
      if ((await page.locator("main").innerText()).includes("<img src=")) shown++;
    }
  assert.ok(shown >= folders.length / 2, `it stood on ${shown} pages, and was words`);
  await page.context().close();
});

test("axe finds no serious fault: every control in every state", { timeout: 2 * LONGEST }, async () => {
  const { build, preview } = await import("vite");
  await build({ mode: "test", logLevel: "error" });
  const server = await preview({ mode: "test", logLevel: "error", build: { outDir: "dist-test" }, preview: { host: "127.0.0.1", port: 0 } });
  try {
    {
      const context = await running.browser.newContext({ colorScheme: "light", viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
      const page = await context.newPage();
      const complaints = [];
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
      page.on("request", (request) => /\.invalid/.test(request.url()) && complaints.push(`a request to ${request.url()}`));
      await page.goto(`http://127.0.0.1:${server.httpServer.address().port}/__gallery`);
      await page.getByRole("heading", { name: "Gallery" }).waitFor();
      assert.deepEqual(await faults(page), [], "light");
      await darkened(page);
      assert.deepEqual(await faults(page, COLOURS), [], "dark");
      // What somebody hostile had an agent say has become none of these.
      assert.equal(await page.locator(".hostile :is(a, img, svg, iframe, script, style, object, form)").count(), 0);
      assert.equal(await page.title(), "Minutebook");
      assert.deepEqual(complaints, []);
      await context.close();
    }
  } finally {
    await server.close();
  }
});
