// The documentation site as it is read: opened as files, without a server, in both themes, by keyboard.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { launched } from "../browser/chromium.mjs";
import { COLOURS, darkened, faults } from "../browser/console.mjs";

const site = resolve(process.env.SITE ?? "../target/site");
const address = (path) => pathToFileURL(resolve(site, path)).href;

/** One page of each kind, a small one, for axe takes its time. */
const KINDS = ["index.html", "documentation.html", "quickstart.html", "guides/answering.html", "architecture.html", "http/index.html", "http/approvals.html", "commands/index.html", "commands/approvals.html", "java/index.html", "java/approvals.html", "adr/index.html", "adr/0001-one-engine-postgresql.html"];

/** Those that axe reads as narrow as a phone; with MINUTEBOOK_NIGHTLY all. */
const NARROW = process.env.MINUTEBOOK_NIGHTLY ? KINDS : ["index.html", "quickstart.html", "http/approvals.html", "commands/approvals.html"];

let browser;
before(async () => {
  assert.ok(existsSync(resolve(site, "index.html")), `${site} does not exist: make site`);
  browser = await launched();
});
after(() => browser?.close());

/** A page without a network; what it complains about, the policy included, fails the test. */
async function read(path, told, { theme = "light", size = { width: 1440, height: 900 }, permissions = [] } = {}) {
  const context = await browser.newContext({ colorScheme: theme, viewport: size, reducedMotion: "reduce", offline: true, permissions });
  const page = await context.newPage();
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()));
  page.on("request", (request) => request.url().startsWith("file:") || complaints.push(`a request to ${request.url()}`));
  try {
    await page.goto(address(path));
    await told(page);
    assert.deepEqual(complaints, []);
  } finally {
    await context.close();
  }
}

/** axe would read style sheets itself, which the policy of the pages refuses. */
const OWN = { preload: false };

const focused = (page) => page.evaluate(() => document.activeElement?.textContent ?? "");

test("a term is searched offline and its hit followed by keyboard", () =>
  read("guides/operating.html", async (page) => {
    await page.keyboard.press("/");
    await page.keyboard.type("idempotency key");
    await page.locator(".found a").first().waitFor();
    assert.match(await page.locator(".found .count").textContent(), /hit|best/);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    const hit = await page.evaluate(() => document.activeElement.href);
    await page.keyboard.press("Enter");
    await page.waitForURL(hit);
    assert.match(await page.locator("main").textContent(), /idempotency key/i);
  }));

test("the reference is found too, by parts of names", () =>
  read("index.html", async (page) => {
    for (const [words, path] of [
      ["debates recount", "commands/debates.html#recount"],
      ["OpenDebate", "java/debates.html#OpenDebate"],
      ["open debate", "java/debates.html#OpenDebate"],
      ["debates.open", "http/debates.html#debates.open"],
      ["dossier", "dossier.html"],
      ["quarantine", "glossary.html#quarantine"],
    ]) {
      await page.locator("#site-find").fill(words);
      const links = page.locator(`.found a[href$="${path}"]`);
      await links.first().waitFor({ timeout: 30_000 });
    }
    await page.locator("#site-find").fill("zzqx");
    await page.getByText("Nothing found").waitFor();
    await page.keyboard.press("Escape");
    assert.equal(await page.locator(".found").isVisible(), false);
  }));

test("enter takes the best hit", () =>
  read("java/debates.html", async (page) => {
    await page.keyboard.press("Control+k");
    await page.keyboard.type("quarantine");
    await page.locator(".found a").first().waitFor();
    const best = await page.evaluate(() => document.querySelector(".found a").href);
    await page.keyboard.press("Enter");
    await page.waitForURL(best);
  }));

test("the first key leads past the navigation to the content", () =>
  read("debates.html", async (page) => {
    await page.keyboard.press("Tab");
    assert.equal(await focused(page), "Skip to the content");
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement.id), "site-content");
    await page.keyboard.press("Tab");
    assert.ok(await page.evaluate(() => document.querySelector("main").contains(document.activeElement)));
  }));

test("every page of the documentation is reached by next", () =>
  read("index.html", async (page) => {
    const seen = new Set();
    while ((await page.locator('a[rel="next"]').count()) > 0 && seen.size < 12) {
      const from = page.url();
      await page.locator('a[rel="next"]').click();
      await page.waitForURL((url) => url.href !== from);
      seen.add(page.url());
      await page.locator('.nav [aria-current="page"]').waitFor({ state: "attached" });
    }
    assert.equal(seen.size, 12);
    await page.locator('a[rel="prev"]').click();
    assert.ok(seen.has(page.url()));
  }));

test("commands are copied, and the theme is kept", () =>
  read(
    "quickstart.html",
    async (page) => {
      const block = page.locator('.code[data-language="sh"]').first();
      await block.getByRole("button", { name: "Copy" }).click();
      await block.getByText("Copied").waitFor();
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), await block.locator("code").textContent());
      await page.getByRole("button", { name: "Dark theme" }).click();
      await page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
      const from = page.url();
      await page.locator('a[rel="next"]').click();
      await page.waitForURL((url) => url.href !== from);
      await page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
    },
    { permissions: ["clipboard-read", "clipboard-write"] },
  ));

test("on a phone the menu opens, and no page is wider than the screen", () =>
  read(
    "index.html",
    async (page) => {
      assert.equal(await page.locator("#site-nav").isVisible(), false);
      await page.getByRole("button", { name: "Menu" }).click();
      await page.locator("#site-nav").getByText("Concepts").click();
      await page.waitForURL(/concepts\.html$/);
      for (const path of [...KINDS, "tables.html", "commands/debates.html", "java/debates.html", "http/debates.html"]) {
        await page.goto(address(path));
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0, path);
      }
    },
    { size: { width: 390, height: 844 } },
  ));

for (const width of [1440, 390])
  test(`axe finds no serious fault: light and dark, ${width} wide`, async () => {
    const check = async (page, what) => {
      await page.emulateMedia({ colorScheme: "light" });
      assert.deepEqual(await faults(page, OWN), [], what);
      await darkened(page);
      assert.deepEqual(await faults(page, { ...OWN, ...COLOURS }), [], `${what}, dark`);
    };
    for (const path of width === 390 ? NARROW : KINDS)
      await read(
        path,
        async (page) => {
          await check(page, path);
          if (path !== "quickstart.html") return;
          await page.locator("#site-find").fill("audit");
          await page.locator(".found a").first().waitFor();
          await check(page, "with hits");
        },
        { size: { width, height: 900 } },
      );
  });

test("without scripts everything can be read", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address("concepts.html"));
  await page.locator("#site-nav").getByText("Glossary").click();
  assert.equal(await page.locator("h1").textContent(), "Glossary");
  assert.equal(await page.locator(".find").isVisible(), false);
  await context.close();
});
