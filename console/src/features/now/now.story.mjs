import assert from "node:assert/strict";

export default (story) => {
  story("a gate is approved in place, with a reason", async ({ page, go, book, world }) => {
    await go();
    const gate = page.getByRole("article").filter({ hasText: "Rotate webhook signing keys" }).first();
    await gate.getByText("Rotate every 30 days; two keys stay valid").waitFor();
    await gate.getByText("Partners who cache keys for a week").waitFor();
    await gate.getByRole("button", { name: "Approve" }).click();
    await page.getByText("say why first").waitFor();
    await gate.getByLabel("Why").fill("48 hours is what partners asked for.");
    await page.keyboard.press("Escape");
    await page.keyboard.press("a");
    await page.getByText(/You approved Rotate webhook/).waitFor();
    const [approval] = (await book.get(`/approvals?debate=${world.keys}`)).items;
    assert.equal(approval.status, "approved");
    assert.equal(approval.decidedBy, "Ruth Okafor");
    assert.equal(approval.reason, "48 hours is what partners asked for.");
  });

  story("a gate is refused in place", async ({ page, go, book, world }) => {
    await go();
    const gate = page.getByRole("article").filter({ hasText: "Delete invoices older than ten years" }).first();
    const decide = gate.getByRole("button", { name: "Decide" });
    if (await decide.isVisible()) await decide.click();
    await gate.getByLabel("Why").fill("Not without a word from the tax office.");
    await gate.getByRole("button", { name: "Refuse" }).click();
    await page.getByText(/You refused Delete invoices/).waitFor();
    const [approval] = (await book.get(`/approvals?debate=${world.invoices}`)).items;
    assert.equal(approval.status, "refused");
  });

  story("what waits, what is in session and what is wrong appear by themselves", async ({ page, go, book, world }) => {
    await go();
    await page.getByText("mistral does not answer").waitFor();
    await page.getByText("in quarantine").waitFor();
    const debate = await world.jonas.post("/debates", {
      topic: "Does a new gate appear by itself?",
      seats: [{ agent: "ada", kind: "external" }, { agent: "ken", kind: "external" }],
      config: { preset: "quick", rounds: 1, gates: ["proposal"] },
    });
    await page.getByRole("region", { name: "Waiting for you" }).getByText("Does a new gate appear by itself?").waitFor();
    await page.getByRole("region", { name: "In session" }).getByText("Does a new gate appear by itself?").waitFor();
    await book.post(`/debates/${debate.id}/cancel`, { reason: "only opened to be seen" });
    await page.getByText("Does a new gate appear by itself?").first().waitFor({ state: "detached" });
  });

  story("who may only look cannot answer a gate", async ({ console, book, world }) => {
    const debate = await world.jonas.post("/debates", {
      topic: "Who may answer this gate?",
      seats: [{ agent: "ada", kind: "external" }, { agent: "ken", kind: "external" }],
      config: { preset: "quick", rounds: 1, gates: ["proposal"] },
    });
    const page = await console.page({ as: world.priya });
    await page.goto(console.address());
    const gate = page.getByRole("article").filter({ hasText: "Who may answer this gate?" }).first();
    const decide = gate.getByRole("button", { name: "Decide" });
    await gate.waitFor();
    if (await decide.isVisible()) await decide.click();
    await gate.getByText("your token may only look").waitFor();
    assert.equal(await page.getByRole("button", { name: "Approve" }).count(), 0);
    await page.context().close();
    await book.post(`/debates/${debate.id}/cancel`, { reason: "only opened to be seen" });
  });
};
