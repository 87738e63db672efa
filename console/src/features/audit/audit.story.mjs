import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { plainly } from "../../../browser/book.mjs";

/** Nobody can alter a stored row over the API; whoever has the password of the database can. */
async function behindItsBack(data, sql, ...values) {
  const client = new pg.Client({ host: "127.0.0.1", port: Number(readFileSync(join(data, "port"), "utf8")), database: "minutebook", user: "postgres", password: readFileSync(join(data, "secrets", "superuser"), "utf8").trim() });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    assert.equal((await client.query(sql, values)).rowCount, 1);
  } finally {
    await client.end();
  }
}

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

  story("a tampered row is found and shown in red", async ({ console }) => {
    const book = await console.workspace("copy");
    for (const name of ["ada", "grace", "linus"]) await book.post("/agents", { name });
    const debate = await book.post("/debates", { topic: "Keep the ledger?", seats: ["ada", "grace", "linus"].map((agent) => ({ agent, kind: "external" })), config: { preset: "quick", rounds: 1 } });
    await book.play(debate.id, plainly({ linus: { vote: "P2" } }));
    const { decision } = await book.get(`/debates/${debate.id}`);
    await behindItsBack(console.server.data, "update minutebook.vote set choice = 'P1' where debate_id = $1 and seat = 3", debate.id);
    const theirs = await console.page({ as: book });
    await theirs.goto(console.address("audit", book));
    await theirs.getByRole("button", { name: "Verify the record" }).click();
    const alarm = theirs.getByRole("alert");
    await alarm.getByText(/choice of vote .*was altered/).first().waitFor();
    const number = /Entry ([\d\s]+) does not hold/.exec(await alarm.innerText())[1].replace(/\D/g, "");
    assert.match((await book.get(`/audit/entries?after=${number - 1}&limit=1`)).items[0].event, /^(turn\.answered|decision\.recorded|debate\.completed)$/);
    await theirs.getByRole("button", { name: /^Go to entry/ }).click();
    await theirs.locator(`#e${number}.bad`).waitFor();
    await alarm.getByRole("link", { name: /^(decision|debate)$/ }).first().click();
    await theirs.waitForURL(new RegExp(`${decision}|${debate.id}`));
    assert.deepEqual(theirs.complaints, []);
    await theirs.context().close();
  });
};
