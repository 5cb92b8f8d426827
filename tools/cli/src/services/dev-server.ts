import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { err, ok, type Problem, type Result, systemClock } from '@grandstand/core';
import { DEV_UPDATE } from '@grandstand/tenant';
import type { HostOverrides } from '../document/compose-site.ts';
import { PRODUCTION } from '../models/environment.ts';
import { DevSites } from './dev-sites.ts';
import { documentPlugin } from './document-plugin.ts';
import { selectIds, type TenantSelection } from './select-tenants.ts';

export interface DevOptions {
  readonly selection: TenantSelection;
  readonly tenantsDir: string;
  /** The web app's sources: apps/web. */
  readonly webSourceDir: string;
  readonly port: number;
  readonly hosts?: HostOverrides;
  /** By default production. */
  readonly environment?: string;
}

export interface DevServer {
  /** Of the tenants that there are now; others of the selection are served when their folders exist. */
  readonly sites: readonly { readonly tenant: string; readonly url: string }[];
  close(): Promise<void>;
}

/**
 * The web app with hot reload as the sites of tenants. Pages show new colours of their tenant at once and reload when its other
 * files change; mistakes are shown over the page.
 */
export async function startDevServer(options: DevOptions): Promise<Result<readonly Problem[], DevServer>> {
  const { selection, port, hosts = {}, environment = PRODUCTION } = options;
  const tenantsDir = resolve(options.tenantsDir);
  const ids = await selectIds(selection, tenantsDir);
  if (!ids.ok) return ids;

  const root = resolve(options.webSourceDir);
  const configFile = join(root, 'vite.config.ts');
  if (!existsSync(configFile)) {
    const hint = 'choose the folder with --web, such as apps/web';
    return err([{ file: options.webSourceDir, message: 'has no sources of the web app', hint }]);
  }
  const { createLogger, createServer } = await import('vite');
  const sites = new DevSites({
    selection,
    tenantsDir,
    environment,
    hosts,
    clock: systemClock,
    watch: (folders) => server.watcher.add([...folders]),
  });
  const server = await createServer({
    root,
    configFile,
    // Standard output has only what the command reports.
    customLogger: createLogger('info', {
      console: { ...console, log: console.error },
      allowClearScreen: false,
    }),
    server: { port, strictPort: true, host: '127.0.0.1', allowedHosts: ['.localhost'] },
    plugins: [documentPlugin(sites)],
  });
  server.watcher.on('all', (_event, path) => {
    sites.update(path).then(
      (updates) => updates.forEach((update) => server.ws.send(DEV_UPDATE, update)),
      (error: unknown) => server.config.logger.error(String(error)),
    );
  });
  try {
    await server.listen();
  } catch (error) {
    await server.close();
    if (!(error instanceof Error && /port .* in use/i.test(error.message))) throw error;
    const hint = 'choose another with --port or the variable GRANDSTAND_PORT';
    return err([{ message: `port ${port} is taken by another program`, hint }]);
  }
  return ok({
    sites: ids.value.map((tenant) => ({ tenant, url: `http://${tenant}.localhost:${port}/` })),
    close: () => server.close(),
  });
}
