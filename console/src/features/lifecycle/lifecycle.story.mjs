import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { faults, program, settled } from "../../../browser/console.mjs";

const run = (...words) => promisify(execFile)(program(), words);

/** A workspace of its own, whose operator looks at a page: what retention and erasures do here concerns no other story. */
async function apart(console, name, path) {
  const book = await console.workspace(`${name}-${Date.now()}`);
  for (const agent of ["ada", "joan"]) await book.post("/agents", { name: agent });
  const page = await console.page({ as: book });
  const go = async (to) => {
    await page.goto(console.address(to, book));
    await settled(page);
  };
  await go(path);
  return { book, page, go };
}

async function ended(page) {
  for (const colorScheme of ["dark", "light"]) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await faults(page), [], colorScheme);
  }
  assert.deepEqual(page.complaints, []);
  await page.context().close();
}

export default (story) => {
  story("a reviewer reads what is kept until when, and is offered no change", async ({ page, go }) => {
    await go();
    await page.keyboard.press("g");
    await page.keyboard.press("y");
    await page.waitForURL(/\/lifecycle$/);
    await page.getByRole("row").filter({ hasText: "Conversations" }).getByText("Kept for ever, unless a policy is written here.").waitFor();
    await page.getByRole("heading", { name: /What a run would remove now/ }).waitFor();
    assert.equal(await page.getByRole("button", { name: /Change|Remove|Place/ }).count(), 0);
    await page.getByRole("navigation", { name: "Lifecycle" }).getByRole("link", { name: "Erasure" }).click();
    await page.getByText("Erasures are seen and started by an operator").waitFor();
    await page.getByLabel("Search the inventory").fill("constitution");
    await page.getByText("a guess could be tried out on it").first().waitFor();
  });

  story("a policy is written, seen as a picture, and its run is in the log; a hold keeps the rest", async ({ console }) => {
    const { book, page } = await apart(console, "keep", "lifecycle");
    await book.post("/channels", { name: "lab" });
    for (const body of ["one", "two", "three"]) await book.post("/channels/lab/messages", { author: "ada", body });
    await page.getByText("Nothing would go.").waitFor();
    await page.getByRole("button", { name: "Change the policy of corrections" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/Below an effective confidence/).fill("1");
    await dialog.getByText("Go when their effective confidence is below 1.00.").waitFor();
    await dialog.getByLabel(/^Why/).fill("Only what is certain.");
    await dialog.getByRole("button", { name: "Write it" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("row").filter({ hasText: "Corrections" }).getByText("Only what is certain.").waitFor();
    for (const claim of ["Tides follow the moon.", "Salt lowers the point of freezing."]) await book.post("/corrections", { claim, kind: "factual_correction", confidence: 0.6 });
    await page.getByRole("button", { name: "Count again" }).click();
    const plan = page.getByRole("region", { name: "Dry run" });
    await plan.getByText(/^2 rows,.*would go\.$/).waitFor();
    await plan.getByRole("row").filter({ hasText: "2 corrections" }).waitFor();

    // A hold on the kind, placed and released with keys.
    await page.getByRole("button", { name: "Place a hold…" }).click();
    await dialog.getByLabel("A hold on").selectOption("kind");
    await dialog.getByLabel("Kind").selectOption("corrections");
    await dialog.getByText("Stops the removal of corrections and every erasure.").waitFor();
    await dialog.getByLabel(/^Why/).fill("Case 4711.");
    await dialog.getByRole("button", { name: "Place the hold" }).click();
    await dialog.waitFor({ state: "detached" });
    await plan.getByText(/^Nothing would go\. 2 rows would, but a legal hold keeps them/).waitFor();
    await page.getByRole("row").filter({ hasText: "Corrections" }).getByRole("link", { name: "Nothing goes: a legal hold stands." }).waitFor();
    assert.deepEqual(await faults(page), []);
    const holds = page.getByRole("region", { name: "Legal holds" });
    await holds.getByRole("button", { name: /^Release/ }).click();
    await dialog.getByLabel(/^Why/).fill("The case is closed.");
    await dialog.getByRole("button", { name: "Release it" }).click();
    await dialog.waitFor({ state: "detached" });
    await holds.getByText("none stands").waitFor();

    await plan.getByText(/^2 rows,.*would go\.$/).waitFor();
    await plan.getByRole("button", { name: "Remove them now…" }).click();
    await dialog.getByText("2 corrections").waitFor();
    await dialog.getByRole("button", { name: "Remove them" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.locator(".lc-runs").getByText("completed").waitFor({ timeout: 120_000 });
    await page.locator(".lc-runs").getByText("2 corrections").waitFor();
    await plan.getByText("Nothing would go.").waitFor();
    const [entry] = (await book.get("/retention/runs")).items;
    assert.equal(entry.kinds.find((one) => one.kind === "corrections").rows, 2);
    await page.reload();
    const link = page.locator(".lc-run").getByRole("link", { name: /^entry / });
    await link.waitFor();
    assert.deepEqual(await faults(page), []);
    const number = (await link.innerText()).replace(/\D/g, "");
    const [found] = (await book.get(`/audit/entries?after=${number - 1}&limit=1`)).items;
    assert.deepEqual([found.event, found.subject], ["retention.removed", entry.id]);
    await link.click();
    await page.waitForURL(new RegExp(`upTo=${number}`));
    await ended(page);
  });

  story("what would be erased is seen; a hold refuses it, and is one key away", async ({ console }) => {
    const { book, page } = await apart(console, "held", "lifecycle/erasures");
    const joan = await book.get("/agents/joan");
    await book.post("/memories", { agent: "joan", content: "Joan likes tea." });
    await book.post("/retention/holds", { reach: "agent", subject: joan.id, reason: "Case 4711." });
    await page.getByLabel("Name of the agent").fill("joan");
    await page.getByRole("button", { name: "Look" }).click();
    await page.waitForURL(/id=joan/);
    await page.getByText("A legal hold forbids it.").waitFor();
    assert.ok(await page.getByRole("button", { name: "Erase joan…" }).isDisabled());
    await page.getByRole("table", { name: "Rows that would change, by table" }).getByRole("row").filter({ hasText: "memory" }).first().waitFor();
    const inventory = page.getByRole("region", { name: "Inventory" });
    await inventory.getByLabel("Search the inventory").fill("agent name");
    await inventory.getByText("replaced by one that says nobody").first().waitFor();
    assert.deepEqual(await faults(page), []);
    await page.getByRole("link", { name: "Hold", exact: true }).click();
    await page.waitForURL(/lifecycle#hold-/);
    await page.getByRole("region", { name: "Legal holds" }).getByText("Case 4711.").waitFor();
    await ended(page);
  });

  story("a hold that only the server knows of is named in its refusal, with a link", async ({ console }) => {
    const { book, page, go } = await apart(console, "talk", "lifecycle/erasures");
    const { id } = await book.post("/conversations", { title: "Tea", user: "u-17" });
    await book.post(`/conversations/${id}/messages`, { messages: [{ role: "user", parts: [{ kind: "text", content: "Which tea?" }] }] });
    await book.post("/retention/holds", { reach: "conversation", subject: id, reason: "Case 12." });
    await go("lifecycle/erasures?kind=user&id=u-17");
    await page.getByRole("button", { name: "Erase u-17…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/^Write/).fill("u-17");
    await dialog.getByLabel(/^Why/).fill("request 17");
    await dialog.getByRole("button", { name: "Erase", exact: true }).click();
    await dialog.getByRole("alert").getByText(/forbids this erasure/).waitFor();
    await dialog.getByRole("link", { name: "Show the hold" }).click();
    await page.waitForURL(/lifecycle#hold-/);
    await page.getByText("Case 12.").waitFor();
    page.complaints = page.complaints.filter((one) => !/status of 409/.test(one));
    await ended(page);
  });

  story("somebody is erased after writing the name; the certificate holds here and in a file without a server", async ({ console }) => {
    const { book, page, go } = await apart(console, "erase", "lifecycle/erasures?kind=agent&id=joan");
    await book.post("/memories", { agent: "joan", content: "Joan likes tea with plenty of milk." });
    await go("lifecycle/erasures?kind=agent&id=joan");
    await page.getByRole("button", { name: "Erase joan…" }).click();
    const dialog = page.getByRole("dialog");
    const erase = dialog.getByRole("button", { name: "Erase", exact: true });
    await dialog.getByLabel(/^Why/).fill("request 17");
    await dialog.getByLabel(/^Write/).fill("jane");
    assert.ok(await erase.isDisabled());
    await dialog.getByLabel(/^Write/).fill("joan");
    await erase.click();
    await page.waitForURL(/lifecycle\/erasures\/[0-9a-f-]{36}$/);
    const sheet = page.getByRole("article", { name: "Certificate" });
    await page.getByText("Nothing of it is left").waitFor({ timeout: 150_000 });
    await sheet.getByRole("button", { name: "Verify here" }).click();
    await sheet.getByText(/^Verified in this browser/).waitFor();
    assert.equal(await sheet.getByText("Kind, subject, rows and time are what the entry of the log tells.").count(), 1);
    const download = page.waitForEvent("download");
    await sheet.getByRole("button", { name: "Save the certificate" }).click();
    const folder = await mkdtemp(join(tmpdir(), "certificate-"));
    try {
      const file = join(folder, "certificate.json");
      await (await download).saveAs(file);
      await run("verify", file);
      const text = await readFile(file, "utf8");
      await writeFile(file, text.replace('"kind":"agent"', '"kind":"token"'));
      await assert.rejects(run("verify", file), ({ code }) => code === 1);
      // The page finds the same in an answer that lies.
      await page.route("**/certificate", (route) => route.fulfill({ contentType: "application/json", body: text.replace('"subjects":', '"subjects":1') }));
      await page.reload();
      await sheet.getByRole("button", { name: "Verify here" }).click();
      await sheet.getByText("It does not hold").waitFor();
      for (const colorScheme of ["dark", "light"]) {
        await page.emulateMedia({ colorScheme });
        assert.deepEqual(await faults(page), [], colorScheme);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    assert.equal((await book.get("/memories?agent=ada")).items.length, 0);
    await page.getByRole("link", { name: "All erasures" }).click();
    await page.getByRole("table", { name: "Erasures" }).getByText("request 17").waitFor();
    assert.match(await page.getByRole("table", { name: "Erasures" }).innerText(), /erased-/);
    await ended(page);
  });

  story("an import is seen to come in, with the command for it", async ({ console }) => {
    const { book, page } = await apart(console, "bring", "lifecycle/imports");
    await page.getByText("Nothing was imported yet.").waitFor();
    await page.getByRole("radio", { name: /Mem0/ }).check();
    await page.getByText(/imports run mem0 export\.json --workspace bring-\d+ --dry-run/).waitFor();
    await book.post("/conversations/import", { user: "u-17", conversations: [{ externalId: "chatgpt:c1", title: "Caches", from: "2024-05-01T10:00:00Z", messages: [{ id: "m1", at: "2024-05-01T10:00:00Z", message: { role: "user", parts: [{ kind: "text", content: "Why is it cold?" }] } }, { id: "m2", at: "2024-05-01T10:00:05Z", message: { role: "assistant", parts: [{ kind: "text", content: "Nobody asked before." }] } }] }] });
    const shown = page.getByRole("region", { name: "What was imported" });
    await shown.getByText(/1 conversation, 2 messages/).waitFor();
    await book.post("/memories/import", { origin: "mem0", memories: [{ id: "m1", memory: { agent: "ada", content: "The cache was cold." } }] });
    await shown.getByText(/1 conversation, 2 messages, 1 memory/).waitFor();
    await ended(page);
  });

  story("the state of backups is what the server says, with the commands for the rest", async ({ page, go, console }) => {
    await go("lifecycle/backups");
    const told = /^minutebook_backup_ended_seconds (\S+)/m.exec(await (await fetch(`${console.origin}/metrics`)).text());
    await page.getByRole("heading", { name: "Why there is no button" }).waitFor();
    await page.getByText(told === null ? "The server does not say" : Number(told[1]) === 0 ? "There is no backup yet" : /^Backed up/).waitFor();
    await page.getByText("minutebook backup verify /mnt/backups").waitFor();
  });
};
