/** Polling interval of visible events: their state and score change. */
export const REFRESH_MS = 30_000;
