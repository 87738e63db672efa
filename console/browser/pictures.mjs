// Pictures of all pages, light and dark at 1440 × 900 and, of the pages that are told to, at 390 × 844. `node browser/pictures.mjs FOLDER`.
// With MINUTEBOOK_URL and MINUTEBOOK_TOKEN they show that server; otherwise the workspace of the stories.
// MINUTEBOOK_OPERATOR_TOKEN is for pages that operators alone see; ONLY=lifecycle pictures the pages of one feature.
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Book } from "./book.mjs";
import { Console, settled } from "./console.mjs";

const folder = resolve(process.argv[2] ?? "pictures");
mkdirSync(folder, { recursive: true });
const features = resolve("src/features");
const console_ = await Console.start({ seeded: !process.env.MINUTEBOOK_URL });
const owner = process.env.MINUTEBOOK_OPERATOR_TOKEN ? await Book.of(console_.origin, process.env.MINUTEBOOK_OPERATOR_TOKEN) : console_.book;
try {
  for (const feature of readdirSync(features).filter((one) => existsSync(resolve(features, one, "addresses.mjs")) && (process.env.ONLY ?? one) === one)) {
    const { default: of, operator } = await import(pathToFileURL(resolve(features, feature, "addresses.mjs")).href);
    const book = operator ? owner : console_.book;
    const addresses = await of(book, console_.world);
    for (const [at, address] of addresses.entries()) {
      for (const [suffix, options] of [["", {}], ["-dark", { theme: "dark" }], ...(at === 0 ? [["-phone", { size: { width: 390, height: 844 } }]] : [])]) {
        const page = await console_.page({ ...options, ...(operator ? { as: book } : {}) });
        await page.goto(console_.address(address));
        await settled(page);
        await page.waitForTimeout(600);
        const name = `${feature}${at === 0 ? "" : `-${at + 1}`}${suffix}.png`;
        await page.screenshot({ path: resolve(folder, name) });
        console.log(name, address);
        await page.context().close();
      }
    }
  }
} finally {
  await console_.stop();
}
