import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestedStudio, type TestedStudio } from '../testing/studio.ts';
import { createWorkspace, snapshot, type Workspace } from '../testing/workspace.ts';

let workspace: Workspace;
let studio: TestedStudio;

beforeAll(async () => {
  workspace = await createWorkspace();
  await workspace.addTenant('polar');
  await workspace.addTenant('ember');
  studio = await startTestedStudio(workspace, { selection: ['polar'] });
});
afterAll(async () => {
  await studio.close();
  await workspace.remove();
});

const own = () => `http://studio.localhost:${studio.port}`;

describe('a call', () => {
  it('is answered to the page of the studio', async () => {
    const { status, json, headers } = await studio.call('/api/tenants', {
      headers: { origin: own(), 'sec-fetch-site': 'same-origin' },
    });
    expect({ status, json }).toEqual({
      status: 200,
      json: [{ id: 'polar', name: 'Northline Hockey League', domain: 'polar.tv', drafts: [] }],
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ['without the token', { 'x-studio-token': '' }],
    ['with another token', { 'x-studio-token': 'token-of-the-tesT' }],
    ['of the page of a tenant', { origin: 'http://polar.localhost:1' }],
    ['of another site', { origin: 'https://evil.example' }],
    ['of a sandboxed page', { origin: 'null' }],
    ['of another site without an origin', { 'sec-fetch-site': 'cross-site' }],
    ['of the frame of a tenant without an origin', { 'sec-fetch-site': 'same-site' }],
  ])('is refused %s', async (_, headers) => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await studio.call('/api/tenants/polar/drafts/a', { method, headers });
      expect(answer.status).toBe(403);
      expect(answer.json).toEqual({ problems: [expect.objectContaining({ message: expect.any(String) })] });
    }
  });

  it('of another site gets no permission to read or to send', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'PUT' };
    const answer = await studio.call('/api/tenants/polar/theme', { method: 'OPTIONS', headers });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each(['POST', 'PATCH', 'PUT'])('is refused with the method %s where none writes', async (method) =>
    expect((await studio.call('/api/tenants', { method })).status).toBe(405),
  );

  it('is refused for a tenant that the studio was not started for', async () =>
    expect((await studio.call('/api/tenants/ember')).status).toBe(404));

  it.each(['..', '%2e%2e', '..%2fember', '_league', '.git'])('finds no tenant %s', async (id) =>
    expect([400, 404]).toContain((await studio.call(`/api/tenants/${id}/history`)).status),
  );

  it('is refused if its body is too large', async () => {
    const body = { version: null, draft: { theme: {}, colors: { accent: 'x'.repeat(300_000) } } };
    const answer = await studio.call('/api/tenants/polar/drafts/a', { method: 'PUT', body });
    expect(answer.status).toBe(413);
  });

  it.each([
    ['is no JSON', '{'],
    ['has another form', '{"version":null}'],
    ['has further keys', '{"version":null,"draft":{"theme":{},"colors":{},"__proto__":{}}}'],
  ])('is refused with problems if its body %s', async (_, body) => {
    const answer = await studio.call('/api/tenants/polar/drafts/a', { method: 'PUT', body });
    expect([400, 422]).toContain(answer.status);
    expect(answer.json).toMatchObject({ problems: [{}] });
  });

  it('is refused with a body of another type, which pages may send without asking', async () => {
    const answer = await studio.call('/api/tenants/polar/theme', {
      method: 'PUT',
      body: '{}',
      headers: { 'content-type': 'text/plain' },
    });
    expect(answer.status).toBe(415);
  });
});

describe('a host name', () => {
  it.each([
    'evil.example',
    '127.0.0.1',
    'localhost',
    'studio.localhost.evil.example',
    'ember.localhost',
    'xstudio.localhost',
  ])('%s has no site', async (host) => {
    for (const path of ['/', '/api/tenants', '/_studio/frame.js'])
      expect((await studio.call(path, { host })).status).toBe(421);
  });

  it('with another port has no site', async () =>
    expect((await studio.call('/', { headers: { host: 'studio.localhost:1' } })).status).toBe(421));

  it('of a tenant has no calls', async () => {
    expect((await studio.call('/api/tenants', { host: 'polar.localhost' })).status).toBe(404);
    const written = await studio.call('/api/tenants/polar/drafts/a', {
      host: 'polar.localhost',
      method: 'PUT',
      body: {},
    });
    expect(written.status).toBe(404);
  });
});

