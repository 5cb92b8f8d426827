/**
 * The only paths that other sites may show in a frame (§2): the embed page with the id of its event. A pattern for the
 * servers of the sites, which send their headers by it, and for the app.
 */
export const EMBED_PATH_PATTERN = '^/watch_embed/[0-9]+/?$';

/** Whether a page may be shown in a frame. `path`: decoded, without a query. */
export const isEmbedPath = (path: string): boolean => new RegExp(EMBED_PATH_PATTERN).test(path);
