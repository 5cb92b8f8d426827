import type { SocialProvider } from '@grandstand/api';
import type { CallFixture } from '../../../../testing/call-fixture.ts';
import type { Caller } from '../../../../testing/caller.ts';

/** Logs in through the identity sandbox with this email. Returns the one-time login code of the redirect. */
export async function loginThroughProvider(
  fixture: CallFixture,
  caller: Caller,
  email: string,
  provider: SocialProvider = 'google',
): Promise<string> {
  const login = await caller.post('/v2/auth/social', { provider, terms_accepted: true });
  const consentUrl = new URL(login.body.url ?? '');
  const consent = await fixture.identity.inject({
    method: 'POST',
    url: `/${provider}/decision`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      ...Object.fromEntries(consentUrl.searchParams),
      decision: 'allow',
      email,
    }).toString(),
  });
  const callback = new URL(String(consent.headers.location));
  const redirect = await fixture.api.inject({ url: callback.pathname + callback.search });
  return new URL(String(redirect.headers.location)).searchParams.get('social_ticket') ?? '';
}
