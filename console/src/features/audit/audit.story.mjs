export default (story) => {
  story("the record is verified, and the page says what that excludes", async ({ page, go }) => {
    await go("audit");
    await page.getByText(/not verified here yet/).waitFor();
    await page.getByRole("button", { name: "Verify the record" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText(/^Whole to /).first().waitFor();
    await page.getByText(/Not excluded: the end cut off/).waitFor();
    await page.getByLabel("Events about").selectOption("decision.");
    await page.waitForURL(/event=decision/);
    await page.locator(".ua-entries summary").first().click();
    await page.locator(".ua-entries details[open]").getByText("commitment").waitFor();
  });

  story("the record is verified against a checkpoint that somebody kept", async ({ page, go, book }) => {
    const response = await fetch(`${book.url}/v1/workspaces/${book.workspace}/audit/checkpoint`, { headers: { Authorization: `Bearer ${book.token}` } });
    await go("audit");
    await page.getByLabel("Its twelve lines").fill(await response.text());
    await page.getByRole("button", { name: "Verify the record" }).click();
    await page.getByText(/against your checkpoint/).waitFor();
    await page.getByText(/Not excluded: what came after your checkpoint cut off/).waitFor();
  });

  // Nobody can alter a stored row over the API, so the answer is that of a server whose table was edited.
  story("a tampered row is found and shown in red", async ({ page, go, book, world }) => {
    const { decision } = await book.get(`/debates/${world.decided}`);
    await page.route("**/audit/verify", async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      await route.fulfill({ response, json: { ...answer, intact: false, firstBad: 3, finding: "What is stored is not what was sealed with entry 3: choice of vote was altered.", differences: [`decision ${decision}: choice of vote of seat 3 was altered`] } });
    });
    await go("audit");
    await page.getByRole("button", { name: "Verify the record" }).click();
    const alarm = page.getByRole("alert");
    await alarm.getByText("Entry 3 does not hold").waitFor();
    await alarm.getByText(/choice of vote of seat 3 was altered/).waitFor();
    await page.getByRole("button", { name: "Go to entry 3" }).click();
    await page.locator("#e3.bad").waitFor();
    await alarm.getByRole("link", { name: "decision" }).click();
    await page.waitForURL(new RegExp(decision));
  });
};
