/** Index that a key moves to from `at` in a row of `count` items (wraps around); null for other keys. */
export function tabIndexForKey(key: string, at: number, count: number, rtl: boolean): number | null {
  switch (key) {
    case rtl ? 'ArrowLeft' : 'ArrowRight':
      return (at + 1) % count;
    case rtl ? 'ArrowRight' : 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
