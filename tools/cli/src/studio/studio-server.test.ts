import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wireEvent } from '@grandstand/api/testing';
import type {
  ServerColors,
  StudioChange,
  StudioConflict,
  StudioDraft,
  StudioPatch,
  StudioTenant,
  StudioTenantSummary,
  ThemeDraft,
} from '@grandstand/tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildSites } from '../services/build-sites.ts';
import { type ChannelServer, startChannelServer } from '../testing/channel-server.ts';
import { runGrandstand } from '../testing/run-grandstand.ts';
import { STUDIO_NOW, startTestedStudio, type TestedStudio } from '../testing/studio.ts';
import { createWorkspace, snapshot, type Workspace } from '../testing/workspace.ts';

let workspace: Workspace;
let platform: ChannelServer;
let studio: TestedStudio;

beforeAll(async () => {
  workspace = await createWorkspace();
  platform = await startChannelServer();
  platform.answers.set('/channel-key', () => ({ channel_key: 'ck_test' }));
  await workspace.addTenant('polar');
  studio = await startTestedStudio(workspace, { hosts: platform.hosts });
});
afterAll(async () => {
  await studio.close();
  await platform.close();
  await workspace.remove();
});
beforeEach(async () => {
  await rm(workspace.tenants, { recursive: true });
  await mkdir(workspace.tenants);
  await workspace.addTenant('polar');
});

const pathOf = (name: string, id = 'polar') => join(workspace.tenants, id, name);
const read = (name: string, id?: string) => readFile(pathOf(name, id), 'utf8');

async function call<T>(path: string, method = 'GET', body?: unknown): Promise<T> {
  const { status, json } = await studio.call(`/api/tenants${path}`, { method, body });
  expect(status, JSON.stringify(json)).toBeLessThan(300);
  return json as T;
}
const openTenant = (id = 'polar') => call<StudioTenant>(`/${id}`);
async function openDraft(change: (draft: ThemeDraft) => ThemeDraft, id = 'polar') {
  const { saved } = await openTenant(id);
  if (!saved) throw new Error('the tenant has no theme');
  const { version, theme, colors } = saved;
  return { version, draft: change({ theme, colors }) };
}
const withColor = (name: string, color: string) => (draft: ThemeDraft) => ({
  ...draft,
  colors: { ...draft.colors, [name]: color },
});

