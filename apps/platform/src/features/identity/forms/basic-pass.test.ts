import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { registeredCaller } from '../../../testing/register.ts';
import { createBuyer } from '../../commerce/payments/testing/buyer.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

const PASS = { status: 200, body: { fields: [{ name: 'basic_pass', value: '1' }] } };

describe('the basic pass of a new user', () => {
  it('is given by the registration', async () => {
    const caller = await registeredCaller(fixture, 'ann@northline.example');
    expect(await caller.get('/custom-forms/passes')).toMatchObject(PASS);
    expect((await caller.get('/profile')).body).toMatchObject({
      capabilities: expect.arrayContaining(['watch']),
    });
  });

  it('is left to the user’s choice on a channel that says so', async () => {
    const caller = await registeredCaller(fixture, 'ann@megdan.example', 'megdan');
    expect(await caller.get('/custom-forms/passes')).toMatchObject({ status: 404 });
  });

  it('comes with a purchase, unless the purchase fails', async () => {
    const buyer = await createBuyer(fixture, 'megdan');
    const passOf = () => buyer.get('/custom-forms/passes');
    await buyer.buy({ type: 'package', id: 3902, payment_method: 'pm_card_visa_chargeDeclined' });
    expect(await passOf()).toMatchObject({ status: 404 });
    await buyer.buy({ type: 'package', id: 3902 });
    expect(await passOf()).toMatchObject(PASS);
  });
});
