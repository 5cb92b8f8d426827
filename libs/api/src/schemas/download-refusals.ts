/** Why a download was refused: `code` of the error's body. // assumed: §7 */
export const DOWNLOAD_REFUSAL_CODES = [
  /** The user lacks the capability `download` or `download_clip`. */
  'download_missing',
  /** The user may not watch the event. */
  'no_access',
  /** The event may not be shown where the user is. */
  'area_blocked',
  /** The event has not finished, or the file is not rendered yet. */
  'file_not_ready',
  /** The user has downloaded as many files in 30 days as the channel allows. */
  'limit_reached',
] as const;
export type DownloadRefusalCode = (typeof DOWNLOAD_REFUSAL_CODES)[number];
