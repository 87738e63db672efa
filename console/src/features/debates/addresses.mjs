export default async () => ["debates", "debates?view=decided", "debates?domain=nothing-like-it"];
