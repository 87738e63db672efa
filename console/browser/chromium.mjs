// The browser of the tests: that of CHROMIUM, or Debian's. The one without windows draws the same pages with about half the processor time.
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const program = process.env.CHROMIUM ?? ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((one) => existsSync(one));

export function launched() {
  if (!program) throw new Error("No browser is here: install chromium-headless-shell or chromium, or set CHROMIUM to one.");
  return chromium.launch({ executablePath: program, args: ["--no-sandbox"] });
}