describe('the page of the studio', () => {
  it('may not be framed, and sends its first URL with the token nowhere', async () => {
    const { status, headers, body } = await studio.get('/?token=x', 'studio.localhost');
    expect(status).toBe(200);
    expect(body).toContain('<title>Studio</title>');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('says what to do if it is not compiled', async () => {
    const bare = await startTestedStudio(workspace, { pageDir: join(workspace.web, 'nowhere') });
    const { status, body } = await bare.get('/', 'studio.localhost');
    await bare.close();
    expect(status).toBe(503);
    expect(body).toContain('npx nx run-many -t build -p @grandstand/theme-studio');
  });

  it.each(['/../package.json', '/%2e%2e/web/index.html', '/..%2fweb%2findex.html', '/%00', '/a%5c..%5cb'])(
    'has no file %s',
    async (path) => {
      for (const host of ['studio.localhost', 'polar.localhost']) {
        const { status, body } = await studio.get(path, host);
        expect(status).toBe(404);
        expect(body).toBe('Not found\n');
      }
    },
  );
});

it('listens on the loopback interface only, and prints its URL with a token', () => {
  expect(studio.url).toBe(`http://studio.localhost:${studio.port}/?token=token-of-the-test`);
});

describe('a link', () => {
  it('that leads out of the folder is neither read nor written', async () => {
    const outside = join(workspace.tenants, '..', 'outside');
    const folder = join(workspace.tenants, 'polar/drafts');
    await mkdir(outside);
    await mkdir(folder);
    const draft = await readDraft();
    await writeFile(join(outside, 'secret.json'), JSON.stringify(draft));
    await symlink(join(outside, 'secret.json'), join(folder, 'linked.json'));
    await symlink(join(outside, 'new.json'), join(folder, 'dangling.json'));
    const before = await snapshot(outside);
    for (const name of ['linked', 'dangling']) {
      for (const version of [null, 'x'])
        expect(
          (
            await studio.call(`/api/tenants/polar/drafts/${name}`, {
              method: 'PUT',
              body: { version, draft },
            })
          ).status,
        ).toBeGreaterThanOrEqual(404);
      expect((await studio.call(`/api/tenants/polar/drafts/${name}`)).status).toBeGreaterThanOrEqual(404);
      const deleted = await studio.call(`/api/tenants/polar/drafts/${name}?version=x`, { method: 'DELETE' });
      expect(deleted.status).toBeGreaterThanOrEqual(404);
    }
    expect(await snapshot(outside)).toEqual(before);
  });

  it('of the folder of drafts is not followed out of the tenant', async () => {
    const outside = join(workspace.tenants, '..', 'elsewhere');
    await mkdir(outside);
    await symlink(outside, join(workspace.tenants, 'ember/drafts'));
    const other = await startTestedStudio(workspace, { selection: ['ember'] });
    const answer = await other.call('/api/tenants/ember/drafts/a', {
      method: 'PUT',
      body: { version: null, draft: await readDraft() },
    });
    await other.close();
    expect(answer.status).toBe(422);
    expect(await snapshot(outside)).toEqual({});
  });

  it('of color-settings.json is not written through', async () => {
    await workspace.addTenant('linked');
    const target = join(workspace.tenants, '..', 'colors.json');
    const file = join(workspace.tenants, 'linked/color-settings.json');
    const text = JSON.stringify({ updated_at: '2026-11-01T00:00:00Z', colors: {} });
    await writeFile(target, text);
    const { rm, readFile } = await import('node:fs/promises');
    await rm(file);
    await symlink(target, file);
    const other = await startTestedStudio(workspace, { selection: ['linked'] });
    const answer = await other.call('/api/tenants/linked/theme', {
      method: 'PUT',
      body: { version: null, draft: await readDraft() },
    });
    await other.close();
    expect(answer.status).toBe(422);
    expect(await readFile(target, 'utf8')).toBe(text);
  });
});

async function readDraft(): Promise<unknown> {
  const { json } = await studio.call('/api/tenants/polar');
  const { saved } = json as { readonly saved: { readonly theme: unknown; readonly colors: unknown } };
  return { theme: saved.theme, colors: saved.colors };
}
