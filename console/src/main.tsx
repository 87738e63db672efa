import "@/design/base.css";
import "@/app/frame.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { retries } from "@/api";
import { consoleRouter } from "@/app/router";

const queries = new QueryClient({ defaultOptions: { queries: { retry: retries, staleTime: 30_000, refetchOnWindowFocus: true } } });
const router = consoleRouter(queries);

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
