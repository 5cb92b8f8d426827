/** A video of another site that a page may show, once a viewer asks for it. */
export interface Embed {
  readonly host: 'YouTube' | 'Vimeo';
  /** The player's address: the one that keeps no cookies, or was told not to. */
  readonly playerUrl: string;
}

const YOUTUBE = /^(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com$/;
const VIMEO = /^(?:www\.|player\.)?vimeo\.com$/;

/** The video at an address, where its host is on the list of those that may be embedded; null for everything else. */
export function parseEmbed(url: string): Embed | null {
  const base = 'https://site.invalid';
  if (!URL.canParse(url, base)) return null;
  const { protocol, hostname, port, pathname, searchParams } = new URL(url, base);
  if (!/^https?:$/.test(protocol) || port !== '') return null;
  if (hostname === 'youtu.be') return youTube(pathname.slice(1), searchParams);
  if (YOUTUBE.test(hostname)) {
    const named = /^\/(?:embed|shorts|live|v)\/([^/]+)$/.exec(pathname)?.[1];
    return youTube(named ?? searchParams.get('v') ?? '', searchParams);
  }
  return VIMEO.test(hostname) ? vimeo(pathname, searchParams) : null;
}

function youTube(id: string, given: URLSearchParams): Embed | null {
  if (!/^[\w-]{11}$/.test(id)) return null;
  const start = /^\d{1,5}$/.exec(given.get('start') ?? '')?.[0];
  const asked = new URLSearchParams({ autoplay: '1', rel: '0', ...(start ? { start } : {}) });
  return { host: 'YouTube', playerUrl: `https://www.youtube-nocookie.com/embed/${id}?${asked}` };
}

function vimeo(path: string, given: URLSearchParams): Embed | null {
  const id = /^\/(?:video\/)?(\d{1,12})$/.exec(path)?.[1];
  if (!id) return null;
  // A video that is not listed is opened by its hash.
  const hash = /^[\da-f]{1,20}$/.exec(given.get('h') ?? '')?.[0];
  const asked = new URLSearchParams({ autoplay: '1', dnt: '1', ...(hash ? { h: hash } : {}) });
  return { host: 'Vimeo', playerUrl: `https://player.vimeo.com/video/${id}?${asked}` };
}
