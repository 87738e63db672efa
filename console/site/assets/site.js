// What a page can do besides being read: search, theme, menu, copying. Without it everything can still be read.
(function () {
  const script = document.currentScript;
  const root = script.dataset.root;
  const page = document.documentElement;
  const $ = (selector) => document.querySelector(selector);

  // ---- theme ----
  const theme = $(".theme");
  const name = () => {
    theme.textContent = page.dataset.theme === "dark" ? "Light" : "Dark";
    theme.setAttribute("aria-label", `${theme.textContent} theme`);
  };
  name();
  theme.hidden = false;
  theme.addEventListener("click", () => {
    page.dataset.theme = page.dataset.theme === "dark" ? "light" : "dark";
    try {
      localStorage.setItem("minutebook.theme", page.dataset.theme);
    } catch {
      // Storage may be switched off; then the choice lasts as long as the page.
    }
    name();
  });
  // Whoever has chosen none follows the system while the page is open, too.
  const system = matchMedia("(prefers-color-scheme: dark)");
  system.addEventListener("change", () => {
    try {
      if (localStorage.getItem("minutebook.theme")) return;
    } catch {
      // Nothing was kept.
    }
    page.dataset.theme = system.matches ? "dark" : "light";
    name();
  });

  // ---- menu of narrow screens ----
  const menu = $(".menu");
  const fold = (folded) => {
    page.classList.toggle("folded", folded);
    menu.setAttribute("aria-expanded", String(!folded));
  };
  fold(true);
  menu.hidden = false;
  menu.addEventListener("click", () => {
    fold(!page.classList.contains("folded"));
    scrollTo(0, 0);
  });
  const current = $('.nav [aria-current="page"]');
  if (current && matchMedia("(min-width: 781px)").matches) {
    const nav = $(".nav");
    nav.scrollTop = Math.max(0, current.offsetTop - nav.clientHeight / 2);
  }

  // ---- blocks of code ----
  for (const code of document.querySelectorAll(".code")) {
    if (["text", "sql"].includes(code.dataset.language) || !navigator.clipboard) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Copy";
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(code.querySelector("code").textContent);
      button.textContent = "Copied";
      button.classList.add("done");
      setTimeout(() => {
        button.textContent = "Copy";
        button.classList.remove("done");
      }, 2000);
    });
    code.append(button);
  }

  // What can be scrolled can be reached by keyboard.
  const watched = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth + 1) target.tabIndex = 0;
      else target.removeAttribute("tabindex");
    }
  });
  document.querySelectorAll("[data-scroll]").forEach((one) => watched.observe(one));

  // ---- search ----
  const form = $(".find");
  const field = $("#site-find");
  const found = $(".found");
  const list = found.querySelector("ol");
  const count = found.querySelector(".count");
  const MOST = 20;
  let index;
  form.hidden = false;

  const load = (file) =>
    new Promise((resolve, reject) => {
      const element = document.createElement("script");
      element.src = `${root}assets/${file}`;
      element.onload = resolve;
      element.onerror = () => reject(new Error(`${file} could not be loaded`));
      document.head.append(element);
    });
  /** Loaded when somebody is about to search, as scripts: pages that are opened as files may read nothing else. */
  const ready = () =>
    (index ??= Promise.all([load("minisearch.js"), load("search.js"), load("search-index.js")]).then(() =>
      globalThis.MiniSearch.loadJS(globalThis.minutebookIndex, globalThis.minutebookSearch.options),
    ));

  /** The words around the first hit, with the hits marked. */
  function near(text, terms) {
    const lower = text.toLowerCase();
    const places = terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0);
    const from = places.length === 0 ? 0 : Math.max(0, Math.min(...places) - 40);
    const start = from === 0 ? 0 : text.indexOf(" ", from) + 1;
    return marked(`${start > 0 ? "… " : ""}${text.slice(start, start + 180)}`, terms);
  }

  function marked(text, terms) {
    const fragment = document.createDocumentFragment();
    const pattern = terms.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
    text.split(pattern ? new RegExp(`(${pattern})`, "gi") : /$^/).forEach((part, at) => {
      if (at % 2 === 0) return fragment.append(part);
      const mark = document.createElement("mark");
      mark.textContent = part;
      fragment.append(mark);
    });
    return fragment;
  }

  function shown(hit) {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = root + hit.href;
    const title = document.createElement("b");
    title.append(marked(hit.title, hit.terms));
    link.append(title);
    if (hit.page !== hit.title) {
      const of = document.createElement("span");
      of.className = "of";
      of.textContent = hit.page;
      link.append(of);
    }
    const words = document.createElement("span");
    words.className = "near";
    words.append(near(hit.text, hit.terms));
    link.append(words);
    item.append(link);
    return item;
  }

  async function search() {
    const words = field.value.trim();
    if (!words) {
      found.hidden = true;
      return;
    }
    const loaded = await ready().catch((problem) => problem);
    if (words !== field.value.trim()) return;
    const hits = loaded instanceof Error ? [] : globalThis.minutebookSearch.find(loaded, words);
    count.textContent = loaded instanceof Error ? loaded.message : hits.length === 0 ? `Nothing found for “${words}”` : hits.length > MOST ? `The best ${MOST} of ${hits.length}` : hits.length === 1 ? "1 hit" : `${hits.length} hits`;
    list.replaceChildren(...hits.slice(0, MOST).map(shown));
    found.hidden = false;
  }

  const links = () => [...list.querySelectorAll("a")];
  const close = () => {
    found.hidden = true;
  };
  field.addEventListener("focus", () => ready().catch(() => undefined));
  field.addEventListener("input", search);
  field.addEventListener("click", search);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    links()[0]?.click();
  });
  form.addEventListener("keydown", (event) => {
    const all = links();
    const at = all.indexOf(document.activeElement);
    if (event.key === "Escape") {
      field.focus();
      close();
    } else if (found.hidden) return;
    else if (event.key === "ArrowDown") (all[at + 1] ?? all[0])?.focus();
    else if (event.key === "ArrowUp") (at <= 0 ? field : all[at - 1]).focus();
    else return;
    event.preventDefault();
  });
  // A hit on this very page leaves it open otherwise.
  list.addEventListener("click", close);
  form.addEventListener("focusout", (event) => {
    if (event.relatedTarget && !form.contains(event.relatedTarget)) close();
  });
  document.addEventListener("click", (event) => {
    if (!form.contains(event.target)) close();
  });
  document.addEventListener("keydown", (event) => {
    const typing = /^(input|textarea|select)$/i.test(document.activeElement?.tagName ?? "");
    if ((event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) || (event.key === "k" && (event.ctrlKey || event.metaKey))) {
      event.preventDefault();
      field.focus();
      field.select();
    }
  });
})();
