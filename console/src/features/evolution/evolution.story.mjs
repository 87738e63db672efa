import assert from "node:assert/strict";
import { settled } from "../../../browser/console.mjs";
import { evolved, improved, waiting } from "./evolved.mjs";

/** Goes with the tabulator to what has this name; stories that use only keys find their way so. */
async function tabTo(page, locator) {
  await locator.waitFor();
  for (let step = 0; step < 120; step++) {
    if (await locator.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("it cannot be reached with the tabulator");
}

export default (story) => {
  story("somebody finds in the lineage what a generation gained, with keys alone", async ({ page, book, go }) => {
    await evolved(book);
    await go("");
    await page.keyboard.press("g");
    await page.keyboard.press("l");
    await page.getByRole("heading", { name: "Which changes made agents better?" }).waitFor();
    await settled(page);
    await tabTo(page, page.getByRole("link", { name: "Rent of the depot, before Minutebook" }));
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Rent of the depot, before Minutebook" }).waitFor();
    await settled(page);
    await page.getByText("gained 3.00").waitFor();
    const row = page.getByRole("link", { name: /^Generation 5 / });
    // j goes from row to row: 12, 11, … 5.
    for (let step = 0; step < 8; step++) await page.keyboard.press("j");
    assert.ok(await row.evaluate((element) => element === document.activeElement));
    await page.keyboard.press("Enter");
    const detail = page.getByRole("region", { name: /^Generation 5/ });
    await detail.getByText("+1.92").waitFor();
    await detail.getByText("surely better").waitFor();
    await page.waitForURL(/g=5/);
    assert.equal(await page.getByRole("link", { name: /^Generation \d+ / }).count(), 13);
    await tabTo(page, page.getByRole("button", { name: "only the line" }));
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: /^Generation 6 / }).waitFor({ state: "detached" });
    assert.equal(await page.getByRole("link", { name: /^Generation \d+ / }).count(), 8);
  });

  story("a line is blamed on the generation that introduced it", async ({ page, book, go }) => {
    const { depot } = await evolved(book);
    await go(`evolution/${depot}`);
    await page.keyboard.press("b");
    await page.waitForURL(/\/blame/);
    const line = page.getByRole("row").filter({ hasText: "Say twice that you will walk away." });
    await line.getByRole("link", { name: "Generation 8" }).waitFor();
    await line.getByText("+0.67").waitFor();
    await page.getByText("Of generation 8 it is not sure that it helped.").waitFor();
    await line.getByRole("link", { name: "Generation 8" }).press("Enter");
    await page.getByRole("region", { name: /^Generation 8/ }).waitFor();
    await page.keyboard.press("b");
    await page.getByRole("combobox", { name: "Actor" }).selectOption("agent_b");
    await page.waitForURL(/actor=agent_b/);
    await page.getByRole("combobox", { name: "Strategy in force in" }).selectOption("4");
    await page.getByRole("row").filter({ hasText: "Show three contracts of this street." }).getByRole("link", { name: "Generation 4" }).waitFor();
    assert.equal(await page.getByText("Offer the keys a month early.").count(), 0);
  });

  story("a fall is found by halves, and leads to what changed", async ({ page, book, go }) => {
    const { depot } = await evolved(book);
    await go(`evolution/${depot}`);
    await page.keyboard.press("s");
    await page.getByText("7 was the last that was good").waitFor();
    await page.getByRole("img", { name: /fell after generation 7: found in 4 readings of 5 generations/ }).waitFor();
    const readings = page.getByRole("region", { name: /Readings/ }).getByRole("row");
    assert.equal(await readings.count(), 5);
    await page.getByText("good: the fall lies between 7 and 8").waitFor();
    await page.getByRole("combobox", { name: "Actor" }).selectOption("agent_b");
    await page.getByText("Generation 10 cannot be told yet").waitFor();
    await page.getByRole("combobox", { name: "Good in" }).selectOption("0");
    await page.getByText("did not fall").waitFor();
    await page.getByRole("combobox", { name: "Actor" }).selectOption("agent_a");
    await tabTo(page, page.getByRole("link", { name: "What changed between them" }));
    await page.keyboard.press("Enter");
    await page.waitForURL(/compare\?.*from=7&to=8/);
    await page.locator("ins", { hasText: "Say twice that you will walk away." }).waitFor();
    await page.locator("del", { hasText: "Ask what the landlord fears most before you name a rent." }).waitFor();
  });

  story("two generations are compared in words and scores", async ({ page, book, go }) => {
    const { depot } = await evolved(book);
    await go(`evolution/${depot}/compare?from=0&to=5`);
    const first = page.getByRole("region", { name: "agent_a" });
    await first.locator("ins", { hasText: "Offer seven years" }).waitFor();
    await first.getByText("+3.00").waitFor();
    await first.getByText("temperature").waitFor();
    await page.getByRole("button", { name: "Turn round" }).press("Enter");
    await first.locator("del", { hasText: "Offer seven years" }).waitFor();
    await page.getByRole("combobox", { name: "After" }).selectOption("0");
    await page.waitForURL(/to=0/);
    await page.getByRole("combobox", { name: "Before" }).selectOption("0");
    await page.getByText("The strategies are the same in both.").waitFor();
  });

  story("an episode is read turn by turn and played again from its log, with keys alone", async ({ page, book, go }) => {
    const { renewal } = await evolved(book);
    await go(`evolution/${renewal}/episodes?g=1&kind=trial`);
    await page.getByText("10 of 10 episodes ended in agreement.").waitFor();
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await page.waitForURL(/episodes\/[0-9a-f-]{36}/);
    await settled(page);
    await page.getByText("A table of our own would cost us four weeks.").first().waitFor();
    await page.getByText("What do they need, and what may I give?").first().waitFor();
    await page.keyboard.press("ArrowLeft");
    await page.getByText("1 of 2").waitFor();
    assert.equal(await page.getByText("The new price is eighteen per cent higher.", { exact: true }).count(), 0);
    await page.keyboard.press("ArrowRight");
    await page.getByText("The new price is eighteen per cent higher.", { exact: true }).waitFor();
    await tabTo(page, page.getByRole("button", { name: "Play it again from the log" }));
    await page.keyboard.press("Enter");
    await page.getByText("The same end after 2 turns").waitFor();
  });

  story("thoughts of actors are not shown to somebody who may not read them", async ({ console: running, book, world }) => {
    const { renewal } = await evolved(book);
    const [episode] = (await book.get(`/evolution/runs/${renewal}/episodes?sequence=1&kind=trial&limit=1`)).items;
    const page = await running.page({ as: world.priya });
    await page.goto(running.address(`evolution/${renewal}/episodes/${episode.id}`));
    await settled(page);
    await page.getByText("A table of our own would cost us four weeks.").first().waitFor();
    await page.getByText("What actors thought is not shown").waitFor();
    assert.equal(await page.getByText("What do they need, and what may I give?").count(), 0);
    await page.goto(running.address(`evolution/${renewal}`));
    await page.getByText("A reviewer who is no agent decides").waitFor();
    await page.context().close();
  });

  story("a designed agent is refused, with keys alone, and the run goes on", async ({ page, book, go }) => {
    const run = await waiting(book, "Renewal of the courier");
    await go("evolution");
    await page.getByRole("row", { name: /Renewal of the courier/ }).getByText("approval of witness").waitFor();
    await go(`evolution/${run.id}`);
    const gate = page.getByRole("region", { name: /May witness join/ });
    await gate.waitFor();
    await page.keyboard.press("r");
    await gate.getByText("say why first").waitFor();
    await page.keyboard.type("Nobody reads bills aloud.");
    await page.keyboard.press("Escape");
    await page.keyboard.press("r");
    await gate.waitFor({ state: "detached" });
    await page.getByText("refused by a person").waitFor();
    const [agent] = (await book.get(`/evolution/runs/${run.id}/created-agents`)).items;
    assert.equal(agent.outcome, "refused");
    assert.equal(agent.decidedBy, "Ruth Okafor");
    await page.getByText("hypotheses are being formed").waitFor();
  });

  story("an earlier generation is taken up again, and the lineage shows it", async ({ page, book, go }) => {
    const run = await improved(book, "Renewal of the insurance");
    await go(`evolution/${run.id}?g=0`);
    const detail = page.getByRole("region", { name: /^Generation 0/ });
    await detail.getByRole("button", { name: "Take it up again" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Take up generation 0 again?" });
    await dialog.getByLabel("Why").fill("The insurer does not like alternatives.");
    await dialog.getByRole("button", { name: "Take it up" }).press("Enter");
    await page.getByRole("link", { name: /back to 0/ }).waitFor();
    const [newest] = (await book.get(`/evolution/runs/${run.id}/generations?limit=1`)).items;
    assert.equal(newest.origin, "rollback");
    assert.equal(newest.parent, 0);
    assert.equal(newest.status, "active");
  });

  story("a designed agent is approved, and its run is ended", async ({ page, book, go }) => {
    await go();
    const run = await waiting(book, "Renewal of the cleaning");
    const row = page.getByRole("region", { name: "Waiting for you" }).getByRole("article").filter({ hasText: "designed for Renewal of the cleaning" });
    await row.getByRole("heading", { name: "May witness join?" }).waitFor();
    await row.getByRole("link", { name: "Decide" }).press("Enter");
    const gate = page.getByRole("region", { name: /May witness join/ });
    await gate.getByLabel("Why").fill("It costs nothing to try.");
    await gate.getByRole("button", { name: "Approve" }).press("Enter");
    await gate.waitFor({ state: "detached" });
    await page.getByText(/^a designed agent is tried/).waitFor();
    assert.equal((await book.get(`/evolution/runs/${run.id}`)).phase, "creation");
    await page.getByRole("button", { name: "End the run" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "End this run?" });
    await dialog.getByLabel("Why").fill("Only the design was of interest.");
    await dialog.getByRole("button", { name: "End the run" }).press("Enter");
    await page.getByText("cancelled", { exact: true }).waitFor();
    assert.equal((await book.get(`/evolution/runs/${run.id}`)).status, "cancelled");
  });
};
