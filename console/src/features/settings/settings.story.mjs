import assert from "node:assert/strict";
import { settled } from "../../../browser/console.mjs";

export default (story) => {
  story("a reviewer reads what the own token may do, and sees no others", async ({ page, go }) => {
    await go("settings");
    await page.getByText("May read, write, and judge").waitFor();
    assert.equal(await page.getByRole("table", { name: "Tokens" }).count(), 0);
    await page.getByRole("main").getByRole("link", { name: "Operations" }).press("Enter");
    await page.waitForURL(/\/operations$/);
  });

  story("an operator reads what a token may do, and revokes it", async ({ console: running, book }) => {
    const name = `ci-${Date.now()}`;
    await book.post("/tokens", { name, kind: "service", role: "writer", scopes: ["channels:read", "channels:write"] });
    const page = await running.page({ as: book });
    await page.goto(running.address("settings"));
    await settled(page);
    const row = page.getByRole("row").filter({ hasText: name });
    await row.getByText("May only read channels; write to channels, as far as a writer may.").waitFor();
    await row.getByRole("button", { name: `Revoke ${name}` }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).press("Enter");
    await row.waitFor({ state: "detached" });
    assert.ok((await book.get("/tokens?limit=200")).items.find((one) => one.name === name).revokedAt);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
};
