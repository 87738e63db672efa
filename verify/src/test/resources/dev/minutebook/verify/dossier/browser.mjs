// Opens a dossier in Chromium, and copies of it that were edited, and looks at what the page says of itself.
//   node browser.mjs dossier.html [every]     every: edit every n-th text only (default 7)
// Needs playwright-core beside it or in NODE_PATH, and Chromium at CHROMIUM (default /usr/bin/chromium).
import { createRequire } from "node:module";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const { chromium } = createRequire(join(process.cwd(), "x.js"))("playwright-core");
const html = readFileSync(process.argv[2], "utf8");
const every = Number(process.argv[3] || 7);
const folder = mkdtempSync(join(tmpdir(), "dossier-"));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || "/usr/bin/chromium", args: ["--no-sandbox"] });
const failures = [];

async function says(text) {
  const file = join(folder, "dossier.html");
  writeFileSync(file, text);
  const page = await browser.newPage();
  const strange = [];
  page.on("request", (request) => { if (request.url() !== pathToFileURL(file).href) strange.push(request.url()); });
  page.on("dialog", (dialog) => { strange.push("dialog " + dialog.message()); dialog.dismiss(); });
  page.on("pageerror", (error) => strange.push(String(error)));
  await page.goto(pathToFileURL(file).href);
  await page.waitForFunction(() => !/^(Verifying|Not verified: the script)/.test(document.getElementById("check").textContent));
  const words = await page.textContent("#check");
  await page.close();
  return strange.length ? "strange: " + strange.join(", ") : words;
}

function expect(what, words, start) {
  if (!words.startsWith(start)) failures.push(what + ": " + words);
}

const data = html.indexOf('<script type="application/json"');
expect("as handed out", await says(html), "Verified in this browser");

const body = html.indexOf("<body>");
const texts = [...html.slice(body, data).matchAll(/>([^<>]*\S[^<>]*)</g)];
let edited = 0;
for (let i = 0; i < texts.length; i += every) {
  const at = body + texts[i].index + 1;
  expect("text " + texts[i][1].slice(0, 60), await says(html.slice(0, at) + "x" + html.slice(at)), "Changed.");
  edited++;
}
for (const [what, text] of [
  ["another paragraph", html.replace("<body>", "<body><p>Approved by all.</p>")],
  ["a paragraph at the end", html + "<p>Approved by all.</p>"],
  ["a style", html.replace("<style>", "<style>.dis { display: none }")],
  ["the title", html.replace("<title>", "<title>x")],
  ["a salt", html.replace(/"salt":"(.)/, (all, digit) => '"salt":"' + (digit === "0" ? "1" : "0"))],
  ["a signature", html.replace(/"signature":"(.)/, (all, digit) => '"signature":"' + (digit === "0" ? "1" : "0"))],
]) {
  const words = await says(text);
  // A style that was changed is refused by the policy of the page, and is found all the same.
  expect(what, words, "Changed.");
  edited++;
}
await browser.close();
rmSync(folder, { recursive: true });
console.log(edited + " edits, " + failures.length + " not found");
failures.forEach((failure) => console.log(failure.slice(0, 300)));
process.exit(failures.length ? 1 : 0);
