import assert from "node:assert/strict";

export default (story) => {
  story("what is unhealthy is found with keys alone: a provider that is down, and a job that failed", async ({ page, go, book }) => {
    const input = `Export the list of partners ${Date.now()}`;
    const task = await book.post("/tasks", { input, by: "ken", maxAttempts: 1 });
    const claim = await book.post("/tasks/claim", { agent: "ken", task: task.id });
    await book.post(`/tasks/${task.id}/start`, { fence: claim.fence });
    await book.post(`/tasks/${task.id}/fail`, { fence: claim.fence, stderr: "the token may not read partners" });
    await go();
    await page.keyboard.press("g");
    await page.keyboard.press("o");
    await page.waitForURL(/\/operations$/);
    await page.getByRole("heading", { level: 1, name: /not well/ }).waitFor();
    const verdict = page.getByRole("region", { name: "What is not well" });
    await verdict.getByText("mistral does not answer").waitFor();
    await verdict.getByText(`Failed: ${input}`).waitFor();
    await page.getByRole("table", { name: "Providers and their breakers" }).getByRole("row").filter({ hasText: "mistral" }).getByText("cut off").waitFor();
    // The first row is the provider; its link leads down to the table. The job leads to its page.
    await page.keyboard.press("j");
    assert.match(await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? ""), /^Provider: mistral/);
    await page.keyboard.press("Enter");
    await page.waitForURL(/#providers$/);
    await page.getByRole("table", { name: "What failed, newest first" }).getByRole("row").filter({ hasText: input }).getByText("the token may not read partners").waitFor();
    for (let at = 0; at < 30 && !(await page.evaluate((name) => document.activeElement?.getAttribute("aria-label")?.includes(name) ?? false, input)); at++) await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await page.waitForURL(new RegExp(`/tasks/${task.id}`));
    await page.getByRole("dialog").getByText(input).first().waitFor();
  });

  story("an operator sees what a reviewer does not, and how the server does", async ({ console: running, book }) => {
    const page = await running.page({ as: book });
    await page.goto(running.address("operations"));
    await page.getByRole("heading", { name: /Encryption/ }).waitFor();
    await page.getByRole("table", { name: "Jobs by kind" }).getByText("Notices").waitFor();
    await page.getByRole("heading", { name: /How long answers took/ }).waitFor();
    await page.getByText("Connections to the database").waitFor();
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
};
