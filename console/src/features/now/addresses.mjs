export default async () => [""];
