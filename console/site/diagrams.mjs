import dagre from "@dagrejs/dagre";
import { escape } from "./html.mjs";

/** A picture written in Mermaid: flow charts as SVG, tables of a database as lists. Other kinds are refused. */
export function diagram(source) {
  const [kind] = source.trim().split(/\s/);
  if (kind === "flowchart" || kind === "graph") return chart(source);
  if (kind === "erDiagram") return entities(source);
  throw new Error(`a picture of the kind ${kind} cannot be drawn`);
}

const NODE = /^([\w-]+)\s*(?:\(\["?(.+?)"?\]\)|\[\("?(.+?)"?\)\]|\["?(.+?)"?\])?/;
const EDGE = /^\s*(?:-->|--\s+"?([^">]+?)"?\s+-->|-\.\s+"?([^">]+?)"?\s+\.->)\s*/;

/** Nodes with their form and words, and edges with theirs. */
export function read(source) {
  const nodes = new Map();
  const edges = [];
  for (const text of source.trim().split("\n").slice(1)) {
    let rest = text.trim();
    let last;
    while (rest) {
      const found = NODE.exec(rest);
      if (!found) throw new Error(`a line of a picture is not understood: ${text.trim()}`);
      const [all, id, round, store, box] = found;
      const label = round ?? store ?? box;
      if (label !== undefined || !nodes.has(id))
        nodes.set(id, { lines: (label ?? id).split(/<br\/?>/), form: round ? "round" : store ? "store" : "box" });
      if (last) edges.push({ ...last, to: id });
      rest = rest.slice(all.length);
      const edge = EDGE.exec(rest);
      if (!edge) {
        if (rest.trim()) throw new Error(`a line of a picture is not understood: ${text.trim()}`);
        break;
      }
      last = { from: id, words: edge[1] ?? edge[2] ?? "", dotted: edge[2] !== undefined };
      rest = rest.slice(edge[0].length);
    }
  }
  return { nodes, edges };
}

/** About as wide as the browser will draw it: nobody measures type here. */
const width = (text, size) => [...text].reduce((sum, letter) => sum + (/[ilj.,:·'|]/.test(letter) ? 0.3 : /[mwMW]/.test(letter) ? 0.86 : /[A-Z]/.test(letter) ? 0.68 : 0.55), 0) * size;

const LINE = 18;

/** A line of words is broken where it is too long to read in a box. */
function broken(lines) {
  return lines.flatMap((line, at) => {
    const rows = [""];
    for (const word of line.replaceAll(" · ", "\u00a0· ").split(" ")) {
      if (rows.at(-1) && (rows.at(-1) + word).length > 32) rows.push("");
      rows[rows.length - 1] += (rows.at(-1) ? " " : "") + word;
    }
    return rows.map((text) => ({ text, head: at === 0 }));
  });
}

/** How wide a picture may be; one that would be wider goes down the page instead. */
const WIDEST = 900;

function chart(source) {
  const across = /^(flowchart|graph)\s+LR/.test(source.trim());
  const drawn = laid(source, across);
  const other = drawn.width > WIDEST ? laid(source, !across) : drawn;
  return (other.width < drawn.width ? other : drawn).html;
}

function laid(source, across) {
  const { nodes, edges } = read(source);
  const graph = new dagre.graphlib.Graph({ multigraph: true });
  graph.setGraph({ rankdir: across ? "LR" : "TB", nodesep: across ? 18 : 24, ranksep: across ? 44 : 40, edgesep: 12, marginx: 2, marginy: 2 });
  for (const [id, node] of nodes) {
    node.rows = broken(node.lines);
    graph.setNode(id, { width: Math.max(...node.rows.map((row) => width(row.text, row.head ? 13.5 : 12.5))) + 28, height: node.rows.length * LINE + 16 });
  }
  edges.forEach((edge, at) => graph.setEdge(edge.from, edge.to, { width: edge.words ? width(edge.words, 11.5) + 8 : 0, height: edge.words ? 16 : 0, labelpos: "c" }, String(at)));
  dagre.layout(graph);
  const lines = edges.map((edge, at) => {
    const way = graph.edge({ v: edge.from, w: edge.to, name: String(at) });
    const words = edge.words ? `<text class="edge" x="${round(way.x)}" y="${round(way.y + 4)}">${escape(edge.words)}</text>` : "";
    return `<path class="${edge.dotted ? "dotted" : "solid"}" d="${curve(way.points)}"/><path class="tip" d="${tip(way.points)}"/>${words}`;
  });
  const boxes = [...nodes].map(([id, node]) => {
    const { x, y, width: w, height: h } = graph.node(id);
    const top = y - ((node.rows.length - 1) * LINE) / 2 + 4.5;
    const words = node.rows.map((row, at) => `<text class="${row.head ? "head" : "more"}" x="${round(x)}" y="${round(top + at * LINE)}">${escape(row.text)}</text>`);
    const radius = node.form === "round" ? h / 2 : node.form === "store" ? 10 : 3;
    return `<rect class="${node.form}" x="${round(x - w / 2)}" y="${round(y - h / 2)}" width="${round(w)}" height="${round(h)}" rx="${round(radius)}"/>${words.join("")}`;
  });
  const said = [...new Set(edges.map((edge) => `${nodes.get(edge.from).lines[0]} to ${nodes.get(edge.to).lines[0]}${edge.words ? `: ${edge.words}` : ""}`))].join("; ");
  const [left, top, w, h] = bounds(graph);
  const html = `<div class="diagram" data-scroll><svg${w > 640 ? ' class="large"' : ""} role="img" aria-label="${escape(said)}" viewBox="${left} ${top} ${w} ${h}" width="${w}" height="${h}">${lines.join("")}${boxes.join("")}</svg></div>\n`;
  return { html, width: w };
}

/** What boxes and lines take up: left, top, width, height. */
function bounds(graph) {
  const boxes = [...graph.nodes().map((id) => graph.node(id)), ...graph.edges().flatMap((edge) => [graph.edge(edge), ...graph.edge(edge).points])].filter((one) => one.x !== undefined);
  const reach = (axis, length, sign) => Math.max(...boxes.map((one) => sign * one[axis] + (one[length] ?? 0) / 2));
  const [left, top] = [-reach("x", "width", -1), -reach("y", "height", -1)].map((edge) => Math.floor(edge) - 4);
  return [left, top, Math.ceil(reach("x", "width", 1)) + 4 - left, Math.ceil(reach("y", "height", 1)) + 4 - top];
}

const round = (number) => Math.round(number * 10) / 10;

const CORNER = 14;

/** A line through the points, its corners rounded. */
function curve(points) {
  const at = (point) => `${round(point.x)} ${round(point.y)}`;
  const towards = (from, to) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const share = Math.min(CORNER, length / 2) / length;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  };
  const corners = points.slice(1, -1).map((here, i) => `L${at(towards(here, points[i]))} Q${at(here)} ${at(towards(here, points[i + 2]))}`);
  return [`M${at(points[0])}`, ...corners, `L${at(points.at(-1))}`].join(" ");
}

function tip(points) {
  const [before, end] = points.slice(-2);
  const angle = Math.atan2(end.y - before.y, end.x - before.x);
  const corner = (turn) => `${round(end.x - 8 * Math.cos(angle + turn))} ${round(end.y - 8 * Math.sin(angle + turn))}`;
  return `M${corner(0.4)} L${round(end.x)} ${round(end.y)} L${corner(-0.4)}Z`;
}

/** Each table with its keys, and what it refers to. */
function entities(source) {
  const tables = new Map();
  const at = (name) => tables.get(name) ?? tables.set(name, { columns: [], refers: [], shown: false }).get(name);
  let table;
  for (const text of source.trim().split("\n").slice(1).map((one) => one.trim())) {
    const opened = /^(\w+) \{$/.exec(text);
    const column = /^([\w[\]]+) (\w+)(?: ([\w,]+))?$/.exec(text);
    const line = /^(\w+) \S+ (\w+) : "(.*)"$/.exec(text);
    if (opened) {
      table = at(opened[1]);
      table.shown = true;
    } else if (text === "}") table = undefined;
    else if (table && column) table.columns.push({ type: column[1], name: column[2], keys: column[3] ?? "" });
    else if (line) at(line[2]).refers.push({ table: line[1], columns: line[3] });
    else throw new Error(`a line of a picture is not understood: ${text}`);
  }
  const rows = [...tables]
    .filter(([, one]) => one.shown)
    .map(([name, one]) => {
      const keys = one.columns.map((column) => `<code>${escape(column.name)}</code>&nbsp;<span class="dim">${escape([column.type, column.keys.includes("PK") ? "key" : ""].filter(Boolean).join(", "))}</span>`);
      const refers = one.refers.map((to) => `<code>${escape(to.columns)}</code> → <code>${escape(to.table)}</code>`);
      return `<tr><td><code>${escape(name)}</code></td><td>${keys.join("<br>")}</td><td>${refers.join("<br>")}</td></tr>\n`;
    });
  return `<div class="wide" data-scroll><table class="t"><thead><tr><th scope="col">table</th><th scope="col">keys and ids</th><th scope="col">refers to</th></tr></thead>\n<tbody>\n${rows.join("")}</tbody></table></div>\n`;
}
