export default async () => ["settings"];
