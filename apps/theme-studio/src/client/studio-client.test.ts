import { describe, expect, it } from 'vitest';
import { plainDraft } from '../testing/plain-draft.ts';
import { createStudioClient } from './studio-client.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit | undefined;
}

function answering(status: number, body: unknown) {
  const sent: Sent[] = [];
  const client = createStudioClient('secret', async (url, init) => {
    sent.push({ url: url instanceof Request ? url.url : url.toString(), init });
    return new Response(status === 204 ? null : JSON.stringify(body), { status });
  });
  return { client, sent };
}

const problems = [{ message: 'is missing' }];

describe('createStudioClient', () => {
  it('sends the token in a header, never in the URL, and the draft as JSON', async () => {
    const { client, sent } = answering(200, {});
    await client.saveDraft('northline', 'spring', { version: null, draft: plainDraft });
    expect(sent).toEqual([
      {
        url: '/api/tenants/northline/drafts/spring',
        init: {
          method: 'PUT',
          cache: 'no-store',
          headers: { 'x-studio-token': 'secret', 'content-type': 'application/json' },
          body: JSON.stringify({ version: null, draft: plainDraft }),
        },
      },
    ]);
  });

  it.each([
    [403, { problems }, { kind: 'forbidden' }],
    [404, { problems }, { kind: 'not-found', problems }],
    [422, { problems }, { kind: 'failed', problems }],
    [
      409,
      { problems, current: { version: 'v2', draft: plainDraft } },
      { kind: 'conflict', current: { version: 'v2', draft: plainDraft } },
    ],
    [
      502,
      'no JSON of the contract',
      { kind: 'failed', problems: [{ message: 'the studio’s server answered 502' }] },
    ],
  ])('turns the status %i into an error', async (status, body, error) => {
    expect(await answering(status, body).client.tenants()).toEqual({ ok: false, error });
  });

  it('says that the server does not answer', async () => {
    const client = createStudioClient('secret', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await client.tenants()).toEqual({ ok: false, error: { kind: 'unreachable' } });
  });

  it('reads an answer without a body', async () =>
    expect(await answering(204, null).client.deleteDraft('a', 'b', 'v1')).toEqual({ ok: true, value: null }));
});
