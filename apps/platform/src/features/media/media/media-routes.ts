import { join } from 'node:path';
import serveFiles from '@fastify/static';
import type { Clock } from '@grandstand/core';
import type { FastifyInstance } from 'fastify';
import type { StreamFaults } from './stream-faults.ts';
import type { MediaLinks } from '../../commerce/access/index.ts';
import type { Database } from '../../../db/database.ts';
import type { StreamSource } from '../sources/index.ts';
import type { EventStreams } from './event-streams.ts';
import { createSizedPictures, sendSizedPictures } from '../pictures/index.ts';
import { isFileInside } from './is-file-inside.ts';
import { registerPrerolls } from './preroll-routes.ts';
import { registerSamples } from './sample-routes.ts';
import { registerStreams } from './stream-routes.ts';

export interface MediaServices {
  readonly db: Database;
  readonly mediaDir: string;
  readonly source: StreamSource;
  readonly eventStreams: EventStreams;
  readonly clock: Clock;
  /** Checks signed paths of protected events. */
  readonly links: MediaLinks;
  /** Stream faults of the control API; null in production. */
  readonly faults: StreamFaults | null;
}

const IMAGE = /\.(svg|png|jpe?g|webp|avif)$/;

/** Serves artwork and posters as files, event streams, their samples and prerolls. CORS allows all origins. */
export async function registerMedia(app: FastifyInstance, services: MediaServices): Promise<void> {
  const pictures = createSizedPictures({
    clock: services.clock,
    onFault: (error) => app.log.warn({ err: error }, 'picture not resized'),
  });
  app.addHook('onClose', () => pictures.close());
  for (const folder of ['art', 'footage']) {
    const root = join(services.mediaDir, folder);
    // Footage is served as streams; only its posters are served as files.
    const isAllowed = (path: string) => IMAGE.test(path) && isFileInside(root, path);
    await app.register(async (files) => {
      if (folder === 'art') sendSizedPictures(files, { root, isAllowed, pictures });
      await files.register(serveFiles, { root, prefix: `/${folder}/`, allowedPath: isAllowed, maxAge: '1d' });
    });
  }
  registerStreams(app, services);
  registerPrerolls(app, services.source);
  registerSamples(app, services);
}
