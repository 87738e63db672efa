import assert from "node:assert/strict";

export default (story) => {
  story("a hit is found, explained and opened by keyboard alone", async ({ page, book, go }) => {
    await book.post("/memories", { agent: "ada", content: "The zebra ledger replays in eleven minutes.", topic: "stories", sourceClass: "person", source: "Ruth Okafor", scope: "shared" });
    for (;;) {
      if ((await book.get("/search?text=zebra%20ledger&limit=5")).items.some((hit) => hit.snippet.includes("zebra"))) break;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    await go();
    await page.keyboard.press("Control+k");
    await page.keyboard.type(">search everything");
    await page.getByRole("option", { name: /^Search everything/, selected: true }).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/search$/);
    await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Search");
    await page.keyboard.type("zebra ledger");
    await page.waitForURL(/text=zebra(\+|%20)ledger/);
    const hit = page.getByRole("list", { name: "Hits" }).getByRole("link").first();
    await hit.waitFor();
    await page.keyboard.press("ArrowDown");
    assert.equal(await hit.evaluate((element) => element === document.activeElement), true);
    await page.getByRole("complementary", { name: "Why it was found" }).getByRole("img", { name: /score \d/ }).waitFor();
    await page.keyboard.press("ArrowUp");
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("aria-label")), "Search");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/memory\//);
  });
};
