import type { Result } from '@grandstand/core';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Refusal, sendRefusal } from '../../../http/refusal.ts';
import { type ReadRange, sendBytes } from './send-bytes.ts';

/** A file, as one request may have it: sent by the platform, or from another place at which it works for a short time. */
type OpenedFile = SentFile | { readonly link: string };

interface SentFile {
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** Identifies the contents for resumed downloads. */
  readonly etag: string;
  readonly read: ReadRange;
  /** Browsers save the file under this name instead of showing it. */
  readonly downloadName?: string;
}

/** Finds the file of a request, and decides whether the request may have it. */
type ResolveFile = (request: FastifyRequest) => Promise<Result<Refusal, OpenedFile>>;

/** Serves the files of a signed URL, whole or in ranges. Only the viewer's own cache may store them, and no cache a link. */
export function registerFileRoute(app: FastifyInstance, url: string, resolve: ResolveFile): void {
  app.get(url, async (request, reply) => {
    const resolved = await resolve(request);
    if (!resolved.ok) return sendRefusal(reply, resolved.error);
    // Not even the viewer's cache may keep it: access is checked at every use.
    if ('link' in resolved.value)
      return reply.header('cache-control', 'no-store').redirect(resolved.value.link, 302);
    const { contentType, downloadName, ...file } = resolved.value;
    void reply.headers({
      'cache-control': 'private, max-age=3600',
      'content-type': contentType,
      'x-content-type-options': 'nosniff',
      ...(downloadName !== undefined && { 'content-disposition': contentDisposition(downloadName) }),
    });
    return sendBytes(request, reply, file);
  });
}
