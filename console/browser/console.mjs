// What a story needs: a real server with a seeded workspace, a browser, and people who are signed in.
import { execFile, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { Book } from "./book.mjs";
import { launched } from "./chromium.mjs";
import { seed } from "./seed.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export function program() {
  if (process.env.MINUTEBOOK) return process.env.MINUTEBOOK;
  const folder = process.env.MINUTEBOOK_PROGRAM ?? "../dist/target/minutebook";
  return join(folder, "bin", "minutebook");
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts the program on a new data folder; says where it listens, with the owner's token and the link to sign in. */
async function serve() {
  if (process.env.MINUTEBOOK_URL) return { url: process.env.MINUTEBOOK_URL, token: process.env.MINUTEBOOK_TOKEN, stop: async () => {} };
  const path = program();
  if (!existsSync(path)) throw new Error(`${path} does not exist: make package, or set MINUTEBOOK to the program, or MINUTEBOOK_URL and MINUTEBOOK_TOKEN`);
  const data = await mkdtemp(join(tmpdir(), "minutebook-console-"));
  const port = await freePort();
  const child = spawn(path, ["up", "--data", data, "--port", String(port), "--headless"], { stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  let ended = false;
  child.on("exit", () => (ended = true));
  child.stdout.on("data", (piece) => (text += piece));
  child.stderr.on("data", (piece) => (text += piece));
  while (!(text.includes("Your token") && /Your token[^\n]*\n/.test(text))) {
    if (ended) throw new Error(`the server ended before it was ready:\n${text}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    data,
    url: `http://127.0.0.1:${port}`,
    token: /mbk_[\w-]+/.exec(text)[0],
    link: /http:\S+sign-in#code=\S+/.exec(text)?.[0],
    stop: async () => {
      child.kill("SIGTERM");
      while (!ended) await new Promise((resolve) => setTimeout(resolve, 50));
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** The server, the seeded workspace and the browser of one run. */
export class Console {
  /** @param seeded whether to play the workspace of the stories; otherwise what is there is looked at by the owner of the token */
  static async start({ seeded = true } = {}) {
    const server = await serve();
    const book = await Book.of(server.url, server.token);
    const world = seeded ? await seed(book) : { ruth: book };
    const browser = await launched();
    return Object.assign(new Console(), { server, book, world, browser, origin: server.url, sessions: new Map() });
  }

  async stop() {
    await this.browser?.close();
    await this.server?.stop();
  }

  address(path = "", { workspace } = this.book) {
    return `${this.origin}/w/${workspace}/${path}`.replace(/\/$/, "");
  }

  /** Another workspace of the same server, as its operator holds it. */
  async workspace(name) {
    const run = async (...words) => (await promisify(execFile)(program(), [...words, "--data", this.server.data])).stdout;
    await run("workspaces", "create", name);
    return Book.of(this.origin, (await run("tokens", "issue", "Olga Operator", "--role", "operator", "--kind", "human", "--workspace", name, "--quiet")).trim());
  }

  /** Signs a person in as people do, once; later pages have the cookie. */
  async session(token) {
    if (!this.sessions.has(token)) {
      const context = await this.browser.newContext();
      const page = await context.newPage();
      await page.goto(`${this.origin}/sign-in`);
      await page.getByLabel("Token").fill(token);
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.waitForURL(/\/w\//);
      this.sessions.set(token, await context.storageState());
      await context.close();
    }
    return this.sessions.get(token);
  }

  /** A page of somebody who is signed in. What the page complains about is kept in `page.complaints`. */
  async page({ as = this.world.ruth, theme = "light", size = { width: 1440, height: 900 } } = {}) {
    const context = await this.browser.newContext({ storageState: await this.session(as.token), colorScheme: theme, viewport: size, reducedMotion: "reduce" });
    const page = await context.newPage();
    page.complaints = [];
    page.on("pageerror", (error) => page.complaints.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !/status of (401|403|404)|ERR_(CONNECTION|INTERNET|INCOMPLETE|NETWORK)/.test(message.text())) page.complaints.push(message.text());
    });
    page.on("request", (request) => {
      if (!request.url().startsWith(this.origin) && !request.url().startsWith("data:") && !request.url().startsWith("blob:")) page.complaints.push(`a request to ${request.url()}`);
    });
    return page;
  }
}

/** Waits until nothing is loading. */
export async function settled(page) {
  await page.waitForFunction(() => document.querySelector("main") && !document.querySelector('main [aria-label="Loading"]'), undefined, { timeout: 60_000 });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** The rules of axe that depend on the theme; the others read the same document in both. */
export const COLOURS = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };

/** Shows the page as somebody sees it whose system is dark. */
export async function darkened(page) {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
}

/** What axe finds that is serious or critical, of WCAG 2 A and AA. */
export async function faults(page, options = {}) {
  await page.evaluate(axe);
  const found = await page.evaluate((more) => globalThis.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"], resultTypes: ["violations"], ...more }), options);
  return found.violations
    .filter((one) => one.impact === "serious" || one.impact === "critical")
    .map((one) => `${one.id}: ${one.help}\n    ${one.nodes.slice(0, 4).map((node) => `${node.target.join(" ")}  ${node.failureSummary?.split("\n").slice(1, 2).join(" ").trim() ?? ""}`).join("\n    ")}`);
}
