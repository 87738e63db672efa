import { escape, relative } from "./html.mjs";
import { block, line } from "./markdown.mjs";

/** The reference of the command line: a page for each noun, one for the commands that stand alone, one that lists them all. */
export function commandPages(program) {
  const nouns = program.commands.filter((one) => one.commands.length > 0);
  const alone = program.commands.filter((one) => one.commands.length === 0);
  const addresses = new Map([["minutebook", "commands/index.html"]]);
  for (const noun of nouns)
    for (const name of [noun.name, ...noun.aliases]) {
      addresses.set(name, `commands/${noun.name}.html`);
      for (const verb of noun.commands) for (const called of [verb.name, ...verb.aliases]) addresses.set(`${name} ${called}`, `commands/${noun.name}.html#${verb.name}`);
    }
  for (const verb of alone) addresses.set(verb.name, `commands/program.html#${verb.name}`);

  const pages = nouns.map((noun) => page(`commands/${noun.name}.html`, noun.name, `minutebook ${noun.name}`, [`<p class="lead">${words(noun.description)}</p>`, examples(noun)], noun.commands));
  pages.unshift(
    page("commands/program.html", "program", "Commands that stand alone", ['<p class="lead">The server, the demo, and what is used most.</p>'], alone),
  );
  return { pages: [index(program, nouns, alone), ...pages], addresses };
}

const words = (lines) => line(lines.join(" "));

function page(path, label, title, before, verbs) {
  const sections = [];
  const headings = [];
  const html = verbs.map((verb) => {
    headings.push({ depth: 2, id: verb.name, text: verb.name });
    const said = [...verb.description, ...verb.arguments.flatMap((one) => [one.name, ...one.description]), ...verb.options.flatMap((one) => [...one.names, ...one.description])];
    sections.push({ id: verb.name, title: verb.path, text: said.join(" ") });
    return `<section class="entry"><h2 id="${verb.name}">${escape(verb.name)}<a class="here" href="#${verb.name}" aria-label="Link to ${verb.name}">#</a></h2>
<p>${words(verb.description)}</p>
${block(verb.usage, "text")}${table(
      "Arguments",
      verb.arguments.map((one) => [one.name, words(one.description)]),
    )}${table(
      "Options",
      verb.options.filter((one) => !one.names.includes("--help")).map((one) => [one.names.join(", ") + (one.value ? `=${one.value}` : ""), words(one.description)]),
    )}${examples(verb)}</section>\n`;
  });
  return { path, label, title, kind: "reference", headings, sections, html: `<h1>${escape(title)}</h1>\n${before.join("\n")}\n${html.join("")}` };
}

function table(title, rows) {
  if (rows.length === 0) return "";
  const body = rows.map(([name, text]) => `<tr><td><code>${escape(name)}</code></td><td>${text}</td></tr>`).join("\n");
  return `<h3 class="minor">${title}</h3>\n<div class="wide" data-scroll><table class="t names"><tbody>\n${body}\n</tbody></table></div>\n`;
}

function examples(command) {
  const lines = command.examples.map((one) => one.trim()).filter(Boolean);
  return lines.length === 0 ? "" : `<h3 class="minor">Examples</h3>\n${block(lines.join("\n"), "sh")}`;
}

function index(program, nouns, alone) {
  const path = "commands/index.html";
  const row = (href, name, description) => `<tr><td><a href="${escape(relative(path, href))}"><code>${escape(name)}</code></a></td><td>${words(description)}</td></tr>`;
  const list = (rows) => `<div class="wide" data-scroll><table class="t names"><tbody>\n${rows.join("\n")}\n</tbody></table></div>\n`;
  const headings = [
    { depth: 2, id: "nouns", text: "Nouns" },
    { depth: 2, id: "program", text: "Program" },
    { depth: 2, id: "options", text: "Options of every command" },
    { depth: 2, id: "exit-codes", text: "Exit codes" },
  ];
  const [nounHead, programHead, optionHead, exitHead] = headings.map((one) => `<h2 id="${one.id}">${one.text}</h2>\n`);
  const html = `<h1>Commands</h1>
<p class="lead">What <code>minutebook --help</code> and the help page of each command say. Every command takes <code>--output json</code>; ids may be typed by their beginning, or as <code>last</code>.</p>
${nounHead}${list(nouns.map((noun) => row(`commands/${noun.name}.html`, [noun.name, ...noun.aliases].join(", "), noun.description)))}
${programHead}<p>On one page: <a href="program.html">commands that stand alone</a>.</p>
${list(alone.map((verb) => row(`commands/program.html#${verb.name}`, verb.name, verb.description)))}
${optionHead}${list(program.options.map((one) => `<tr><td><code>${escape(one.names.join(", ") + (one.value ? `=${one.value}` : ""))}</code></td><td>${words(one.description)}</td></tr>`))}
${exitHead}${list(Object.entries(program.exitCodes).map(([code, meaning]) => `<tr><td><code>${escape(code)}</code></td><td>${escape(meaning)}</td></tr>`))}`;
  const sections = [
    { id: "", title: "Commands", text: nouns.map((noun) => `${noun.name} ${noun.description.join(" ")}`).join(" ") },
    { id: "options", title: "Options of every command", text: program.options.map((one) => `${one.names.join(" ")} ${one.description.join(" ")}`).join(" ") },
    { id: "exit-codes", title: "Exit codes", text: Object.entries(program.exitCodes).flat().join(" ") },
  ];
  return { path, title: "Commands", label: "Commands", kind: "reference", headings, sections, html };
}
