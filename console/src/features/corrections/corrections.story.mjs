import assert from "node:assert/strict";

export default (story) => {
  story("a correction is read before and after with keys alone, and what followed from it", async ({ page, go, book }) => {
    const subject = `port of the mirror ${Date.now()}`;
    const { correction } = await book.post("/corrections", { subject, claim: `The ${subject} is 5432.`, rejected: `The ${subject} is 5433.`, regression: true });
    await book.post("/corrections/apply", { prompt: `What is the ${subject}?` });
    await book.post("/corrections/check", { prompt: `What is the ${subject}?`, answer: `The ${subject} is 5433.` });
    await go();
    await page.keyboard.press("g");
    await page.keyboard.press("r");
    await page.waitForURL(/\/corrections$/);
    const row = page.getByRole("row").filter({ hasText: subject });
    await row.waitFor();
    await page.keyboard.press("j");
    assert.match(await page.evaluate(() => document.activeElement?.matches("[data-row]") ? document.activeElement.textContent : ""), new RegExp(subject));
    await page.keyboard.press("Enter");
    await page.waitForURL(new RegExp(correction.id));
    await page.getByRole("heading", { level: 1, name: subject }).waitFor();
    assert.equal(await page.locator(".co-before del").innerText(), "5433.");
    assert.equal(await page.locator(".co-after ins").innerText(), "5432.");
    await page.getByText("1 answer said the wrong thing again").waitFor();
    await page.getByText("It went into a prompt").waitFor();
    // Who wrote it is found in the log.
    await page.getByText("Entry of the log").waitFor();
  });

  story("a correction that contradicts another waits, and is accepted with keys alone", async ({ page, go, book }) => {
    const thing = `cache ${Date.now()}`;
    const first = await book.post("/corrections", { subject: thing, claim: `The ${thing} is always warm.` });
    const second = await book.post("/corrections", { subject: `nights of the ${thing}`, claim: `The ${thing} is never warm.` });
    assert.equal(second.outcome, "conflicts");
    await go(`corrections/${second.correction.id}`);
    await page.getByText("Waits for a review").waitFor();
    await page.keyboard.press("a");
    await page.getByRole("dialog").getByLabel(/Why/).fill("It was measured at night.");
    await page.keyboard.press("Control+Enter");
    await page.getByText("It was accepted").waitFor();
    await page.getByText("It was measured at night.").waitFor();
    assert.equal((await book.get(`/corrections/${first.correction.id}`)).status, "superseded");
  });
};
