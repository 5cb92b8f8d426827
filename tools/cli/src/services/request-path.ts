/** Decoded path of a request, or null if invalid. */
export function pathOf(url: string): string | null {
  const raw = url.split('?')[0] ?? '/';
  try {
    // Repeated slashes name the same file and must not bypass path rules.
    const path = decodeURIComponent(raw).replaceAll(/\/{2,}/g, '/');
    return path.includes('\0') || path.includes('\\') || path.split('/').includes('..') ? null : path;
  } catch {
    return null;
  }
}
