/** Maximum characters: file systems allow 255 bytes, and a character may take four. */
const MAX_NAME = 60;

/** A portable file name from the name of a clip or event. */
export function videoFileName(name: string): string {
  const safe = name
    .normalize('NFC')
    // Removes control characters and characters reserved by paths and Windows.
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    // No leading dots (hidden files) and no trailing dots (dropped by Windows).
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  const cut = Array.from(safe).slice(0, MAX_NAME).join('').trim();
  return `${cut === '' ? 'video' : cut}.mp4`;
}
