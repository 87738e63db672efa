import assert from "node:assert/strict";
import { plainly } from "../../../browser/book.mjs";
import { settled } from "../../../browser/console.mjs";

const narrow = (number) => Math.round(number).toString().replace(/\B(?=(\d{3})+$)/g, "\u202f");

/** A debate between two that ends with a decision: a match. */
async function match(book, topic) {
  const { id } = await book.post("/debates", { topic, domain: "stories", seats: ["ada", "ken"].map((agent) => ({ agent, kind: "external", role: "proposer" })), config: { preset: "quick", rounds: 1 } });
  await book.play(id, plainly({ ada: { says: "Measure it first.", vote: "P1" }, ken: { says: "Guess.", vote: "P1" } }));
  return id;
}

async function matchesOf(page, name) {
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) }).first();
  return Number(await row.getByRole("cell").nth(6).textContent());
}

export default (story) => {
  story("places are ranges where intervals overlap", async ({ page, book, go }) => {
    await match(book, "Is a place a number?");
    const standings = (await book.get("/ratings?by=skill&limit=200")).items;
    await go("agents");
    await page.getByRole("table", { name: "Agents by the lower end of their skill" }).waitFor();
    for (const one of standings) {
      const from = 1 + standings.filter((other) => other.low > one.high).length;
      const to = standings.length - standings.filter((other) => other.high < one.low).length;
      const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: one.name, exact: true }) }).first();
      assert.equal(await row.getByRole("cell").first().textContent(), from === to ? `${from}` : `${from}–${to}`, one.name);
      await row.getByRole("img", { name: `${one.name}: skill ${narrow(one.skill)}, between ${narrow(one.low)} and ${narrow(one.high)}` }).waitFor();
    }
  });

  story("an earlier instant has other ratings", async ({ page, book, go }) => {
    await match(book, "Did it happen before?");
    await go("agents");
    const before = await matchesOf(page, "ada");
    const instant = new Date().toISOString();
    await match(book, "Did it happen after?");
    await page.waitForFunction((number) => [...document.querySelectorAll("table.lb tbody tr")].some((row) => row.querySelector("[data-row]")?.textContent.includes("ada") && Number(row.children[6].textContent) === number), before + 1);
    await go(`agents?asOf=${instant}`);
    assert.equal(await matchesOf(page, "ada"), before);
    await page.locator(".bar.asof").waitFor();
    await page.getByRole("button", { name: /as of/ }).first().press("Enter");
    await page.getByRole("button", { name: "a week ago" }).press("Enter");
    await page.getByText("Nobody was rated yet, then.").waitFor();
    await page.locator(".bar.asof").getByRole("button", { name: "Back to now" }).press("Enter");
    await page.getByRole("table", { name: "Agents by the lower end of their skill" }).waitFor();
    assert.equal(await matchesOf(page, "ada"), before + 1);
  });

  story("what an agent is worth is reached by keys", async ({ page, book, go }) => {
    await match(book, "Who is worth what?");
    const [best] = (await book.get("/ratings?by=skill&limit=1")).items;
    await go();
    await page.keyboard.press("g");
    await page.keyboard.press("a");
    await page.getByRole("table", { name: "Agents by the lower end of their skill" }).waitFor();
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await page.waitForURL(new RegExp(`/agents/${best.name}$`));
    await settled(page);
    await page.getByRole("heading", { name: best.name, level: 1 }).waitFor();
    await page.getByRole("img", { name: new RegExp(`^Skill of ${best.name}`) }).waitFor();
    await page.getByRole("img", { name: new RegExp(`^Relationships of ${best.name}`) }).waitFor();
    await page.getByRole("heading", { name: "What a vote weighs" }).waitFor();
  });

  story("nobody of that name is said, not shown", async ({ page, go }) => {
    await go("agents/nobody-of-that-name");
    await page.getByText("Nobody here has this name.").waitFor();
  });
};
