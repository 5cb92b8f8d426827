import { join, resolve } from 'node:path';
import { err, ok, type Result } from '@grandstand/core';
import { composeSite, withHosts, type HostOverrides } from '../document/compose-site.ts';
import { keepInMemory } from '../document/draw-images.ts';
import type { Problem } from '../models/problem.ts';
import { readTenants } from './select-tenants.ts';
import { documentPlugin } from './document-plugin.ts';

export interface DevOptions {
  readonly tenant: string;
  readonly tenantsDir: string;
  /** The web app's sources: apps/web. */
  readonly webSourceDir: string;
  readonly port: number;
  readonly hosts?: HostOverrides;
}

export interface DevServer {
  readonly url: string;
  close(): Promise<void>;
}

/** The web app with hot reload as one tenant's site; changes in the tenant's folder reload the page. */
export async function startDevServer(options: DevOptions): Promise<Result<readonly Problem[], DevServer>> {
  const tenantsDir = resolve(options.tenantsDir);
  const keepImage = keepInMemory();
  const read = async () => {
    const { folders, problems } = await readTenants([options.tenant], tenantsDir);
    const [folder] = folders;
    if (!folder) return err(problems);
    // Vite's scripts are inline, so a content security policy would block them.
    const site = withHosts(folder, options.hosts ?? {});
    return ok(await composeSite(site, { pages: [], hasPolicy: false, keepImage }));
  };
  const first = await read();
  if (!first.ok) return err(first.error);
  let site = first.value;

  const { createServer } = await import('vite');
  const root = resolve(options.webSourceDir);
  const server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    server: { port: options.port, strictPort: true, host: '127.0.0.1', allowedHosts: ['.localhost'] },
    plugins: [documentPlugin(() => Promise.resolve(site))],
  });
  const folder = join(tenantsDir, options.tenant);
  server.watcher.add(folder);
  server.watcher.on('change', (path) => {
    if (!path.startsWith(folder)) return;
    void read().then((next) => {
      // Keeps the last valid configuration while a file is invalid.
      if (!next.ok) return server.config.logger.error(next.error.map(({ message }) => message).join('\n'));
      site = next.value;
      return server.ws.send({ type: 'full-reload' });
    });
  });
  try {
    await server.listen();
  } catch (error) {
    await server.close();
    if (!(error instanceof Error && /port .* in use/i.test(error.message))) throw error;
    const hint = 'choose another with --port or the variable GRANDSTAND_PORT';
    return err([{ message: `port ${options.port} is taken by another program`, hint }]);
  }
  return ok({ url: `http://${options.tenant}.localhost:${options.port}/`, close: () => server.close() });
}
