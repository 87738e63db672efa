import assert from "node:assert/strict";
import { faults, settled } from "./console.mjs";

export default (story) => {
  story("a link signs in once", async ({ console }) => {
    if (!console.server.link) return;
    const context = await console.browser.newContext();
    const page = await context.newPage();
    await page.goto(console.server.link);
    await page.waitForURL(/\/w\//);
    assert.doesNotMatch(page.url(), /code=/);
    const cookies = await context.cookies();
    assert.ok(cookies.every((cookie) => cookie.httpOnly && cookie.sameSite === "Strict"));
    assert.equal(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })).then((text) => /mbk_/.test(text)), false);
    await context.close();
    const again = await console.browser.newContext();
    const second = await again.newPage();
    await second.goto(console.server.link);
    await second.getByRole("alert").waitFor();
    await again.close();
  });

  story("a wrong token is refused in words", async ({ console }) => {
    const context = await console.browser.newContext();
    const page = await context.newPage();
    await page.goto(`${console.origin}/sign-in`);
    await page.getByLabel("Token").fill("mbk_nothing");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").waitFor();
    assert.deepEqual(await faults(page), []);
    await context.close();
  });

  story("who is not signed in is asked to, and comes back to the same address", async ({ console }) => {
    const context = await console.browser.newContext();
    const page = await context.newPage();
    await page.goto(console.address("debates?view=live"));
    await page.getByLabel("Token").fill(console.world.ruth.token);
    await page.keyboard.press("Enter");
    await page.waitForURL(/debates\?view=live/);
    await context.close();
  });

  story("everything is reached by keys", async ({ page, go }) => {
    await go();
    await page.keyboard.press("g");
    await page.keyboard.press("d");
    await page.waitForURL(/\/debates$/);
    await page.locator("main [data-row]").first().waitFor();
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("k");
    assert.equal(await page.evaluate(() => document.querySelectorAll("main [data-row]")[0] === document.activeElement), true);
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys" }).waitFor();
    assert.deepEqual(await faults(page), []);
    await page.keyboard.press("Escape");
    await page.keyboard.press("[");
    await page.locator(".frame.folded").waitFor();
    await page.keyboard.press("[");
    await page.keyboard.press("t");
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
    await page.reload();
    await settled(page);
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
  });

  story("the palette finds what was said, tells why, and opens it", async ({ page, go }) => {
    await go();
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("ledger postings");
    await page.getByRole("option").first().waitFor();
    await page.getByText("Why it was found").waitFor();
    assert.deepEqual(await faults(page), []);
    await page.getByRole("combobox").fill(">debates");
    await page.getByRole("option", { name: /Go to Debates/ }).click();
    await page.waitForURL(/\/debates$/);
  });

  story("the console stands at an earlier instant, and the address says so", async ({ page, go }) => {
    await go();
    await page.getByRole("button", { name: /as of/ }).click();
    await page.getByRole("button", { name: "a week ago" }).click();
    await page.getByText("Nothing can be changed here").waitFor();
    await page.waitForURL(/asOf=/);
    await page.getByRole("link", { name: "Debates" }).first().click();
    await page.waitForURL(/debates.*asOf=/);
    assert.deepEqual(await faults(page), []);
    await page.getByRole("button", { name: "Back to now" }).click();
    await page.waitForURL((url) => !url.search.includes("asOf"));
  });

  story("a cut stream says so, resumes, and loses nothing", async ({ page, go, book, world }) => {
    await page.addInitScript(() => {
      const real = window.fetch;
      window.cut = false;
      window.open_ = new Set();
      window.fetch = async (input, init) => {
        const url = String(input instanceof Request ? input.url : input);
        if (!url.includes("/events")) return real(input, init);
        if (window.cut) throw new TypeError("cut");
        const control = new AbortController();
        window.open_.add(control);
        window.lastEventId = new Headers(init.headers).get("Last-Event-ID");
        return real(input, { ...init, signal: AbortSignal.any([init.signal, control.signal]) });
      };
    });
    await go("debates");
    await page.waitForFunction(() => window.open_.size > 0);
    const first = await world.priya.post("/debates", { topic: "Seen before the cut", seats: [{ agent: "ada", kind: "external" }, { agent: "ken", kind: "external" }] });
    await page.getByText("Seen before the cut").waitFor();
    await page.evaluate(() => { window.cut = true; window.open_.forEach((one) => one.abort()); });
    await page.getByText(/Not live since/).waitFor();
    assert.deepEqual(await faults(page), []);
    const second = await world.priya.post("/debates", { topic: "Opened while nobody heard", seats: [{ agent: "ada", kind: "external" }, { agent: "ken", kind: "external" }] });
    // Only the click mends the line, so that no attempt of the console's own comes before it.
    await page.evaluate(() => document.addEventListener("click", () => { window.cut = false; }, { capture: true, once: true }));
    await page.getByRole("button", { name: "Try now" }).click();
    await page.getByText("Opened while nobody heard").waitFor();
    await page.getByText(/Live again/).waitFor();
    assert.equal(await page.getByText("Opened while nobody heard").count(), 1);
    assert.match(await page.evaluate(() => window.lastEventId ?? ""), /^\d+$/);
    for (const debate of [first, second]) await world.priya.post(`/debates/${debate.id}/cancel`, { reason: "only opened to be seen" }).catch(() => book.post(`/debates/${debate.id}/cancel`, { reason: "only opened to be seen" }));
  });

  story("an address that names nothing says so", async ({ page, go }) => {
    await go("nothing/here");
    await page.getByRole("heading", { name: "No page is kept at this address." }).waitFor();
    assert.deepEqual(await faults(page), []);
  });

  story("an address of another workspace says so", async ({ page, console }) => {
    await page.goto(`${console.origin}/w/somebody-else/debates`);
    await page.getByRole("heading", { name: "This address belongs to another workspace." }).waitFor();
    assert.deepEqual(await faults(page), []);
    await page.getByRole("link", { name: /^Back to/ }).click();
    await page.waitForURL(console.address());
  });

  story("the frame fits a phone", async ({ page, go }) => {
    await go();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    await page.getByRole("button", { name: "Main menu" }).click();
    await page.getByRole("link", { name: /Debates/ }).first().click();
    await page.waitForURL(/debates/);
    await settled(page);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    assert.deepEqual(await faults(page), []);
  }, { page: { size: { width: 390, height: 844 } } });
};
