// Pictures of all pages, light and dark at 1440 × 900 and, of the pages that are told to, at 390 × 844. `node browser/pictures.mjs FOLDER`.
// With MINUTEBOOK_URL and MINUTEBOOK_TOKEN they show that server; otherwise the workspace of the stories.
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Console, settled } from "./console.mjs";

const folder = resolve(process.argv[2] ?? "pictures");
mkdirSync(folder, { recursive: true });
const features = resolve("src/features");
const console_ = await Console.start({ seeded: !process.env.MINUTEBOOK_URL });
try {
  for (const feature of readdirSync(features).filter((one) => existsSync(resolve(features, one, "addresses.mjs")))) {
    const addresses = await (await import(pathToFileURL(resolve(features, feature, "addresses.mjs")).href)).default(console_.book, console_.world);
    for (const [at, address] of addresses.entries()) {
      for (const [suffix, options] of [["", {}], ["-dark", { theme: "dark" }], ...(at === 0 ? [["-phone", { size: { width: 390, height: 844 } }]] : [])]) {
        const page = await console_.page(options);
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
