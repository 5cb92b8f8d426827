// Sources of regular expressions, without anchors.

/** A host name without scheme, port or path. */
export const HOST_PATTERN = '[a-z0-9-]+(?:\\.[a-z0-9-]+)*';
/** Scheme, host and port, so that paths can be appended. */
export const ORIGIN_PATTERN = `https?://${HOST_PATTERN}(?::\\d+)?`;
/** As an origin; `*.` in front matches all hosts below. */
export const HOST_SOURCE_PATTERN = `https?://(?:\\*\\.)?${HOST_PATTERN}(?::\\d+)?`;
