import assert from "node:assert/strict";
import { settled } from "../../../browser/console.mjs";

const remember = (book, content, more = {}) => book.post("/memories", { agent: "ada", content, topic: "stories", sourceClass: "tool", source: "story", ...more });

async function until(condition) {
  for (;;) {
    const found = await condition();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

export default (story) => {
  story("why a memory faded is found by keys", async ({ page, book, go }) => {
    const memory = await remember(book, "The canary answers on port 8443.", { tier: "fast", expiresAt: new Date(Date.now() + 1500).toISOString() });
    await until(async () => {
      await book.post("/memories/tend");
      return (await book.get(`/memories/${memory.id}`)).archivedAt;
    });
    await go("memory?agent=ada");
    await page.getByRole("heading", { name: "Faded lately" }).waitFor();
    await page.getByRole("link", { name: "The canary answers on port 8443.", exact: true }).press("Enter");
    await page.waitForURL(new RegExp(memory.id));
    await page.getByText("Why it faded.").waitFor();
    await page.locator(".mm-why").getByText("expired").first().waitFor();
    await page.getByRole("img", { name: /^Strength was .* when it was archived$/ }).waitFor();
  });

  story("a source is revoked after seeing what goes with it", async ({ page, book, go }) => {
    const root = await remember(book, "The old table has 40 columns.", { source: "wrong spreadsheet" });
    const child = await remember(book, "A migration takes a night.", { sourceClass: "agent", source: "own reasoning", derivedFrom: [root.id] });
    const known = await book.post("/knowledge/promote", { memory: root.id, contributor: "ada", domain: "stories/revoked" });
    await go(`memory/${root.id}`);
    await page.getByRole("heading", { name: /wrong spreadsheet.*were revoked, these would go/ }).waitFor();
    const going = page.locator(".mm-from .mm-going").first();
    await going.getByText("A migration takes a night.").waitFor();
    assert.equal(await going.getByRole("listitem").count(), 3);
    await page.getByRole("button", { name: "Revoke source…" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Revoke a source" });
    await dialog.getByText("2 memories and 1 piece of knowledge").first().waitFor();
    assert.equal((await book.get(`/memories/${child.id}`)).archivedAt, undefined);
    await page.keyboard.type("It was another team's spreadsheet");
    await page.keyboard.press("Enter");
    await page.getByText("Revoked: 2 memories left recall for good.").waitFor();
    assert.ok((await book.get(`/memories/${root.id}`)).archivedAt);
    assert.ok((await book.get(`/memories/${child.id}`)).archivedAt);
    assert.ok((await book.get(`/knowledge/${known.id}`)).archivedAt);
  });

  story("lanes are walked by keys, and a memory tells why it is in its tier", async ({ page, book, go }) => {
    const memory = await remember(book, "Payments replays at night.", { importance: 1, core: true, topic: "lanes" });
    await book.post(`/memories/${memory.id}/settle`, { success: true });
    const { because } = await book.get(`/memories/${memory.id}/standing`);
    await go("memory?agent=ada&topic=lanes");
    await page.getByRole("group", { name: /in four tiers/ }).waitFor();
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await page.waitForURL(new RegExp(memory.id));
    await settled(page);
    await page.getByText("Why slow.").waitFor();
    assert.match(await page.locator(".mm-why").textContent(), new RegExp(because.slice(0, 40).replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
  });

  story("what is remembered is never markup", async ({ page, book, go }) => {
    const hostile = '<img src=x onerror="globalThis.hurt=1"><script>globalThis.hurt=1</script> [go](javascript:globalThis.hurt=1) \u202eevil';
    const memory = await remember(book, hostile, { source: "<b>bold source</b>" });
    await go(`memory/${memory.id}`);
    await page.locator(".mm-said").getByText("onerror").waitFor();
    assert.equal(await page.locator("main img, main script, main a[href^='javascript'], main b:text-is('bold source')").count(), 0);
    assert.equal(await page.evaluate(() => globalThis.hurt), undefined);
  });
};
