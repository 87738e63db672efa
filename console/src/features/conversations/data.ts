import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { EventStream, keyOf, read, useWorkspace } from "@/api";
import type { Message } from "./branches";

/** The messages of one branch in their order, the newest page first read; `earlier` reads those before. */
export function useMessages(conversation: string, branch: number | undefined) {
  const workspace = useWorkspace();
  const query = useInfiniteQuery({
    queryKey: [...keyOf(workspace, "/conversations/{conversation}/messages", { conversation, branch }), "pages"],
    queryFn: ({ pageParam, signal }) => read(workspace, "/conversations/{conversation}/messages", { path: { conversation }, query: { branch, limit: 60, ...(pageParam === undefined ? {} : { before: pageParam }) } }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.before,
    enabled: workspace !== "",
  });
  const messages: Message[] | undefined = query.data && [...query.data.pages].reverse().flatMap((page) => page.messages);
  return { ...query, messages, earlier: query.fetchNextPage, hasEarlier: query.hasNextPage };
}

/** The answer that is just being written, and since when it was last heard. Nothing of it is part of the record. */
export function useAnswering(conversation: string, enabled: boolean): { text: string; at: string } | undefined {
  const workspace = useWorkspace();
  const [said, setSaid] = useState<{ text: string; at: string }>();
  useEffect(() => {
    setSaid(undefined);
    if (!enabled || !workspace) return;
    const stream = new EventStream({
      url: `/v1/workspaces/${encodeURIComponent(workspace)}/conversations/${conversation}/live`,
      tell: (event) => {
        if (event.event === "text") setSaid(JSON.parse(event.data) as { text: string; at: string });
      },
    }).start();
    return () => stream.stop();
  }, [workspace, conversation, enabled]);
  return said;
}
