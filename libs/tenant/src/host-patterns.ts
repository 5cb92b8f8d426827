// Sources of regular expressions, without anchors.

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** A host name without scheme, port or path; its length is not limited. */
export const HOST_PATTERN = `${LABEL}(?:\\.${LABEL})*`;
/** 1 to 65535. */
const PORT = '(?::(?:[1-9]\\d{0,3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d{2}|655[0-2]\\d|6553[0-5]))?';
/** Scheme, host and port, so that paths can be appended. */
export const ORIGIN_PATTERN = `https?://${HOST_PATTERN}${PORT}`;
/** As an origin; `*.` in front of at least two labels matches all hosts below: `*.com` would match every site. */
export const HOST_SOURCE_PATTERN = `https?://(?:${HOST_PATTERN}|\\*(?:\\.${LABEL}){2,})${PORT}`;
