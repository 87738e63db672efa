import assert from "node:assert/strict";

const say = (role, text, more = {}) => ({ role, parts: [{ kind: "text", content: text }], ...more });
const append = (book, talk, ...messages) => book.post(`/conversations/${talk.id}/messages`, { messages });

export default (story) => {
  story("a conversation is read with keys alone, and a message arrives live", async ({ page, go, book }) => {
    const title = `Late postings ${Date.now()}`;
    const talk = await book.post("/conversations", { title });
    await append(book, talk, say("user", "Which postings are late?"));
    await go();
    await page.keyboard.press("g");
    await page.keyboard.press("v");
    await page.waitForURL(/\/conversations$/);
    await page.getByRole("link", { name: title }).waitFor();
    for (let at = 0; at < 40 && !(await page.evaluate((name) => Boolean(document.activeElement?.matches("[data-row]") && document.activeElement.textContent?.includes(name)), title)); at++) await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await page.waitForURL(new RegExp(talk.id));
    const log = page.getByRole("log", { name: "Messages" });
    await log.getByText("Which postings are late?").waitFor();
    // What is being written is shown and is not kept.
    const written = log.getByLabel("An answer is being written");
    for (let at = 0; at < 60 && !(await written.isVisible()); at++) {
      await book.post(`/conversations/${talk.id}/progress`, { text: "Forty-one of them," });
      await page.waitForTimeout(250);
    }
    await written.getByText("Forty-one of them,").waitFor();
    await append(book, talk, say("assistant", "Forty-one of them, all of September."));
    await log.getByRole("listitem").filter({ hasText: "Forty-one of them, all of September." }).waitFor();
    await written.waitFor({ state: "detached" });
    assert.equal(await log.getByRole("listitem").count(), 2);
  });

  story("the ways of a conversation and the note to go on from are found with keys alone", async ({ page, go, book }) => {
    const talk = await book.post("/conversations", { title: `Oslo ${Date.now()}` });
    const { messages } = await append(book, talk, say("user", "How warm is it?"), say("assistant", "Where?"));
    await book.post(`/conversations/${talk.id}/messages`, { after: messages[0].id, messages: [say("assistant", "It is 12 degrees in Oslo.")] });
    const note = "GOAL: Know how warm it is.\nDECISIONS: Oslo is meant.\nSTATUS: Answered once.\nACTIVE FILE: none\nPREFERENCES: Celsius.\nRESUME: Ask again tomorrow.";
    await book.post("/context-backups", { conversation: talk.id, specialist: "ada", text: note });
    await go(`conversations/${talk.id}`);
    const log = page.getByRole("log", { name: "Messages" });
    await log.getByText("It is 12 degrees in Oslo.").waitFor();
    await log.getByRole("group", { name: "Ways after message 1" }).getByRole("button", { name: "branch 1" }).press("Enter");
    await page.waitForURL(/branch=1/);
    await log.getByText("Where?").waitFor();
    assert.equal(await log.getByText("It is 12 degrees in Oslo.").count(), 0);
    await page.getByRole("button", { name: /Ask again tomorrow/ }).press("Enter");
    await page.getByRole("dialog").getByText("Oslo is meant.").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "How ada would go on" }).press("Enter");
    await page.getByRole("dialog").getByText(/covers up to message/).waitFor();
  });

  story("what was said is found again", async ({ page, go, book }) => {
    const word = `quince${Date.now()}`;
    const talk = await book.post("/conversations", { title: "Fruit" });
    await append(book, talk, say("user", `Is the ${word} ripe?`), say("assistant", "Not yet."));
    await go("conversations");
    await page.getByRole("searchbox", { name: "Search conversations" }).fill(word);
    await page.keyboard.press("Enter");
    await page.waitForURL(/q=/);
    await page.getByRole("region", { name: "Found messages" }).getByRole("link", { name: new RegExp(word) }).press("Enter");
    await page.waitForURL(new RegExp(`${talk.id}.*#m1`));
    await page.getByRole("log").getByText(word).waitFor();
  });
};
