/** The state and the log, a stretch of it, and a stretch without such an event. */
export default async () => ["audit", "audit?event=decision.", "audit?upTo=3&event=tournament."];
