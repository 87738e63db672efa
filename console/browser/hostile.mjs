// A workspace in which everything that an agent, a person or a program may write tries to be more than words.
import { plainly } from "./book.mjs";

const MARKUP = `<img src="https://evil.invalid/x" onerror="window.hostile = 1"><script>window.hostile = 1</script><svg onload="window.hostile = 1"></svg>`;
const LINKS = "[click](javascript:window.hostile=1) ![seen](https://evil.invalid/seen.png) [out](https://evil.invalid)";
const LETTERS = "\u202Egnp.exe\u202C \u2066back\u2069 a\u0301\u0301\u0301\u0301\u0301\u0301 \u200Bnothing\u200B";
const HOSTILE = `${MARKUP} ${LINKS} ${LETTERS} </style></title></textarea> {{7*7}} ${"w".repeat(1_400)}`;
const TITLE = `${MARKUP.slice(0, 70)}> ${LETTERS.slice(0, 20)}${"w".repeat(60)}`;

/** What could steer a terminal is refused by some, and kept by others. */
const ANSI = "\u001b]0;owned\u0007\u001b[31mred";

/** Fills a workspace with it; every page has something to show. */
export async function hostile(book) {
  const said = `${HOSTILE} ${ANSI}`;
  for (const name of ["ada", "grace"]) await book.post("/agents", { name, model: "scripted", provider: "scripted" });
  const open = (config) => book.post("/debates", { topic: TITLE, context: HOSTILE, domain: "security", tags: ["words"], seats: ["ada", "grace"].map((agent) => ({ agent, kind: "external" })), config: { preset: "quick", rounds: 1, ...config } });
  const lines = { ada: { says: said, why: said, vote: "P1" }, grace: { says: said, why: said, vote: "P2", dissent: "risk_warning" } };
  const [decided, waiting, running] = [await open({}), await open({ gates: ["conclusion"] }), await open({})];
  for (const debate of [decided, waiting]) await book.play(debate.id, plainly(lines));
  await book.play(running.id, plainly(lines), 1);
  await book.post("/evidence", { agent: "ada", snippet: said, title: TITLE, url: "https://evil.invalid/%3Cscript%3E", kind: "web", question: HOSTILE });
  await book.post("/knowledge", { contributor: "ada", domain: "security", content: said, source: TITLE });
  await book.post("/memories", { agent: "ada", content: said, topic: "words", source: TITLE, sourceClass: "web" });
  await book.post("/memories", { agent: "ada", content: `${said} once more`, topic: "words", source: TITLE, sourceClass: "tool" });
  await book.post("/channels", { name: "words", topic: TITLE });
  await book.post("/channels/words/messages", { author: "ada", body: said });
  await book.post("/tasks", { input: said, by: "ada", channel: "words" });
  const { id: conversation } = await book.post("/conversations", { title: TITLE, user: "maria" });
  await book.post(`/conversations/${conversation}/messages`, { messages: [{ role: "user", parts: [{ kind: "text", content: said }] }, { role: "assistant", parts: [{ kind: "tool_call", name: TITLE, content: said }, { kind: "media", type: "image/svg+xml", content: "https://evil.invalid/x.svg" }] }] });
  await book.post("/queries", { question: said, user: "maria", conversation });
  await book.post("/corrections", { claim: said, rejected: HOSTILE, question: TITLE, subject: "ada" });
  await book.post("/tokens", { name: TITLE.slice(0, 60), kind: "human", role: "reader" });
  await book.post("/providers", { provider: "words", worker: "chamber-1", state: "open", failures: 5, failureThreshold: 5, cooldownSeconds: 60, calls: 1, retryAt: new Date(Date.now() + 60_000).toISOString(), lastError: TITLE });
  await book.post("/retention/policies", { kind: "messages", days: 36_500, reason: TITLE });
  await book.post("/retention/holds", { reason: TITLE });
  await book.post("/evolution/scenarios", { source: JSON.stringify({ version: 1, name: "words", description: TITLE, actors: [{ name: "elder", archetype: "primary_actor", goals: HOSTILE, strategy: HOSTILE, permissions: { allow: ["/share"] } }, { name: "younger", archetype: "primary_actor", goals: HOSTILE, strategy: HOSTILE, permissions: { allow: ["/share"] } }], state: { share: 0 }, turn_order: ["elder", "younger"], rubric: HOSTILE, limits: { turns: 2 } }), format: "json" });
  await book.post("/evolution/runs", { scenario: "words", name: TITLE.slice(0, 60) });
}

/** In the page: what it became that it must not be. */
export function became() {
  const found = [...document.querySelectorAll("main :is(img, iframe, object, embed, script, style, base, meta, link, form[action]), body :is([onerror], [onload], a[href^='javascript'], a[href*='evil.invalid'], [src*='evil.invalid'])")].map((one) => one.outerHTML.slice(0, 200));
  if (window.hostile) found.push("a script of it ran");
  if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
  if (/[\u202A-\u202E\u2066-\u2069\u001b]/.test(document.querySelector("main")?.innerText ?? "")) found.push("it turns text around or steers");
  return found;
}
