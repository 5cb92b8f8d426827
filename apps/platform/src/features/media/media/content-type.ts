import { extname } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.aac': 'audio/aac',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/mp4',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.tar': 'application/x-tar',
  '.ts': 'video/mp2t',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webp': 'image/webp',
};

/** The media type of a stored file, by its name. */
export const contentTypeOf = (key: string): string => TYPES[extname(key)] ?? 'application/octet-stream';
