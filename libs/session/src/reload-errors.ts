/** A failed request that shows the reload screen (§4, *Reload screen*). */
export interface ReloadError {
  /** The server answered 429. */
  readonly isRateLimited: boolean;
  /** A mutation: never retried automatically; the user's input is still on the page. */
  readonly isMutation: boolean;
  /** Whether a navigation to another page clears it. */
  readonly isPageScoped: boolean;
}

/** Errors by the URL of the request, which contains no api key. The reload screen is shown while there are any. */
export type ReloadErrors = ReadonlyMap<string, ReloadError>;

export const NO_RELOAD_ERRORS: ReloadErrors = new Map();

export const withReloadError = (errors: ReloadErrors, url: string, error: ReloadError): ReloadErrors =>
  new Map([...errors, [url, error]]);

/** Clears the error of this URL only. */
export const withoutReloadError = (errors: ReloadErrors, url: string): ReloadErrors =>
  errors.has(url) ? new Map([...errors].filter(([errorUrl]) => errorUrl !== url)) : errors;

/** The errors that remain after a navigation to another page. */
export const afterNavigation = (errors: ReloadErrors): ReloadErrors =>
  errors.size === 0 ? errors : new Map([...errors].filter(([, { isPageScoped }]) => !isPageScoped));
