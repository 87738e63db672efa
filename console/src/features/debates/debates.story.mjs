import assert from "node:assert/strict";

export default (story) => {
  story("debates are filtered, and the address says how", async ({ page, go }) => {
    await go("debates");
    await page.getByText("Should billing move to event sourcing?").first().waitFor();
    await page.getByRole("button", { name: "Decided" }).click();
    await page.waitForURL(/view=decided/);
    await page.getByText("Which tax engine for Brazil?").waitFor({ state: "detached" });
    await page.getByLabel("Domain").fill("architecture/billing");
    await page.keyboard.press("Enter");
    await page.waitForURL(/domain=/);
    await page.reload();
    await page.getByText("Should billing move to event sourcing?").first().waitFor();
    for (const row of await page.locator("tbody tr").allInnerTexts()) assert.match(row, /Should billing move/);
    await page.getByRole("button", { name: "Clear" }).click();
    await page.getByText("Which tax engine for Brazil?").waitFor();
  });

  story("a debate is opened from the palette, by keys alone", async ({ page, go, book }) => {
    await go();
    await page.keyboard.press("/");
    await page.getByRole("combobox").fill(">Ship on Friday");
    const open = page.getByRole("option", { name: /Open a debate about “Ship on Friday”/ });
    await open.waitFor();
    while ((await open.getAttribute("aria-selected")) !== "true") await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(/debates\/new/);
    await page.getByRole("checkbox", { name: "ada" }).focus();
    await page.keyboard.press("Space");
    await page.getByRole("checkbox", { name: "ken" }).focus();
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Open the debate" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/debates\/[0-9a-f-]{36}/);
    const [debate] = (await book.get("/debates?limit=1")).items;
    assert.equal(debate.topic, "Ship on Friday");
    assert.deepEqual(debate.seats.map((seat) => seat.name).sort(), ["ada", "ken"]);
    assert.deepEqual(debate.config.gates, ["conclusion"]);
    await book.post(`/debates/${debate.id}/cancel`, { reason: "only opened to be seen" });
  });
};
