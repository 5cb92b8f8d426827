/** The index to which a key moves from `index` in a row of `count` tabs, wrapping around; null for other keys. */
export function tabIndexForKey(key: string, index: number, count: number, rtl: boolean): number | null {
  switch (key) {
    case rtl ? 'ArrowLeft' : 'ArrowRight':
      return (index + 1) % count;
    case rtl ? 'ArrowRight' : 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
