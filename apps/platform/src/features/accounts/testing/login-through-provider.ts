import type { CallFixture } from '../../../testing/call-fixture.ts';
import type { Caller } from '../../../testing/caller.ts';

/** Logs in through the identity sandbox with this email. Returns the `social_ticket` of the redirect. */
export async function loginThroughProvider(
  fixture: CallFixture,
  caller: Caller,
  email: string,
): Promise<string> {
  const started = await caller.post('/v2/auth/social', { provider: 'google', terms_accepted: true });
  const consentUrl = new URL(started.body.url ?? '');
  const decision = await fixture.identity.inject({
    method: 'POST',
    url: '/google/decision',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      ...Object.fromEntries(consentUrl.searchParams),
      decision: 'allow',
      email,
    }).toString(),
  });
  const callback = new URL(String(decision.headers.location));
  const site = await fixture.api.inject({ url: callback.pathname + callback.search });
  return new URL(String(site.headers.location)).searchParams.get('social_ticket') ?? '';
}
