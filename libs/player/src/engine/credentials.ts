/** Whether a request sends the viewer's cookies to another origin. */
export const receivesCookies = (url: URL, origins: readonly string[]): boolean =>
  origins.some((origin) => new URL(origin).origin === url.origin);
