import { settled } from "../../../browser/console.mjs";

export default (story) => {
  story("where a piece of evidence was cited, and how good it is", async ({ page, book, go }) => {
    const debate = await book.post("/debates", { topic: "How long does a replay take?", seats: ["ada", "ken"].map((agent) => ({ agent, kind: "external", role: "proposer" })), config: { preset: "quick", rounds: 1 } });
    const { evidence } = await book.post(`/debates/${debate.id}/citations`, { agent: "ada", kind: "github", title: "Spike of a story", snippet: "2.1 M postings in 11 min 02 s.", url: "https://git.example/1187" });
    await go("evidence");
    const row = page.getByRole("row").filter({ hasText: "Spike of a story" });
    await row.getByText("1 debate").waitFor();
    await row.getByRole("link", { name: "Spike of a story" }).press("Enter");
    await page.waitForURL(new RegExp(evidence.id));
    await settled(page);
    await page.getByRole("table", { name: /relevance .* consistency/ }).waitFor();
    await page.getByText("https://git.example/1187").first().waitFor();
    await page.getByRole("link", { name: "How long does a replay take?" }).waitFor();
  });
};
