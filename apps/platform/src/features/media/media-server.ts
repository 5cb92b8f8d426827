import { join } from 'node:path';
import serveFiles from '@fastify/static';
import type { Clock } from '@grandstand/core';
import { registerClipFiles } from '../clips/file-routes.ts';
import type { FastifyInstance } from 'fastify';
import type { StreamFaults } from '../control/stream-faults.ts';
import type { Database } from '../../db/database.ts';
import { createServer } from '../../http/create-server.ts';
import type { Storage } from './storage.ts';
import type { EventTimings } from './event-timing.ts';
import { registerEventDownloads } from './download-routes.ts';
import { createFootage } from './footage.ts';
import type { PathSigner } from '../media-links/signed-path.ts';
import { registerPrerolls } from './preroll-routes.ts';
import { registerStreams } from './stream-routes.ts';
import { registerVodStreams } from '../vod/stream-routes.ts';

export interface MediaServerOptions {
  readonly mediaDir: string;
  readonly timings: EventTimings;
  readonly clock: Clock;
  /** Checks the addresses of protected events. */
  readonly signer: PathSigner;
  /** What the control has made go wrong; none in production. */
  readonly faults?: StreamFaults | null;
  /** Where clips and the library are looked up; without it there are none. */
  readonly made?: { readonly db: Database; readonly storage: Storage } | null;
  readonly logLevel: string;
}

const PICTURE = /\.(svg|png|jpe?g|webp|avif)$/;

/** The media origin: artwork and posters as files, and every event's stream. Open to any site. */
export async function createMediaServer(options: MediaServerOptions): Promise<FastifyInstance> {
  const { mediaDir, timings, clock, signer, faults = null, made = null, logLevel } = options;
  const app = await createServer({ name: 'media', logLevel, cors: '*', compress: true });
  for (const [index, folder] of ['art', 'footage'].entries()) {
    await app.register(serveFiles, {
      root: join(mediaDir, folder),
      prefix: `/${folder}/`,
      decorateReply: index === 0,
      // Footage leaves through the streams; only its posters are files to the world.
      allowedPath: (path) => PICTURE.test(path),
      maxAge: '1d',
    });
  }
  const footage = createFootage(mediaDir);
  registerStreams(app, { timings, footage, clock, signer, faults });
  registerPrerolls(app, footage);
  if (made) {
    registerClipFiles(app, { ...made, signer, clock });
    registerVodStreams(app, { db: made.db, footage, signer, clock });
    registerEventDownloads(app, { db: made.db, timings, footage, signer, clock });
  }
  return app;
}
