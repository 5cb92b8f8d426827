import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { createCaller } from '../../../testing/caller.ts';
import { PASSWORD, register, registeredCaller } from '../../../testing/register.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

const TOO_WEAK = { status: 422, body: { errors: { password: ['Too easy to guess'] } } };
const twice = (password: string) => ({ password, password_confirmation: password });

it.each([
  'password',
  'Password1',
  'QWERTYUIOP',
  'pass word 1',
  'goalkeeper.ann@example.com',
  'Goalkeeper.Ann',
  'Northline Hockey League',
  'northlinehockeyleague',
])('registration rejects the weak password %j', async (password) => {
  const caller = await createCaller(fixture, 'northline');
  expect(await register(caller, 'goalkeeper.ann@example.com', twice(password))).toMatchObject(TOO_WEAK);
});

it('the profile rejects a weak password and keeps the old one', async () => {
  const caller = await registeredCaller(fixture, 'profile@example.com');
  expect(
    await caller.post('/profile', {
      _method: 'patch',
      first_name: 'Eve',
      current_password: PASSWORD,
      ...twice('iloveyou'),
    }),
  ).toMatchObject(TOO_WEAK);
  expect((await caller.get('/profile')).body).toMatchObject({ first_name: 'Ann' });
});

it('a reset rejects a weak password, and its link still works afterwards', async () => {
  const email = 'reset@example.com';
  await registeredCaller(fixture, email);
  const caller = await createCaller(fixture, 'northline');
  await caller.post('/auth/password-reset-request', { email });
  const link = (await caller.mailTo(email))[0]?.linkFields ?? {};
  expect(await caller.post('/auth/password-reset', { ...link, ...twice('letmein1') })).toMatchObject(
    TOO_WEAK,
  );
  expect(await caller.post('/auth/password-reset', { ...link, ...twice('my own choice') })).toMatchObject({
    status: 200,
  });
});
