import { parseUrl } from '@grandstand/core';
/** A video of another site that a page may embed. */
export interface Embed {
  readonly host: 'YouTube' | 'Vimeo';
  /** The URL of the player, in its variant without cookies or tracking. */
  readonly playerUrl: string;
}

const YOUTUBE = /^(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com$/;
const VIMEO = /^(?:www\.|player\.)?vimeo\.com$/;

/** The video at a URL if its host may be embedded, else null. */
export function parseEmbed(url: string): Embed | null {
  const parsed = parseUrl(url, 'https://site.invalid');
  if (!parsed) return null;
  const { protocol, hostname, port, pathname, searchParams } = parsed;
  if (!/^https?:$/.test(protocol) || port !== '') return null;
  if (hostname === 'youtu.be') return youTube(pathname.slice(1), searchParams);
  if (YOUTUBE.test(hostname)) {
    const pathId = /^\/(?:embed|shorts|live|v)\/([^/]+)$/.exec(pathname)?.[1];
    return youTube(pathId ?? searchParams.get('v') ?? '', searchParams);
  }
  return VIMEO.test(hostname) ? vimeo(pathname, searchParams) : null;
}

function youTube(id: string, params: URLSearchParams): Embed | null {
  if (!/^[\w-]{11}$/.test(id)) return null;
  const start = /^\d{1,5}$/.exec(params.get('start') ?? '')?.[0];
  const playerParams = new URLSearchParams({ autoplay: '1', rel: '0', ...(start ? { start } : {}) });
  return { host: 'YouTube', playerUrl: `https://www.youtube-nocookie.com/embed/${id}?${playerParams}` };
}

function vimeo(path: string, params: URLSearchParams): Embed | null {
  const id = /^\/(?:video\/)?(\d{1,12})$/.exec(path)?.[1];
  if (!id) return null;
  // An unlisted video requires its hash.
  const hash = /^[\da-f]{1,20}$/.exec(params.get('h') ?? '')?.[0];
  const playerParams = new URLSearchParams({ autoplay: '1', dnt: '1', ...(hash ? { h: hash } : {}) });
  return { host: 'Vimeo', playerUrl: `https://player.vimeo.com/video/${id}?${playerParams}` };
}