describe('a preview', () => {
  const preview = (path: string) => studio.get(path, 'polar.localhost');

  it('is the document that the build stamps, with the frame script in front of all others', async () => {
    const built = await buildSites({
      ids: ['polar'],
      tenantsDir: workspace.tenants,
      outDir: workspace.out,
      webDir: workspace.web,
      hosts: { ...platform.hosts },
    });
    expect(built.ok).toBe(true);
    const stamped = await readFile(join(workspace.out, 'polar/index.html'), 'utf8');
    const { body } = await preview('/any/page?of=it');
    const [script] = /<script src="\/_studio\/frame\.js" data-studio="[^"]*"><\/script>/.exec(body) ?? [''];
    expect(body.indexOf('<script')).toBe(body.indexOf(script));
    const own = `${script}<link rel="stylesheet" href="/_studio/fonts.css" />`;
    const comparable = (html: string) =>
      html
        .replace(own, '')
        // The key of the channel is asked now, and the colours are not older than the server's.
        .replace(/"channelKey":[^,]*/, '')
        .replace(/"updatedAt":"[^"]*"/, '');
    expect(comparable(body)).toBe(comparable(stamped));
    expect(stamped).not.toContain('_studio');
    expect(stamped).not.toContain('frame-ancestors');
  });

  it('may be framed by the studio only', async () => {
    const { headers } = await preview('/');
    expect(headers['content-security-policy']).toContain(
      `; frame-ancestors http://studio.localhost:${studio.port}`,
    );
    expect(headers['content-security-policy']).not.toContain('report-uri');
    expect(headers['content-security-policy']).not.toContain('unsafe-eval');
  });

  it('has the hosts and the key of the platform that the studio was started with', async () => {
    const { body } = await preview('/');
    expect(body).toContain(`"api":"${platform.origin}"`);
    expect(body).toContain('"channelKey":"ck_test"');
    expect(body).toContain(`"updatedAt":"${new Date(STUDIO_NOW).toISOString()}"`);
  });

  it('has the files of the site, and those of the app', async () => {
    const { body } = await preview('/');
    const [font = ''] = /\/fonts\/[\w-]+\.woff2/.exec(body) ?? [];
    const [logo = ''] = /\/brand\/logo-[\w.]+/.exec(body) ?? [];
    for (const path of [font, logo, '/assets/index-e1.js', '/_studio/frame.js', '/_studio/fonts.css']) {
      const { status, headers } = await preview(path);
      expect([path, status]).toEqual([path, 200]);
      expect(headers['access-control-allow-origin']).toBe(`http://studio.localhost:${studio.port}`);
    }
    for (const path of ['/assets/gone.js', '/fonts/gone.woff2', '/.vite/manifest.json/..%2f'])
      expect((await preview(path)).status).toBe(404);
  });

  it('never has the build’s manifest or the template', async () => {
    for (const path of ['/.vite/manifest.json', '/index.html'])
      expect((await preview(path)).body).toContain('_studio/frame.js');
  });

  it('is shown with colours that may not be published', async () => {
    const colors = await read('color-settings.json');
    await writeFile(pathOf('color-settings.json'), colors.replace(/"link": "[^"]*"/, '"link": "#0a1526"'));
    const { status, body } = await preview('/');
    expect(status).toBe(200);
    expect(body).toContain('#0a1526');
    const { problems, saved } = await openTenant();
    expect(problems[0]).toMatchObject({
      path: ['colors', 'link'],
      message: expect.stringContaining('below'),
    });
    expect(saved?.colors['link']).toBe('#0a1526');
  });

  it('is shown with what it has if colours, pictures and fonts have mistakes', async () => {
    const colors = await read('color-settings.json');
    await writeFile(pathOf('color-settings.json'), colors.replace(/"link": "[^"]*"/, '"link": "redish"'));
    await rm(pathOf('assets'), { recursive: true });
    const { status, body } = await preview('/');
    expect(status).toBe(200);
    expect(body).toContain('<style id="grandstand-theme"');
    const { problems, images, saved } = await openTenant();
    expect(new Set(problems.map(({ file }) => file?.split('/polar/')[1]))).toEqual(
      new Set(['assets/icon.svg', 'assets/logo.svg', 'color-settings.json']),
    );
    expect(images.logo).toMatchObject({ file: 'assets/logo.svg', url: null, problems: [{}] });
    expect(saved?.colors['link']).toBe('redish');
  });

  it('shows the mistakes if the settings cannot be read', async () => {
    await writeFile(pathOf('tenant.json'), '{ "id": <b>');
    const { status, body } = await preview('/');
    expect(status).toBe(200);
    expect(body).toMatch(/<pre>.*tenant\.json:1:\d+ not valid JSON/);
    expect(body).toContain('_studio/frame.js');
    expect(await openTenant()).toMatchObject({
      id: 'polar',
      saved: null,
      problems: [{ message: expect.stringContaining('not valid JSON') }],
    });
  });

  it('says what to do if the web app is not compiled', async () => {
    const bare = await startTestedStudio(workspace, { webDir: join(workspace.web, 'nowhere') });
    const { status, body } = await bare.get('/', 'polar.localhost');
    await bare.close();
    expect(status).toBe(503);
    expect(body).toContain('npx nx build @grandstand/web');
  });
});

describe('a tenant', () => {
  it('has its theme, fonts with absolute URLs, pictures and pages', async () => {
    const tenant = await openTenant();
    const origin = `http://polar.localhost:${studio.port}`;
    expect(tenant).toMatchObject({
      id: 'polar',
      previewOrigin: origin,
      problems: [],
      saved: { updatedAt: expect.stringMatching(/^2026-/), colors: { live: '#e3122f' } },
      images: { logo: { url: expect.stringContaining(`${origin}/_studio/images/logo-`), problems: [] } },
    });
    expect(tenant.fontFaces).toMatch(/font-family:'Fraunces'.*url\(http:\/\/polar\.localhost:\d+\/fonts\//);
    expect(tenant.fontFaces).not.toContain('url(/');
    const paths = tenant.pages.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/', '/live', '/vod_library', '/login']));
    expect(new Set(tenant.pages.map(({ id }) => id)).size).toBe(paths.length);
    const { status } = await studio.get(new URL(tenant.images.logo.url ?? '').pathname, 'polar.localhost');
    expect(status).toBe(200);
  });

  it('has examples of pages from its platform', async () => {
    const event = wireEvent();
    platform.answers.set('/api/get_api_key', () => ({ api_key: 'key' }));
    platform.answers.set('/api/events-for-homepage', () => ({ live: [event], upcoming: [], finished: [] }));
    const other = await startTestedStudio(workspace, { hosts: platform.hosts });
    const { json } = await other.call('/api/tenants/polar');
    await other.close();
    platform.answers.delete('/api/get_api_key');
    expect((json as StudioTenant).pages).toContainEqual({
      id: 'watch-live',
      title: 'Event, live',
      path: `/watch/${event.id}`,
    });
  });
});

it('lists 200 tenants, broken ones too', async () => {
  const ids = Array.from({ length: 200 }, (_, index) => `club-${index}`);
  const text = await read('tenant.json');
  await Promise.all(
    ids.map(async (id, index) => {
      await mkdir(pathOf('drafts', id), { recursive: true });
      const valid = `${index === 8 ? '\uFEFF' : ''}${text.replace('"polar"', `"${id}"`)}`;
      await writeFile(pathOf('tenant.json', id), index === 7 ? '{' : valid);
      await writeFile(pathOf('drafts/next.json', id), '{}');
      await writeFile(pathOf('drafts/Not a draft.json', id), '{}');
    }),
  );
  const list = await call<readonly StudioTenantSummary[]>('');
  expect(list).toHaveLength(201);
  expect(list).toContainEqual({ id: 'club-7', name: 'club-7', domain: null, drafts: ['next'] });
  expect(list.filter(({ domain }) => domain === null)).toHaveLength(1);
});

describe('a draft', () => {
  const save = (name: string, version: string | null, draft: ThemeDraft) =>
    studio.call(`/api/tenants/polar/drafts/${name}`, { method: 'PUT', body: { version, draft } });

  it('is written, read, listed, replaced and deleted', async () => {
    const { draft } = await openDraft(withColor('accent', 'no colour yet'));
    const first = (await save('next', null, draft)).json as StudioDraft;
    expect(first).toMatchObject({ name: 'next', draft });
    expect(await call<StudioDraft>('/polar/drafts/next')).toEqual(first);
    expect((await openTenant()).drafts).toEqual([{ name: 'next', changedAt: first.changedAt }]);
    const second = (await save('next', first.version, withColor('accent', '#fff')(draft)))
      .json as StudioDraft;
    expect(second.version).not.toBe(first.version);
    expect(JSON.parse(await read('drafts/next.json'))).toEqual(withColor('accent', '#fff')(draft));
    await call(`/polar/drafts/next?version=${second.version}`, 'DELETE');
    expect(await readdir(pathOf('drafts'))).toEqual([]);
    expect((await studio.call('/api/tenants/polar/drafts/next')).status).toBe(404);
  });

  it('that somebody else has changed is kept, and returned', async () => {
    const { draft } = await openDraft((same) => same);
    const theirs = withColor('accent', '#0f0')(draft);
    const { version } = (await save('next', null, theirs)).json as StudioDraft;
    for (const mine of [null, 'another']) {
      const { status, json } = await save('next', mine, draft);
      expect(status).toBe(409);
      expect(json as StudioConflict).toMatchObject({ current: { version, draft: theirs }, problems: [{}] });
    }
    const deleted = await studio.call('/api/tenants/polar/drafts/next?version=x', { method: 'DELETE' });
    expect(deleted.status).toBe(409);
    expect(JSON.parse(await read('drafts/next.json'))).toEqual(theirs);
  });

  it('is won by one of those who save at once', async () => {
    const { draft } = await openDraft((same) => same);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        save('race', null, withColor('accent', `#00000${index}`)(draft)),
      ),
    );
    expect(Map.groupBy(answers, ({ status }) => status).get(409)).toHaveLength(7);
    expect(await readdir(pathOf('drafts'))).toEqual(['race.json']);
  });

  it('that was deleted meanwhile is not created again', async () => {
    const { draft } = await openDraft((same) => same);
    expect((await save('gone', 'former', draft)).status).toBe(404);
  });

  it.each(['A', '-a', 'a-', 'a.b', '%2e%2e', 'a%2fb', 'a'.repeat(65)])(
    'cannot have the name %s',
    async (name) => {
      const { draft } = await openDraft((same) => same);
      expect((await save(name, null, draft)).status).toBeGreaterThanOrEqual(400);
      expect(await readdir(pathOf(''))).not.toContain('drafts');
    },
  );

  it('that is damaged is reported by the studio and, as a warning, by the check', async () => {
    await mkdir(pathOf('drafts'));
    await writeFile(pathOf('drafts/next.json'), '{ "theme": ');
    const { status, json } = await studio.call('/api/tenants/polar/drafts/next');
    expect(status).toBe(422);
    expect(json).toMatchObject({
      problems: [{ line: 1, message: expect.stringContaining('not valid JSON') }],
    });
    const { code, text } = await runGrandstand('check', 'polar', '--tenants', workspace.tenants);
    expect(text).toMatch(/warning: .*drafts\/next\.json:1:\d+ not valid JSON/);
    expect(code).toBe(0);
  });

  it('changes no release', async () => {
    const build = () =>
      buildSites({
        ids: ['polar'],
        tenantsDir: workspace.tenants,
        outDir: workspace.out,
        webDir: workspace.web,
      });
    await build();
    const before = await snapshot(join(workspace.out, 'polar'));
    const { draft } = await openDraft((same) => same);
    await save('next', null, draft);
    const again = await build();
    expect(again).toMatchObject({ ok: true, value: { unchanged: ['polar'] } });
    expect(await snapshot(join(workspace.out, 'polar'))).toEqual(before);
    expect(JSON.stringify(before)).not.toContain('drafts');
  });
});

describe('saving the theme', () => {
  const save = (body: object, id = 'polar') =>
    studio.call(`/api/tenants/${id}/theme`, { method: 'PUT', body });

  it('writes what its patch shows: two files, with their order and formatting', async () => {
    const before = { tenant: await read('tenant.json'), colors: await read('color-settings.json') };
    const request = await openDraft((draft) => ({
      theme: { ...draft.theme, radius: 'round', type: { ...draft.theme.type, displayWeight: 650 } },
      colors: { ...draft.colors, live: '#d01028' },
    }));
    const patch = await call<StudioPatch>('/polar/patch', 'POST', request.draft);
    expect(patch.problems).toEqual([]);
    expect(patch.diff.match(/^[+-][^+-].*$/gm)).toEqual([
      expect.stringMatching(/^-    "radius": /),
      '+    "radius": "round",',
      expect.stringMatching(/^-      "displayWeight": /),
      '+      "displayWeight": 650',
      expect.stringMatching(/^-  "updated_at": /),
      '+  "updated_at": "2026-11-28T12:00:00Z",',
      expect.stringMatching(/^-    "live": /),
      '+    "live": "#d01028",',
    ]);
    expect(await read('tenant.json')).toBe(before.tenant);

    const { status, json } = await save(request);
    expect(status).toBe(200);
    expect(json).toMatchObject({ saved: { ...request.draft, updatedAt: STUDIO_NOW } });
    expect((json as StudioTenant).saved?.version).not.toBe(request.version);
    expect(await read('tenant.json')).toBe(
      before.tenant
        .replace(/"radius": "\w+"/, '"radius": "round"')
        .replace(/"displayWeight": \d+/, '"displayWeight": 650'),
    );
    expect(await read('color-settings.json')).toBe(
      before.colors
        .replace(/"updated_at": "[^"]*"/, `"updated_at": "${STUDIO_NOW}"`)
        .replace(/"live": "[^"]*"/, '"live": "#d01028"'),
    );
    expect((await readdir(pathOf(''))).toSorted()).toEqual(['assets', 'color-settings.json', 'tenant.json']);
  });

  it('gives a build with exactly the CSS of the patch', async () => {
    const request = await openDraft(withColor('live', 'oklch(0.55 0.22 28)'));
    const { css } = await call<StudioPatch>('/polar/patch', 'POST', request.draft);
    await save(request);
    const options = { tenantsDir: workspace.tenants, outDir: workspace.out, webDir: workspace.web };
    await buildSites({ ids: ['polar'], ...options });
    const html = await readFile(join(workspace.out, 'polar/index.html'), 'utf8');
    expect(css).toBe(/<style id="grandstand-theme"[^>]*>([^]*?)<\/style>/.exec(html)?.[1]);
  });

  it('of the same theme writes nothing', async () => {
    const before = await snapshot(workspace.tenants);
    const request = await openDraft((same) => same);
    expect(await call<StudioPatch>('/polar/patch', 'POST', request.draft)).toMatchObject({ diff: '' });
    expect((await save(request)).status).toBe(200);
    expect(await snapshot(workspace.tenants)).toEqual(before);
  });

  it('is refused after another change of the files, which is returned', async () => {
    const request = await openDraft(withColor('live', '#d01028'));
    await writeFile(
      pathOf('color-settings.json'),
      (await read('color-settings.json')).replace(/"live": "[^"]*"/, '"live": "#d83048"'),
    );
    const before = await snapshot(workspace.tenants);
    const { status, json } = await save(request);
    expect(status).toBe(409);
    expect((json as StudioConflict).current.draft.colors['live']).toBe('#d83048');
    expect(await snapshot(workspace.tenants)).toEqual(before);
  });

  it('is refused while the changed files cannot be read, which may have newer values', async () => {
    const request = await openDraft(withColor('live', '#d01028'));
    await writeFile(pathOf('tenant.json'), (await read('tenant.json')).replace('"name"', '"nam"'));
    const before = await snapshot(workspace.tenants);
    const { status, json } = await save(request);
    expect(status).toBe(422);
    expect(json).toMatchObject({ problems: [{ tenant: 'polar', message: 'unknown key "nam"' }] });
    expect(await snapshot(workspace.tenants)).toEqual(before);
  });

  it.each<[string, (draft: ThemeDraft) => ThemeDraft, RegExp]>([
    ['too little contrast', withColor('link', '#0a1526'), /below 4\.5:1/],
    ['a colour that is none', withColor('accent', 'redish'), /is not a colour/],
    [
      'a missing font file',
      (draft) => ({
        ...draft,
        theme: {
          ...draft.theme,
          type: { ...draft.theme.type, text: { name: 'Own', kind: 'sans', files: ['own.woff2'] } },
        },
      }),
      /does not exist/,
    ],
  ])('is refused with %s, and the patch says so', async (_, change, message) => {
    const before = await snapshot(workspace.tenants);
    const request = await openDraft(change);
    const patch = await call<StudioPatch>('/polar/patch', 'POST', request.draft);
    expect(patch).toMatchObject({
      css: null,
      problems: expect.arrayContaining([
        expect.objectContaining({ message: expect.stringMatching(message) }),
      ]),
    });
    const { status, json } = await save(request);
    expect(status).toBe(422);
    expect(json).toEqual({ problems: patch.problems });
    expect(await snapshot(workspace.tenants)).toEqual(before);
  });

  it('is possible while the folder has mistakes of another kind', async () => {
    await rm(pathOf('assets/icon.svg'));
    expect((await save(await openDraft(withColor('live', '#d01028')))).status).toBe(200);
    expect(await read('color-settings.json')).toContain('#d01028');
  });

  it('writes only what differs from the base, in the tenant’s own files', async () => {
    await mkdir(pathOf('', '_league'));
    const { id: _, theme, ...shared } = JSON.parse(await read('tenant.json')) as Record<string, unknown>;
    await writeFile(pathOf('tenant.json', '_league'), JSON.stringify({ theme }));
    await writeFile(pathOf('color-settings.json', '_league'), await read('color-settings.json'));
    await rm(pathOf('color-settings.json'));
    await writeFile(pathOf('tenant.json'), JSON.stringify({ id: 'polar', extends: '_league', ...shared }));
    const base = await snapshot(pathOf('', '_league'));

    const request = await openDraft((draft) => ({
      theme: { ...draft.theme, radius: 'round' },
      colors: { ...draft.colors, live: '#d01028' },
    }));
    expect((await save(request)).status).toBe(200);
    expect(JSON.parse(await read('tenant.json'))).toMatchObject({ theme: { radius: 'round' } });
    expect((JSON.parse(await read('tenant.json')) as { theme: object }).theme).toEqual({ radius: 'round' });
    expect(JSON.parse(await read('color-settings.json'))).toEqual({
      updated_at: STUDIO_NOW,
      colors: { live: '#d01028' },
    });
    expect(await snapshot(pathOf('', '_league'))).toEqual(base);

    const back = await openDraft(withColor('live', '#e3122f'));
    await save(back);
    expect(JSON.parse(await read('color-settings.json'))).toMatchObject({ colors: {} });
    expect((await openTenant()).saved?.colors).toEqual(back.draft.colors);
  });

  it('is refused where the file of the environment has precedence', async () => {
    await writeFile(pathOf('tenant.staging.json'), JSON.stringify({ theme: { radius: 'sharp' } }));
    const staging = await startTestedStudio(workspace, { environment: 'staging' });
    const { json } = await staging.call('/api/tenants/polar');
    const saved = (json as StudioTenant).saved;
    expect(saved?.theme.radius).toBe('sharp');
    const before = await snapshot(workspace.tenants);
    const { status, json: refusal } = await staging.call('/api/tenants/polar/theme', {
      method: 'PUT',
      body: {
        version: saved?.version,
        draft: { theme: { ...saved?.theme, radius: 'round' }, colors: saved?.colors },
      },
    });
    await staging.close();
    expect(status).toBe(422);
    expect(refusal).toMatchObject({
      problems: [{ file: expect.stringMatching(/tenant\.staging\.json$/), path: ['theme', 'radius'] }],
    });
    expect(await snapshot(workspace.tenants)).toEqual(before);
  });
});

describe('the history', () => {
  it('is empty without git', async () => expect(await call('/polar/history')).toEqual([]));

  it('has the commits that changed the theme, with the theme of each', async () => {
    const git = (...args: readonly string[]) =>
      execFileSync('git', [
        '-C',
        workspace.tenants,
        '-c',
        'user.name=Ada',
        '-c',
        'user.email=a@b.c',
        ...args,
      ]);
    const commit = async (subject: string, file: string, change: (text: string) => string) => {
      await writeFile(pathOf(file), change(await read(file)));
      git('add', '-A');
      git('commit', '-q', '--allow-empty', '-m', subject);
    };
    git('init', '-q');
    await commit('add polar', 'tenant.json', (text) => text);
    await commit('redden "live"', 'color-settings.json', (text) => text.replace('#e3122f', '#d01028'));
    await commit('rename', 'tenant.json', (text) => text.replace(/"name": "[^"]*"/, '"name": "Polar"'));
    await commit('break it', 'color-settings.json', () => '{');
    const history = await call<readonly StudioChange[]>('/polar/history');
    expect(history.map(({ subject, draft }) => [subject, draft?.colors['live'] ?? null])).toEqual([
      ['break it', null],
      ['redden "live"', '#d01028'],
      ['add polar', '#e3122f'],
    ]);
    expect(history[1]).toMatchObject({ author: 'Ada', commit: expect.stringMatching(/^[0-9a-f]{40}$/) });
  });
});

describe('the colours of the server', () => {
  const LATER = '2026-11-27T00:00:00Z';
  const serve = async (colors: object, updatedAt: string) => {
    const file = JSON.parse(await read('color-settings.json')) as { colors: object };
    platform.answers.set('/api/color-settings/web', () => ({
      updated_at: updatedAt,
      colors: { ...file.colors, ...colors },
    }));
  };

  it('are compared with those of the files, and pulled', async () => {
    await serve({ live: '#d01028' }, LATER);
    expect(await call<ServerColors>('/polar/server-colors')).toMatchObject({
      url: `${platform.origin}/api/color-settings/web`,
      updatedAt: LATER,
      colors: { live: '#d01028' },
      newer: 'server',
      problems: [],
    });
    const pulled = await call<StudioTenant>('/polar/server-colors/pull', 'POST');
    expect(pulled.saved).toMatchObject({ updatedAt: LATER, colors: { live: '#d01028' } });
    expect(await call<ServerColors>('/polar/server-colors')).toMatchObject({ newer: 'same' });
  });

  it('with too little contrast are shown, but not pulled', async () => {
    await serve({ link: '#0a1526' }, LATER);
    expect(await call<ServerColors>('/polar/server-colors')).toMatchObject({ problems: [{}, {}] });
    const before = await snapshot(workspace.tenants);
    const { status } = await studio.call('/api/tenants/polar/server-colors/pull', { method: 'POST' });
    expect(status).toBe(422);
    expect(await snapshot(workspace.tenants)).toEqual(before);
  });

  it('are pushed by the operator, with the reason', async () => {
    await serve({}, LATER);
    const requests: unknown[] = [];
    const other = await startTestedStudio(workspace, {
      hosts: platform.hosts,
      operate: (request) => {
        requests.push(request);
        return Promise.resolve({ ok: true, value: { value: { updated_at: LATER, changes: [] } } });
      },
    });
    const push = (reason: string) =>
      other.call('/api/tenants/polar/server-colors/push', { method: 'POST', body: { reason } });
    expect((await push(' ')).status).toBe(422);
    const { status, json } = await push('new season');
    await other.close();
    expect(status).toBe(200);
    expect((json as StudioTenant).saved?.updatedAt).toBe(LATER);
    expect(requests).toMatchObject([
      { command: 'channel colors', operator: 'ada', reason: 'new season', isDryRun: false },
    ]);
  });

  it('of a server that does not answer are a problem', async () => {
    platform.answers.delete('/api/color-settings/web');
    const { status, json } = await studio.call('/api/tenants/polar/server-colors');
    expect(status).toBe(422);
    expect(json).toMatchObject({ problems: [{ hint: expect.stringContaining('hosts.api') }] });
  });
});
