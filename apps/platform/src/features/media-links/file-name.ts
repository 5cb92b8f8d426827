/** Beyond this many characters a name is cut: file systems take 255 bytes, and a letter may be four. */
const MAX_NAME = 60;

/** A file name that every system takes, of the name of a clip or an event. */
export function videoFileName(name: string): string {
  const safe = name
    .normalize('NFC')
    // Control characters, and what paths and Windows reserve.
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    // Neither a hidden file nor one whose end Windows drops.
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  const cut = Array.from(safe).slice(0, MAX_NAME).join('').trim();
  return `${cut === '' ? 'video' : cut}.mp4`;
}
