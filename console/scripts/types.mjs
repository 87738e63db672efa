// Generates the types of the API from the server's contract, when the contract is newer.
import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";

const contract = "../server/src/main/resources/openapi.yaml";
const types = "src/api/schema.d.ts";
if (!existsSync(types) || statSync(types).mtimeMs < statSync(contract).mtimeMs)
  execFileSync("npx", ["openapi-typescript", contract, "-o", types], { stdio: "inherit" });
