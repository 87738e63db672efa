"use strict";
addEventListener("DOMContentLoaded", async () => {
  const box = document.getElementById("check");
  const tell = (style, words) => { box.className = "check " + style; box.textContent = words; };
  const data = document.getElementById("dossier").textContent;
  const open = '<script type="application/json" id=' + '"dossier">';
  const shell = document.documentElement.outerHTML.replace(open + data, () => open);
  const found = [], find = (what) => { if (found.length < 20) found.push(what); };
  const utf8 = (s) => new TextEncoder().encode(s);
  const join = (list) => {
    const all = new Uint8Array(list.reduce((n, one) => n + one.length, 0));
    let at = 0;
    for (const one of list) { all.set(one, at); at += one.length; }
    return all;
  };
  const sha = async (...list) => new Uint8Array(await crypto.subtle.digest("SHA-256", join(list)));
  const hex = (bytes) => Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
  const unhex = (s) => {
    if (!/^([0-9a-f]{2})*$/.test(s)) throw new Error("not hexadecimal: " + s);
    return Uint8Array.from(s.match(/../g) || [], (x) => parseInt(x, 16));
  };
  const base64 = (s) => Uint8Array.from(atob(s), (c) => c.charCodeAt(0));
  const tag = (s) => utf8(s + "\0");
  const view = (size, write) => { const v = new DataView(new ArrayBuffer(size)); write(v); return new Uint8Array(v.buffer); };
  const u32 = (n) => view(4, (v) => v.setUint32(0, n));
  const u64 = (n) => view(8, (v) => v.setBigInt64(0, BigInt(n)));
  const text = (s) => { const b = utf8(s); return join([u32(b.length), b]); };
  const uuid = (s) => unhex(s.replaceAll("-", ""));
  const real = (s) => view(8, (v) => v.setFloat64(0, Number(s)));
  const maybe = (s, write) => s === undefined ? new Uint8Array([0]) : join([new Uint8Array([1]), write(s)]);
  const time = (s) => {
    const m = /^(\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?Z$/.exec(s);
    return u64(BigInt(Date.parse(m[1] + "Z")) * 1000n + BigInt((m[2] || "").padEnd(6, "0")));
  };
  const canonical = (v) => Array.isArray(v) ? "[" + v.map(canonical).join() + "]"
    : typeof v === "object" ? "{" + Object.keys(v).sort().map((k) => JSON.stringify(k) + ":" + canonical(v[k])).join() + "}"
      : JSON.stringify(v);
  const hints = async (path, v, list) => {
    const inner = typeof v === "object" ? Object.keys(v) : [];
    if (!Array.isArray(v)) inner.sort();
    for (const k of inner) await hints(path + "/" + k, v[k], list);
    if (!inner.length) list.push([path, hex(await sha(tag("minutebook/dossier-field/1"), utf8(path + "\0" + canonical(v)))).slice(0, 8)]);
    return list;
  };
  const order = (a, b) => {
    for (let i = 0; i < Math.min(a.length, b.length); i++) if (a[i] !== b[i]) return a[i] - b[i];
    return a.length - b.length;
  };

  try {
    tell("", "Verifying…");
    const d = JSON.parse(data), { seal, ...rest } = d, keys = {};
    for (const id of Object.keys(d.keys)) {
      const raw = base64(d.keys[id]);
      if (hex(await sha(raw)).slice(0, 16) !== id) find("/keys/" + id + " is another key than its id says");
      keys[id] = await crypto.subtle.importKey("raw", raw, { name: "Ed25519" }, false, ["verify"]);
    }
    const signed = (key, bytes, signature) => keys[key] ? crypto.subtle.verify("Ed25519", keys[key], signature, bytes) : false;

    // The file
    if (hex(await sha(utf8(canonical(rest)))) !== seal.digest) {
      const now = await hints("", rest, []), then = seal.fields.match(/.{8}/g) || [];
      const other = now.filter((one, i) => one[1] !== then[i]);
      if (now.length === then.length) other.forEach((one) => find(one[0] + " was changed"));
      else find("fields were put in or taken out at " + (other.length ? other[0][0] : "the end"));
      find("the document is not the one that was sealed");
    }
    if (!await signed(seal.key, join([tag("minutebook/dossier/1"), unhex(seal.digest), await sha(utf8(seal.fields)), unhex(seal.page), text(seal.key)]), unhex(seal.signature)))
      find("the seal of the file was not made by key " + seal.key);
    if (hex(await sha(utf8(shell))) !== seal.page)
      find("this page does not show what was signed: its text was edited, or an extension of the browser changed it");

    // The blocks
    const workspace = uuid(d.workspace.id);
    const header = (b) => join([tag("minutebook/block/1"), workspace, u64(b.number), u64(b.firstEntry), u64(b.lastEntry), unhex(b.merkleRoot), unhex(b.headHash), unhex(b.previousHash), time(b.sealedAt), text(b.key)]);
    const blocks = new Map();
    let before = null;
    for (const b of d.blocks) {
      if (!await signed(b.key, header(b), unhex(b.signature))) find("block " + b.number + ": the signature was not made by key " + b.key);
      if (before && b.number === before.number + 1 && (b.previousHash !== hex(await sha(header(before))) || b.firstEntry !== before.lastEntry + 1))
        find("block " + b.number + " does not follow block " + before.number);
      else if (before && (d.chained || b.number <= before.number) && b.number !== before.number + 1) find("blocks after " + before.number + " are missing");
      blocks.set(b.number, b);
      before = b;
    }
    const c = d.checkpoint.split("\n").slice(1, 12).map((line) => line.slice(line.indexOf(": ") + 2));
    const last = { number: c[1], firstEntry: c[2], lastEntry: c[3], sealedAt: c[4], merkleRoot: c[5], headHash: c[6], previousHash: c[7], key: c[9] };
    const end = hex(await sha(header(last)));
    if (c[0] !== d.workspace.id || c[8] !== end || !await signed(last.key, header(last), base64(c[10]))) find("the checkpoint was not signed as it stands");
    if (d.chained && end !== hex(await sha(header(before)))) find("the blocks do not lead to the checkpoint");

    // The entries
    let parts = 0, previous = null;
    const rows = { turn: 0, vote: 0, critique: 0 };
    for (const e of d.entries) {
      const name = "entry " + e.number + " (" + e.event + ")";
      let commitment;
      if (e.content) {
        commitment = await sha(tag("minutebook/content/1"), unhex(e.content.salt), u32(1), maybe(e.content.text, text));
        parts++;
      } else {
        const leaves = [];
        for (const item of Object.keys(e.rows)) {
          if (e.event.startsWith("turn.")) for (const kind in rows) if (item === kind || item.startsWith(kind + " ")) rows[kind]++;
          for (const column of Object.keys(e.rows[item])) {
            const p = e.rows[item][column], path = utf8(item + "." + column);
            if (p.hash === undefined) parts++;
            const value = p.sealed !== undefined ? p.sealed : p.text !== undefined ? JSON.stringify(p.text) : p.json;
            leaves.push([path, p.hash !== undefined ? unhex(p.hash) : await sha(tag("minutebook/part/1"), unhex(p.salt), path, new Uint8Array([0]), utf8(value))]);
          }
        }
        leaves.sort((a, b) => order(a[0], b[0]));
        commitment = await sha(tag("minutebook/parts/1"), u32(leaves.length), ...leaves.map((one) => one[1]));
        const counts = e.rows["number of rows"];
        if (/^debate\.(completed|failed|cancelled)$/.test(e.event)) for (const kind in rows) {
          const sealed = counts && counts[kind] ? counts[kind].json : "0";
          if (sealed !== String(rows[kind])) find(name + ": there were " + sealed + " of " + kind + ", but " + rows[kind] + " are in this file");
        }
      }
      if (hex(commitment) !== e.commitment) find(name + ": what is shown is not what was committed to");
      const bytes = join([new Uint8Array([1]), u64(e.number), workspace, uuid(e.id), time(e.at), text(e.actor), maybe(e.token, uuid), maybe(e.session, uuid), maybe(e.trace, text), text(e.event), text(e.subjectKind), maybe(e.subject, uuid), maybe(e.field, text), maybe(e.specialist, text), maybe(e.utility, real), maybe(e.confidence, real), maybe(e.latencyMillis, real), text(e.details), maybe(e.commitment, unhex)]);
      if (hex(await sha(tag("minutebook/chain/1"), unhex(e.prevHash), bytes)) !== e.hash) find(name + " does not come to its hash");
      if (previous && (previous.number >= e.number || previous.number + 1 === e.number && previous.hash !== e.prevHash)) find(name + " does not follow entry " + previous.number);
      previous = e;
      const b = blocks.get(e.block);
      if (!b || e.number < b.firstEntry || e.number > b.lastEntry) { find(name + " is not covered by block " + e.block); continue; }
      let at = e.number - b.firstEntry, most = b.lastEntry - b.firstEntry, hash = await sha(new Uint8Array([0]), unhex(e.hash)), whole = true;
      for (const beside of e.path.map(unhex)) {
        if (most === 0) whole = false;
        if (at % 2 === 1 || at === most) {
          hash = await sha(new Uint8Array([1]), beside, hash);
          while (at % 2 === 0 && at !== 0) { at = Math.floor(at / 2); most = Math.floor(most / 2); }
        } else hash = await sha(new Uint8Array([1]), hash, beside);
        at = Math.floor(at / 2);
        most = Math.floor(most / 2);
      }
      if (!whole || most !== 0 || hex(hash) !== b.merkleRoot) find(name + ": its path does not lead to the root of block " + e.block);
    }

    if (found.length) tell("bad", "Changed. " + found.slice(0, 6).join("; ") + (found.length > 6 ? "; and more" : "") + ".");
    else tell("ok", "Verified in this browser: " + d.entries.length + " entries, " + parts + " parts and " + d.blocks.length
      + " signed blocks hold, and this page shows what was signed. Signed by key " + seal.key + ": whether that is the right key, no page can tell; compare it with one from another source.");
  } catch (failed) {
    if (!globalThis.crypto || !crypto.subtle || failed.name === "NotSupportedError") tell("", "Not verified: this browser cannot check Ed25519 signatures. Check the file with minutebook verify.");
    else tell("bad", "Changed. " + [...found, "the file cannot be read: " + failed.message].slice(0, 6).join("; ") + ".");
  }
});
