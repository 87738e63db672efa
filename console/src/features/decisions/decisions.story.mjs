import assert from "node:assert/strict";

export default (story) => {
  story("a decision is found by what it is about, and its proof is verified here", async ({ page, go, book, world }) => {
    const { decision, topic } = await book.get(`/debates/${world.decided}`);
    await go("decisions");
    await page.getByLabel("What is it about?").fill("billing");
    await page.keyboard.press("Enter");
    await page.waitForURL(/about=billing/);
    await page.locator(`a[data-row][href$="${decision}"]`).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(new RegExp(decision));
    await page.getByRole("heading", { level: 1, name: topic }).waitFor();
    const [dissent] = (await book.get(`/dissents?decision=${decision}`)).items;
    await page.locator("#dissents").getByText(dissent.content).waitFor();
    const [gate] = (await book.get(`/approvals?debate=${world.decided}&status=approved`)).items;
    await page.locator("#approved").getByText(gate.reason).waitFor();
    await page.getByRole("button", { name: "Verify here" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText(/Verified in this browser at/).waitFor();
    assert.equal(await page.locator(".pf-list").getByRole("img", { name: "holds", exact: true }).count(), 6);
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Dossier, JSON" }).click();
    assert.equal((await saved).suggestedFilename(), `dossier-${decision}.json`);
  });

  story("an answer that was changed on its way does not verify", async ({ page, go, book, world }) => {
    const { decision } = await book.get(`/debates/${world.decided}`);
    await page.route(`**/v1/**/decisions/${decision}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), conclusion: "Move everything at once." } });
    });
    await go(`decisions/${decision}`);
    await page.getByRole("button", { name: "Verify here" }).click();
    await page.getByText("It does not hold").waitFor();
    await page.getByText("What is shown here is not what the entry commits to.").first().waitFor();
  });

  story("decisions are filtered, and the address says how", async ({ page, go }) => {
    await go("decisions");
    await page.getByLabel("Strength").selectOption("contested");
    await page.waitForURL(/strength=contested/);
    await page.getByRole("button", { name: "Clear" }).click();
    await page.getByText("Should billing move to event sourcing?").first().waitFor();
  });
};
