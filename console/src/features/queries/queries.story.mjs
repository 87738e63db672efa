import assert from "node:assert/strict";

const CALL = { provider: "scripted", model: "scripted", tokensIn: 640, tokensOut: 60, cost: 0.0042, responseTimeMs: 2100 };

async function answer(book, query, agent, text, confidence) {
  const claim = await book.post("/model-runs/claim", { specialist: agent, query });
  await book.post(`/model-runs/${claim.run.id}/answer`, { fence: claim.fence, text, confidence, call: CALL });
}

export default (story) => {
  story("a query is followed to its answer and its cost, live and with keys alone", async ({ page, go, book }) => {
    const question = `Is the sum of two odd numbers even? ${Date.now()}`;
    const query = await book.post("/queries", { question, domains: { mathematics: 1 }, specialists: [{ agent: "ada" }, { agent: "grace" }], accuracy: "balanced", session: "numbers" });
    await go();
    await page.keyboard.press("g");
    await page.keyboard.press("q");
    await page.waitForURL(/\/queries$/);
    await page.getByRole("link", { name: question }).waitFor();
    for (let at = 0; at < 40 && !(await page.evaluate((name) => Boolean(document.activeElement?.matches("[data-row]") && document.activeElement.textContent?.includes(name)), question)); at++) await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await page.waitForURL(new RegExp(query.id));
    await page.getByText("Asked; nobody has taken it yet.").first().waitFor();
    await answer(book, query.id, "ada", "Yes: 2a + 1 and 2b + 1 add up to 2(a + b + 1), which is even.", 0.93);
    await page.getByRole("heading", { name: /What was answered/ }).getByText("1 of 2").waitFor();
    await answer(book, query.id, "grace", "Yes, the two ones that are left over make a pair.", 0.7);
    await page.locator(".qu-won").getByText("2(a + b + 1)").waitFor();
    await page.getByRole("heading", { name: /^Cost/ }).getByText("$0.0084").waitFor();
    await page.getByRole("img", { name: /ada \$0\.0042, grace \$0\.0042|grace \$0\.0042, ada \$0\.0042/ }).waitFor();
    await page.getByRole("img", { name: /It took .*ada took 2\.1/ }).waitFor();
    await page.getByRole("group", { name: "Welfare of each answer, by who reports it" }).waitFor();
  });

  story("a running query is cancelled with keys alone", async ({ page, go, book }) => {
    const query = await book.post("/queries", { question: `Who will answer this? ${Date.now()}`, specialists: [{ agent: "linus" }] });
    await go(`queries/${query.id}`);
    await page.getByRole("button", { name: "Cancel…" }).waitFor();
    await page.keyboard.press("x");
    await page.getByRole("dialog").getByLabel(/Why/).fill("The question was put wrongly.");
    await page.keyboard.press("Control+Enter");
    await page.locator(".qu-verdict").getByText("cancelled").waitFor();
    await page.locator(".qu-verdict").getByText("The question was put wrongly.").waitFor();
    assert.equal((await book.get(`/queries/${query.id}`)).status, "cancelled");
  });
};
