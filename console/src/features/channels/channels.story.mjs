import { settled } from "../../../browser/console.mjs";

export default (story) => {
  story("a channel is read, answered by keyboard, and follows the stream", async ({ page, book, go }) => {
    const name = `council-${Date.now()}`;
    const asked = `Does the ledger of ${name} balance, @ruth and @grace?`;
    await book.post("/channels", { name, topic: "Should we ship on Friday?" });
    await book.post(`/channels/${name}/messages`, { author: "ada", body: asked });
    await go("channels");
    const row = page.getByRole("link", { name: new RegExp(`^#${name}`) });
    await row.getByText("unread:").waitFor({ state: "attached" });
    await row.press("Enter");
    const log = page.getByRole("log", { name: "Messages" });
    await log.getByText("ruth, grace have not spoken since").waitFor();
    await page.getByRole("button", { name: "Mark 1 as read" }).press("Enter");
    await page.getByRole("button", { name: "Mark 1 as read" }).waitFor({ state: "detached" });

    const field = page.getByLabel(`Message to #${name}`);
    await field.pressSequentially("It does, @ad");
    await page.getByRole("group", { name: "Name somebody" }).getByText("ada").waitFor();
    await field.press("Tab");
    await field.press("Enter");
    await log.getByRole("listitem").filter({ hasText: "It does," }).getByText("answers 1").waitFor();

    await book.post(`/channels/${name}/messages`, { author: "grace", body: "Every posting of *October*." });
    await log.getByText("Every posting of").waitFor();
    await log.getByRole("button", { name: /answered by ruth, grace/ }).press("Enter");
    await page.waitForURL(/thread=1/);
    await page.getByRole("log", { name: "Thread" }).getByText("Every posting of").waitFor();
  });

  story("words are found in the channels, and lead to the message", async ({ page, book, go }) => {
    const name = `search-${Date.now()}`;
    await book.post("/channels", { name });
    await book.post(`/channels/${name}/messages`, { author: "ada", body: `Sequoia${name.slice(7)} stands.` });
    await go(`channels/${name}`);
    await page.getByRole("searchbox", { name: "Search messages" }).fill(`Sequoia${name.slice(7)}`);
    await page.keyboard.press("Enter");
    await page.waitForURL(/q=Sequoia/);
    await settled(page);
    await page.getByRole("region", { name: "Found messages" }).getByRole("link").first().press("Enter");
    await page.waitForURL(new RegExp(`channels/${name}#m1`));
    await page.getByRole("log", { name: "Messages" }).getByText("stands.").waitFor();
  });
};
