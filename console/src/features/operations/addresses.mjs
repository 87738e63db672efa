export default async () => ["operations"];
