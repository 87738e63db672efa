export default async () => ["settings", "settings?part=tokens", "settings?part=health"];
