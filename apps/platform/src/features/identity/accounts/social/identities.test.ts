import type { CallOutput, Calls } from '@grandstand/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallFixture, createCallFixture } from '../../../../testing/call-fixture.ts';
import { type Caller, createCaller } from '../../../../testing/caller.ts';
import { PASSWORD, registeredCaller } from '../../../../testing/register.ts';
import { loginThroughProvider } from '../testing/login-through-provider.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

const anonymousCaller = () => createCaller(fixture, 'northline');
const invalid = (field: string, message: string) => ({
  status: 422,
  body: { errors: { [field]: [message] } },
});
const nowTs = () => Math.floor(fixture.clock.now() / 1000);
const identitiesOf = async (caller: Caller) =>
  (await caller.get('/auth/identities')).body as unknown as CallOutput<Calls['listIdentities']>;
const unlink = (caller: Caller, id: number | undefined) => caller.delete(`/auth/identities/${id}`);
const linkMails = async (caller: Caller, email: string) =>
  (await caller.mailTo(email)).filter(({ kind }) => kind === 'identity-linked');

async function logInWith(email: string, provider: 'google' | 'facebook' = 'google'): Promise<Caller> {
  const caller = await anonymousCaller();
  const ticket = await loginThroughProvider(fixture, caller, email, provider);
  expect(await caller.postLogin('/v2/auth/social/session', { ticket })).toMatchObject({ status: 200 });
  return caller;
}

/** A user with a password, a verified email and a linked Google account. */
async function linkedCaller(email: string): Promise<Caller> {
  const caller = await registeredCaller(fixture, email, 'northline', 'fr');
  await caller.post('/auth/email-verify', (await caller.mailTo(email))[0]?.linkFields);
  await logInWith(email);
  return caller;
}

describe('linking an identity', () => {
  it('to an existing account is mailed to its owner once, in the owner’s language', async () => {
    const email = 'told@example.com';
    const owner = await linkedCaller(email);
    expect(await linkMails(owner, email)).toMatchObject([
      {
        language: 'fr',
        subject: expect.stringContaining('Google'),
        text: expect.stringContaining('http://northline.test/profile/edit?section=devices'),
      },
    ]);
    await logInWith(email);
    expect(await linkMails(owner, email)).toHaveLength(1);
    await logInWith(email, 'facebook');
    expect(await linkMails(owner, email)).toHaveLength(2);
  });

  it('that creates the account is not mailed', async () => {
    const caller = await logInWith('created-by-google@example.com');
    expect(await linkMails(caller, 'created-by-google@example.com')).toEqual([]);
  });
});

describe('linked identities', () => {
  it('are listed with their email and time, for their user only', async () => {
    const owner = await linkedCaller('listed@example.com');
    expect(await identitiesOf(owner)).toEqual([
      { id: expect.any(Number), provider: 'google', email: 'listed@example.com', linked_ts: nowTs() },
    ]);
    const other = await registeredCaller(fixture, 'other-lister@example.com');
    expect(await identitiesOf(other)).toEqual([]);
    const [identity] = await identitiesOf(owner);
    expect(await unlink(other, identity?.id)).toMatchObject({ status: 404 });
    expect(await (await anonymousCaller()).get('/auth/identities')).toMatchObject({ status: 401 });
    expect(await identitiesOf(owner)).toHaveLength(1);
  });

  it('can be unlinked, with which a login in progress ends', async () => {
    const owner = await linkedCaller('unlinked@example.com');
    const pending = await anonymousCaller();
    const ticket = await loginThroughProvider(fixture, pending, 'unlinked@example.com');
    const [identity] = await identitiesOf(owner);
    expect(await unlink(owner, identity?.id)).toMatchObject({ status: 200, body: { done: true } });
    expect(await identitiesOf(owner)).toEqual([]);
    expect(await pending.post('/v2/auth/social/session', { ticket })).toMatchObject({ status: 400 });
    expect(await unlink(owner, identity?.id)).toMatchObject({ status: 404 });
  });

  it('are unlinked only after a recent login or the password', async () => {
    const owner = await linkedCaller('unlinked-late@example.com');
    const [identity] = await identitiesOf(owner);
    fixture.clock.advance(15 * 60_000);
    expect(await unlink(owner, identity?.id)).toMatchObject(invalid('current_password', 'Field is required'));
    await owner.postLogin('/auth/reauthenticate', { current_password: PASSWORD });
    expect(await unlink(owner, identity?.id)).toMatchObject({ status: 200 });
  });

  it('cannot be unlinked if one is the only way to log in', async () => {
    const email = 'only-google@example.com';
    await logInWith(email);
    const caller = await logInWith(email, 'facebook');
    const [google, facebook] = await identitiesOf(caller);
    const answers = await Promise.all([google, facebook].map((identity) => unlink(caller, identity?.id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
    const [last, ...others] = await identitiesOf(caller);
    expect(others).toEqual([]);
    expect(await unlink(caller, last?.id)).toMatchObject(invalid('id', 'Set a password first'));
  });
});
