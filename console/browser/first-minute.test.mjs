// From the package to the first debate in the browser: one command, no setting made, counted.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { launched } from "./chromium.mjs";
import { program } from "./console.mjs";

/** A busy machine is slow; on a quiet one it is a minute. */
const MOST_SECONDS = process.env.MINUTEBOOK_NIGHTLY ? 60 : 600;

test("the first minute", { timeout: 1000 * MOST_SECONDS }, async () => {
  const home = await mkdtemp(join(tmpdir(), "minutebook-first-"));
  const browser = await launched();
  const began = performance.now();
  const seconds = () => ((performance.now() - began) / 1000).toFixed(1);
  const child = spawn(program(), ["demo"], { env: { ...process.env, HOME: home, MINUTEBOOK_DATA: undefined, BROWSER: "true", DISPLAY: undefined }, cwd: home, stdio: ["ignore", "pipe", "pipe"] });
  try {
    let text = "";
    const link = await new Promise((found, failed) => {
      const look = (piece) => {
        text += piece;
        const here = /http:\S+sign-in\S*#code=\S+/.exec(text);
        if (here) found(here[0]);
      };
      child.stdout.on("data", look);
      child.stderr.on("data", look);
      child.on("exit", (code) => failed(new Error(`demo ended with ${code} before it said where to look:\n${text}`)));
    });
    const told = seconds();
    const page = await browser.newPage();
    await page.goto(link);
    await page.getByRole("heading", { name: "Should billing move to event sourcing?" }).waitFor();
    await page.getByRole("article").first().waitFor();
    console.log(`  the link after ${told} s, the first debate in the browser after ${seconds()} s`);
    assert.ok(seconds() < MOST_SECONDS);
  } finally {
    child.kill("SIGTERM");
    await new Promise((ended) => (child.exitCode === null ? child.on("exit", ended) : ended()));
    await browser.close();
    await rm(home, { recursive: true, force: true });
  }
});
