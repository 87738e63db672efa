import react from "@vitejs/plugin-react";
import { gzipSync } from "node:zlib";
import type { OutputBundle, OutputChunk } from "rollup";
import { defineConfig, type Plugin, type ProxyOptions } from "vite";

const server = process.env.MINUTEBOOK_URL ?? "http://127.0.0.1:7411";
const token = process.env.MINUTEBOOK_TOKEN;

/** The policy of the server (docs/console.md), so that a preview refuses what the server would. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const api: ProxyOptions = {
  target: server,
  changeOrigin: true,
  configure: (proxy) => {
    if (!token) return;
    // A developer's server may be older than the sessions of the console.
    proxy.on("proxyReq", (request) => request.setHeader("Authorization", `Bearer ${token}`));
  },
};

/** Prints what the first page loads, compressed, and fails above the bound. */
function firstLoad(bound: number): Plugin {
  return {
    name: "first-load",
    generateBundle(_options, bundle: OutputBundle) {
      const chunks = Object.values(bundle).filter((part): part is OutputChunk => part.type === "chunk");
      const wanted = new Set<string>();
      const visit = (name: string) => {
        const chunk = chunks.find((part) => part.fileName === name);
        if (!chunk || wanted.has(name)) return;
        wanted.add(name);
        chunk.imports.forEach(visit);
        chunk.viteMetadata?.importedCss.forEach((css) => wanted.add(css));
      };
      const now = chunks.find((part) => part.facadeModuleId?.endsWith("features/now/Now.tsx"));
      chunks.filter((part) => part.isEntry).forEach((part) => visit(part.fileName));
      if (now) visit(now.fileName);
      let bytes = 0;
      for (const part of Object.values(bundle)) {
        const source = part.type === "chunk" ? part.code : part.source;
        // Fonts are compressed already; a page of English asks for the Latin files only.
        if (/-latin-(wght|opsz|standard)-normal.*\.woff2$/.test(part.fileName)) bytes += source.length;
        else if (wanted.has(part.fileName)) bytes += gzipSync(source).length;
      }
      const size = Math.round(bytes / 1000);
      this.info(`first load (script, style, Latin fonts), compressed: ${size} kB of ${bound} kB`);
      if (size > bound) this.error(`the first load has ${size} kB; the bound is ${bound} kB`);
    },
  };
}

export default defineConfig(({ mode }) => ({
  plugins: [react(), firstLoad(400)],
  resolve: { alias: { "@": "/src" } },
  define: { __GALLERY__: JSON.stringify(mode !== "production") },
  build: {
    outDir: mode === "production" ? "dist" : "dist-test",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: { port: 9300, fs: { allow: [".."] }, proxy: { "/v1": api, "/console": api, "/health": api, "/metrics": api } },
  preview: { port: 9300, headers: { "Content-Security-Policy": policy }, proxy: { "/v1": api, "/console": api, "/health": api, "/metrics": api } },
  test: { include: ["src/**/*.test.{ts,tsx}", "site/*.test.mjs"], environment: "node" },
}));
