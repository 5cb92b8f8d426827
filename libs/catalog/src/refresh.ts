/** How often what is on the screen is asked for anew: states and scores change. */
export const REFRESH_MS = 30_000;
