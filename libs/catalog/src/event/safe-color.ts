const COLOR = /^(?:#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\d\s.,%/+a-z-]+\))$/i;

/**
 * A colour from the wire, or null for any other value. Safe in a style: it contains no `url(…)`, which would send a
 * request, and no `;`, which would begin another declaration.
 */
export const safeColor = (text: string): string | null => (COLOR.test(text.trim()) ? text.trim() : null);
