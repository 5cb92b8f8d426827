// Ids of the sample channel `northline`.

export const MONTREAL_FOUNDRY = 1105;
export const SEASON_PASS = 1901;
export const TEAM_PASS = 1902;
export const CUP_PASS = 1903;
export const MONTHLY = 1951;
export const ANNUAL = 1952;
/** The category of the library. */
export const HIGHLIGHTS = 1971;
