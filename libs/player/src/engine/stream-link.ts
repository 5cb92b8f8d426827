/** Each renewed URL is loaded at once, up to this number; later ones when the ladder of the recovery says so. */
const MAX_IMMEDIATE_RENEWALS = 3;

/** The URL of a stream, which the page may renew, and whether the server refuses it. */
export function createStreamLink(url: string) {
  let latestUrl = url;
  let loadedUrl = url;
  let isRefused = false;
  /** URLs that have been loaded since data last arrived. */
  let loadedCount = 0;
  const isRenewed = () => latestUrl !== loadedUrl;
  return {
    /** Whether the page has set a URL that has not been loaded yet. */
    latestUrl: (): string => latestUrl,
    isRenewed,
    /** Whether to load the renewed URL now, because the server refuses the loaded one. */
    mustReload: (): boolean => isRefused && isRenewed() && loadedCount <= MAX_IMMEDIATE_RENEWALS,
    renew: (renewedUrl: string): void => {
      latestUrl = renewedUrl;
    },
    /** Call when the server refuses the loaded URL. */
    refuse: (): void => {
      isRefused = true;
    },
    /** Call when data has arrived. */
    accept: (): void => {
      isRefused = false;
      loadedCount = 0;
    },
    /** The URL to load now. */
    take: (): string => {
      loadedUrl = latestUrl;
      loadedCount += 1;
      isRefused = false;
      return latestUrl;
    },
  };
}

export type StreamLink = ReturnType<typeof createStreamLink>;
