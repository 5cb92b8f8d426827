/** The folder of a stream's playlist, such as `https://cdn.example/live/42/`: all files of the stream are below it. */
export const folderOf = (streamUrl: string): URL => new URL('.', streamUrl);

/** Characters that a server could read as the end of a path or a folder. */
const HIDDEN_SEPARATORS = /%(?:2f|5c|00)/i;

/** Whether a URL names a file in a folder or in one below it. */
export function isBelow({ origin, pathname: folder }: URL, url: URL): boolean {
  if (url.origin !== origin || url.username !== '' || url.password !== '') return false;
  return url.pathname.startsWith(folder) && !HIDDEN_SEPARATORS.test(url.pathname.slice(folder.length));
}

/** Characters with a meaning in tokens and policies, also percent-encoded. */
const RESERVED = /[~!*?]|%(?:7e|21|2a)/i;

/** A signature for a folder of a server opens all files below it, so it must not be the root. */
export function findFolderProblem(streamUrl: string): string | null {
  const { pathname } = folderOf(streamUrl);
  if (pathname === '/')
    return 'must have a folder of its own, such as /live/42/master.m3u8: its signature opens the folder';
  return RESERVED.test(pathname) ? 'must not have ~, !, * or ? in its folder' : null;
}

/** A URL with a parameter appended, whose value is already encoded. */
export const withParameter = (url: string, parameter: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}${parameter}`;
