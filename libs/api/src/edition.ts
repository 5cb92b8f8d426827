/**
 * Header of answers that are the same for many users: names the edition of the channel's content from which they are
 * computed (ADR 024). While it is the same, so are the answers. Another backend may leave it out.
 */
export const EDITION_HEADER = 'grandstand-edition';
