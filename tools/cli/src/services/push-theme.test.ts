import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ok, systemClock } from '@grandstand/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createWorkspace, type Workspace } from '../testing/workspace.ts';
import { pushTheme } from './push-theme.ts';

let workspace: Workspace;
beforeEach(async () => {
  workspace = await createWorkspace();
});
afterEach(() => workspace.remove());

it('gives the platform the pairs that tenant.json accepts with the colours', async () => {
  const accepted = ['body', 'card'].map((surface) => ({
    pair: `link on ${surface}-background`,
    reason: 'the crest',
  }));
  await workspace.addTenant('polar', (text) => {
    const tenant = JSON.parse(text) as { theme: object };
    return JSON.stringify({ ...tenant, theme: { ...tenant.theme, acceptedContrast: accepted } });
  });
  const file = join(workspace.tenants, 'polar', 'color-settings.json');
  const snapshot = JSON.parse(await readFile(file, 'utf8')) as { colors: object };
  const colors = { ...snapshot, colors: { ...snapshot.colors, link: '#333c4a' } };
  await writeFile(file, JSON.stringify(colors));
  const given: unknown[] = [];
  const paths: string[] = [];
  const pushed = await pushTheme({
    tenant: 'polar',
    tenantsDir: workspace.tenants,
    environment: 'production',
    hosts: {},
    clock: systemClock,
    timeoutMs: 1000,
    isForced: false,
    isDryRun: true,
    actor: { operator: 'ops', reason: null },
    operate: async ({ input }) => {
      const { path } = input as { path: string };
      paths.push(path);
      given.push(JSON.parse(await readFile(path, 'utf8')));
      return ok({ value: { updated_at: '2026-01-01T00:00:00Z', changes: [] } });
    },
  });
  expect(pushed).toMatchObject({ ok: true });
  expect(given).toEqual([{ ...colors, accepted_contrast: accepted }]);
  expect(paths.filter((path) => existsSync(path))).toEqual([]);
});
