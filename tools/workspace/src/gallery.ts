import { once } from 'node:events';
import { join } from 'node:path';
import { dataDir } from './paths.ts';
import { basePort } from './ports.ts';
import { runCommand } from './run-command.ts';
import { startGallery } from './start-gallery.ts';
import { stopSignal } from './stopping.ts';

/** The gallery's port is the sites' port plus this number. */
const PORT_OFFSET = 95;

await runCommand(async () => {
  const signal = stopSignal();
  const gallery = await startGallery({
    port: basePort() + PORT_OFFSET,
    outDir: join(dataDir(), 'gallery'),
    signal,
  });
  if (!gallery) return 0;
  const lines = gallery.sites.map(({ tenant, url }) => `  ${tenant.padEnd(12)}  ${url}`);
  console.log(['', 'The gallery, in each channel’s brand:', '', ...lines, '', 'Ctrl-C stops it.'].join('\n'));
  if (!signal.aborted) await once(signal, 'abort');
  await gallery.close();
  return 0;
});
