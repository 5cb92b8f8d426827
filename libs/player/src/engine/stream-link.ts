/** The URL of a stream, which the page may renew, and whether the server refuses it. */
export function createStreamLink(url: string) {
  let latestUrl = url;
  let loadedUrl = url;
  let isRefused = false;
  return {
    /** Whether the server has refused the loaded URL since data last arrived. */
    isRefused: (): boolean => isRefused,
    /** Whether the page has set a URL that has not been loaded yet. */
    isRenewed: (): boolean => latestUrl !== loadedUrl,
    renew: (renewedUrl: string): void => {
      latestUrl = renewedUrl;
    },
    refuse: (): void => {
      isRefused = true;
    },
    accept: (): void => {
      isRefused = false;
    },
    /** The URL to load now. */
    take: (): string => {
      loadedUrl = latestUrl;
      isRefused = false;
      return latestUrl;
    },
  };
}

export type StreamLink = ReturnType<typeof createStreamLink>;
