/** Where a clip's files are kept, and what they are called when they are saved. */
export const clipKeys = (channelId: string, uuid: string) => ({
  video: `${channelId}/${uuid}.mp4`,
  poster: `${channelId}/${uuid}.jpg`,
});

/** Beyond this many characters a name is cut: file systems take 255 bytes, and a letter may be four. */
const MAX_NAME = 60;

/** A file name that every system takes, of a clip's name. */
export function clipFileName(name: string): string {
  const safe = name
    .normalize('NFC')
    // Control characters, and what paths and Windows reserve.
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    // Neither a hidden file nor one whose end Windows drops.
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  const cut = Array.from(safe).slice(0, MAX_NAME).join('').trim();
  return `${cut === '' ? 'clip' : cut}.mp4`;
}
