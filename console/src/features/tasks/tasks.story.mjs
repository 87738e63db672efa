import assert from "node:assert/strict";
import { settled } from "../../../browser/console.mjs";

export default (story) => {
  story("a person claims a task, completes it, and the board follows", async ({ page, book, go }) => {
    const input = `Count the credit notes ${Date.now()}`;
    const task = await book.post("/tasks", { input, by: "ken" });
    await go("tasks");
    const open = page.getByRole("region", { name: "Open" });
    await open.getByRole("link", { name: input }).press("Enter");
    const drawer = page.getByRole("dialog", { name: "Task" });
    await drawer.getByText("Nobody has claimed it yet.").waitFor();
    await drawer.getByRole("button", { name: "Claim for an hour" }).press("Enter");
    await drawer.getByLabel("Result").fill("412 credit notes.");
    await drawer.getByText("claimed it").waitFor();
    await page.reload();
    await settled(page);
    await drawer.getByLabel("Result").fill("412 credit notes.");
    await drawer.getByRole("button", { name: "Complete" }).press("Enter");
    await drawer.getByText("completed it").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("region", { name: "Completed" }).getByRole("listitem").filter({ hasText: input }).getByText("412 credit notes.").waitFor();
    assert.equal((await book.get(`/tasks/${task.id}`)).output, "412 credit notes.");
  });

  story("a lost lease is marked, and the address keeps the filter", async ({ page, book, go }) => {
    const input = `Read the long report ${Date.now()}`;
    const task = await book.post("/tasks", { input, by: "ken", assignee: "ada" });
    await book.post("/tasks/claim", { agent: "ada", task: task.id, lease: "PT1S" });
    await go("tasks?agent=grace");
    const card = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: input }) });
    assert.equal(await card.count(), 0);
    await page.getByRole("combobox", { name: "Agent" }).selectOption("ada");
    await page.waitForURL(/agent=ada/);
    await card.waitFor();
    await card.getByRole("link").press("Enter");
    const drawer = page.getByRole("dialog", { name: "Task" });
    await drawer.getByText("lease lost").or(drawer.getByText("lost the lease")).first().waitFor();
  });
};
