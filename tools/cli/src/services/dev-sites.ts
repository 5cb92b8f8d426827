import { join, relative, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Clock, formatProblem, type Problem } from '@grandstand/core';
import type { DevUpdate } from '@grandstand/tenant';
import { composeSite, type HostOverrides, type SiteFiles, withHosts } from '../document/compose-site.ts';
import { keepInMemory } from '../document/draw-images.ts';
import { themeBuild } from '../document/render-document.ts';
import { basesOf } from '../models/bases.ts';
import type { TenantFolder } from '../models/tenant-folder.ts';
import { withLocalKey } from './local-key.ts';
import { readTenants, selectIds, type TenantSelection } from './select-tenants.ts';

export interface DevSitesOptions {
  readonly selection: TenantSelection;
  /** Absolute. */
  readonly tenantsDir: string;
  readonly environment: string;
  readonly hosts: HostOverrides;
  readonly clock: Clock;
  /** Called before the files of a tenant are read, with its folder and those of its bases. */
  readonly watch: (folders: readonly string[]) => void;
}

/** The last valid files of a tenant, and the mistakes in the present ones. */
interface DevSite {
  readonly valid: { readonly folder: TenantFolder; readonly files: SiteFiles } | null;
  readonly problems: readonly Problem[];
}

/**
 * Programs write a file in several steps, and the watcher reports a path at most every 50 ms: after that time, nothing is
 * missed.
 */
const SETTLE_MS = 100;

/** The sites of a development server: read when they are first asked for, and again when their files change. */
export class DevSites {
  readonly #options: DevSitesOptions;
  readonly #sites = new Map<string, Promise<DevSite>>();
  readonly #keepImage = keepInMemory();
  /** Tenants whose files are changing. */
  readonly #changing = new Set<string>();

  constructor(options: DevSitesOptions) {
    this.#options = options;
  }

  /** The names of the tenants. */
  async list(): Promise<readonly string[]> {
    const { selection, tenantsDir } = this.#options;
    const ids = await selectIds(selection, tenantsDir);
    return ids.ok ? ids.value : [];
  }

  /** The tenant of a request's `Host`, such as `northline.localhost:4180`; null: none. */
  async tenantOf(host: string | undefined): Promise<string | null> {
    const id = /^([^.]+)\.localhost(?::\d+)?$/.exec(host ?? '')?.[1] ?? '';
    return this.#sites.has(id) || (await this.list()).includes(id) ? id : null;
  }

  site(id: string): Promise<DevSite> {
    const known = this.#sites.get(id);
    if (known) return known;
    const site = this.#read(id, null);
    this.#sites.set(id, site);
    return site;
  }

  /** What a page of the tenant must know about its files. */
  async state(id: string): Promise<DevUpdate> {
    const { valid, problems } = await this.site(id);
    const theme = valid?.folder.theme;
    return {
      tenant: id,
      kind: 'state',
      problems: problems.map(formatProblem),
      theme: theme
        ? {
            build: themeBuild(theme.css),
            css: theme.css,
            themeColor: theme.themeColor,
            colorScheme: theme.colorScheme,
          }
        : null,
    };
  }

  /** Reads the tenants of a changed file again: returns what their pages must know. */
  async update(path: string): Promise<readonly DevUpdate[]> {
    const { tenantsDir } = this.#options;
    const [folder = ''] = relative(tenantsDir, path).split(sep);
    const ids = [...this.#sites.keys()].filter((id) => [id, ...basesOf(tenantsDir, id)].includes(folder));
    const updates = await Promise.all(ids.map((id) => this.#updateTenant(id)));
    return updates.filter((update) => update !== null);
  }

  /** Null: pages need not know. */
  async #updateTenant(id: string): Promise<DevUpdate | null> {
    if (this.#changing.has(id)) return null;
    this.#changing.add(id);
    await setTimeout(SETTLE_MS);
    this.#changing.delete(id);
    const reading = this.site(id);
    // One after the other, so that the last change wins.
    const next = reading.catch(() => null).then((former) => this.#read(id, former));
    this.#sites.set(id, next);
    const former = await reading.catch(() => null);
    const { valid } = await next;
    const needsReload = valid !== null && !hasSameDocument(former?.valid?.folder, valid.folder);
    return needsReload ? { tenant: id, kind: 'reload' } : this.state(id);
  }

  async #read(id: string, former: DevSite | null): Promise<DevSite> {
    const { tenantsDir, environment, hosts, clock } = this.#options;
    this.#options.watch([id, ...basesOf(tenantsDir, id)].map((one) => join(tenantsDir, one)));
    const { folders, problems } = await readTenants([id], tenantsDir, { environment });
    const [folder] = folders;
    // Keeps the last valid files while there are mistakes.
    if (!folder || problems.length > 0) return { valid: former?.valid ?? null, problems };
    const prepared = await withLocalKey(withHosts(folder, hosts), clock);
    // Colours of the server are not newer than those of the files, which are shown.
    const colors = { ...prepared.colors, updated_at: new Date(clock.now()).toISOString() };
    // Vite's scripts are inline, so a content security policy would block them.
    const files = await composeSite(
      { ...prepared, colors },
      { pages: [], hasPolicy: false, keepImage: this.#keepImage },
    );
    return { valid: { folder, files }, problems };
  }
}

/** Whether only colours differ, which a page can replace. */
function hasSameDocument(former: TenantFolder | undefined, current: TenantFolder): boolean {
  if (!former || former.inputs.size !== current.inputs.size) return false;
  return [...current.inputs].every(
    ([name, content]) =>
      name.endsWith('color-settings.json') || isDeepStrictEqual(former.inputs.get(name), content),
  );
}
