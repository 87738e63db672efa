export default async () => ["search", "search?text=replay"];
