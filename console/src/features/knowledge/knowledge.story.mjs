import assert from "node:assert/strict";
import { settled } from "../../../browser/console.mjs";

export default (story) => {
  story("what stands, and what it superseded", async ({ page, book, go }) => {
    const entry = (content) => ({ contributor: "ada", domain: "stories/replay", content, source: "Ruth Okafor", sourceClass: "person" });
    const old = await book.post("/knowledge", entry("A projection must replay within an hour."));
    const stands = await book.post("/knowledge/supersede", { old: [old.id], entry: entry("A projection must replay within 30 minutes.") });
    await go("knowledge");
    await page.getByRole("navigation", { name: "Domains" }).getByRole("link", { name: /replay/ }).press("Enter");
    await page.waitForURL(/domain=stories%2Freplay/);
    await settled(page);
    await page.getByText("replaced 1 older one").press("Enter");
    await page.getByText("A projection must replay within an hour.").waitFor();
    await page.getByRole("link", { name: "A projection must replay within 30 minutes." }).press("Enter");
    await page.waitForURL(new RegExp(stands.id));
    await settled(page);
    await page.getByText("2 versions").waitFor();
    assert.equal(await page.locator(".kn-chain li").count(), 2);
    await page.getByRole("button", { name: "It still holds" }).press("Enter");
    await page.getByText("Confirmed.").waitFor();
    assert.ok((await book.get(`/knowledge/${stands.id}`)).confirmedAt);
    await go(`knowledge?domain=stories/replay&asOf=${new Date(Date.parse(stands.createdAt) - 1).toISOString()}`);
    await page.getByText("A projection must replay within an hour.").waitFor();
    assert.equal(await page.getByText("A projection must replay within 30 minutes.").count(), 0);
  });
};
