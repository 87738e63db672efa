// Somebody without a mouse: what a story clicks, fills, checks or chooses is reached with Tab and the arrows, and done with keys.
import assert from "node:assert/strict";

/** More than any page has. */
const MOST_KEYS = 600;

/**
 * From now on every page of the browser is used by keyboard alone.
 * @param page any page of it
 */
export function byKeyboardAlone(page) {
  const locator = Object.getPrototypeOf(page.locator("body"));
  if (locator.byKeyboard) return;
  const { press } = locator;
  Object.assign(locator, {
    byKeyboard: true,
    async click() {
      const what = await reach(this);
      await this.page().keyboard.press(what === "toggle" ? " " : "Enter");
    },
    async fill(text) {
      const kind = await reach(this);
      const { keyboard } = this.page();
      if (kind === "range") return slide(this, Number(text));
      await keyboard.press("ControlOrMeta+a");
      if (kind === "segmented") return void (await keyboard.type(text.replace(/\D/g, "")));
      await (text === "" ? keyboard.press("Delete") : keyboard.insertText(text));
    },
    /** What is disabled cannot take the focus, and the key would go elsewhere. */
    async press(key, options) {
      await this.waitFor();
      while (!(await this.isEnabled())) await this.page().waitForTimeout(20);
      await press.call(this, key, options);
    },
    async check() {
      if (!(await this.isChecked())) await this.click();
      assert.ok(await this.isChecked());
    },
    async uncheck() {
      if (await this.isChecked()) await this.click();
      assert.ok(!(await this.isChecked()));
    },
    async selectOption(option) {
      await reach(this);
      const label = await this.evaluate((select, wanted) => {
        const found = [...select.options].find((one) => one.value === (wanted.value ?? wanted) || one.label === (wanted.label ?? wanted));
        return found && found !== select.selectedOptions[0] ? found.label : null;
      }, option);
      if (label) await this.page().keyboard.type(label);
      assert.ok(await this.evaluate((select, wanted) => select.value === (wanted.value ?? wanted) || select.selectedOptions[0]?.label === (wanted.label ?? wanted), option), `the option ${JSON.stringify(option)} is chosen`);
    },
  });
}

async function slide(slider, wanted) {
  const { keyboard } = slider.page();
  for (let at = 0; at < MOST_KEYS; at++) {
    const now = Number(await slider.inputValue());
    if (Math.abs(now - wanted) < 1e-9) return;
    await keyboard.press(now < wanted ? "ArrowRight" : "ArrowLeft");
    if (Math.sign(Number(await slider.inputValue()) - wanted) === -Math.sign(now - wanted)) return;
  }
}

/** Moves the focus to what the locator names, and says what it is. */
async function reach(locator) {
  await locator.waitFor();
  const page = locator.page();
  let last = "";
  for (let at = 0; at < MOST_KEYS; at++) {
    // Does not wait for it: rows of long lists come and go with the focus.
    const way = await locator.evaluateAll(next);
    if (way.there) return way.there;
    if (way.never) throw new Error(`${locator} cannot be reached by keyboard: ${way.never}`);
    if (way.wait) await page.waitForTimeout(20);
    else await page.keyboard.press(way.key);
    last = way.key;
  }
  throw new Error(`${locator} was not reached with ${MOST_KEYS} keys, the last ${last}`);
}

/** In the page: the key to press next on the way to an element. Rows of long lists are drawn when the focus comes near them. */
function next([element]) {
  if (!element) return { key: "Tab" };
  const focusable = "a[href], button, input, select, textarea, summary, [tabindex], [contenteditable='true'], [role='option']";
  const inLabel = element.closest("label")?.control;
  const target = element.matches(focusable) ? element : (inLabel ?? element.closest(focusable) ?? element.querySelector(focusable));
  if (!target) return { never: "nothing there takes the focus" };
  if (target.disabled) return { wait: true };
  const active = document.activeElement;
  const kind = () => {
    if (target.matches("input[type='checkbox'], input[type='radio'], [role='switch'], [role='checkbox'], [role='radio']")) return "toggle";
    if (target.matches("input[type='range']")) return "range";
    return target.matches("input[type='date'], input[type='time'], input[type='datetime-local']") ? "segmented" : "other";
  };
  if (active === target) return { there: kind() };
  // The option that a combobox points at.
  if (target.matches("[role='option']") && active?.getAttribute("aria-controls") && document.getElementById(active.getAttribute("aria-controls"))?.contains(target))
    return active.getAttribute("aria-activedescendant") === target.id ? { there: "other" } : { key: "ArrowDown" };
  const group = "[role='tablist'], [role='radiogroup'], [role='listbox'], [role='menu'], [role='menubar'], [role='toolbar'], [role='grid'], [role='tree']";
  const roving = target.tabIndex < 0 ? target.closest(group) : null;
  if (roving?.contains(active)) return { key: active.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING ? "ArrowDown" : "ArrowUp" };
  if (target.type === "radio" && active?.type === "radio" && active.name === target.name && active.form === target.form)
    return { key: active.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING ? "ArrowDown" : "ArrowUp" };
  const goal = roving ?? target;
  const before = active && active !== document.body && active.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_PRECEDING;
  return { key: before ? "Shift+Tab" : "Tab" };
}
