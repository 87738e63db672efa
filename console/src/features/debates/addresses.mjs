export default async () => ["debates", "debates?view=decided", "debates?domain=nothing-like-it", "debates/new?topic=Ship%20on%20Friday%3F"];
