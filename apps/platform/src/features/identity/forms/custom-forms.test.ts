import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { type LoggedIn, logIn } from '../../../testing/log-in.ts';

let fixture: CallFixture;
let ann: LoggedIn;
let ben: LoggedIn;
let otherChannelUser: LoggedIn;
let anonymousKey: string;
beforeAll(async () => {
  fixture = await createCallFixture();
  ann = await logIn(fixture, 'northline', 'ann@example.com');
  ben = await logIn(fixture, 'northline', 'ben@example.com');
  otherChannelUser = await logIn(fixture, 'homefield', 'ann@example.com');
  anonymousKey = await fixture.openAnonymousSession('northline');
});
afterAll(() => fixture.close());

const readForm = ({ apiKey }: { apiKey: string }, alias = 'passes') =>
  fixture.api.inject({ url: `/api/custom-forms/${alias}?api_key=${apiKey}` });
const writeForm = ({ apiKey }: { apiKey: string }, fields: unknown, alias = 'passes') =>
  fixture.api.inject({
    method: 'POST',
    url: `/api/custom-forms/${alias}`,
    body: { api_key: apiKey, fields },
  });

describe('custom forms', () => {
  it('returns 404 before the first write, then the written fields', async () => {
    expect((await readForm(ann)).statusCode).toBe(404);
    const basic = [{ name: 'basic_pass', value: '1' }];
    expect((await writeForm(ann, basic)).json()).toEqual({ alias: 'passes', fields: basic });
    expect((await readForm(ann)).json()).toEqual({ alias: 'passes', fields: basic });
  });

  it('keeps the other fields of a form after concurrent updates and after a later update', async () => {
    await Promise.all([
      writeForm(ben, [{ name: 'basic_pass', value: '1' }]),
      writeForm(ben, [{ name: 'newsletter', value: 'weekly' }]),
    ]);
    expect((await writeForm(ben, [{ name: 'newsletter', value: '' }])).json()).toEqual({
      alias: 'passes',
      fields: [
        { name: 'basic_pass', value: '1' },
        { name: 'newsletter', value: '' },
      ],
    });
  });

  it('stores at most 200 fields of a user, also of requests at once, and changes them at the limit', async () => {
    const cem = await logIn(fixture, 'northline', 'cem@example.com');
    const fieldsOf = (form: number) =>
      Array.from({ length: 50 }, (_, field) => ({ name: `${form}.${field}`, value: '1' }));
    const forms = [1, 2, 3, 4, 5, 6];
    const answers = await Promise.all(forms.map((form) => writeForm(cem, fieldsOf(form), `form-${form}`)));
    const accepted = forms.filter((_, index) => answers[index]?.statusCode === 200);
    expect(accepted).toHaveLength(4);
    const [form = 0] = accepted;
    expect((await writeForm(cem, fieldsOf(form), `form-${form}`)).statusCode).toBe(200);
  });

  it('keeps forms separate by user, channel and alias', async () => {
    await writeForm(ann, [{ name: 'basic_pass', value: '1' }]);
    expect((await readForm(otherChannelUser)).statusCode).toBe(404);
    expect((await readForm(ann, 'survey')).statusCode).toBe(404);
    await writeForm(ben, [{ name: 'basic_pass', value: '0' }]);
    expect((await readForm(ann)).json()).toMatchObject({ fields: [{ name: 'basic_pass', value: '1' }] });
  });

  it('returns 401 for forms without a user', async () => {
    for (const answer of [
      await readForm({ apiKey: anonymousKey }),
      await writeForm({ apiKey: anonymousKey }, []),
    ])
      expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'user must be logged in' }]);
  });

  it.each<[unknown, string]>([
    [undefined, 'fields'],
    [[], 'fields'],
    [[{ name: 'basic_pass', value: 1 }], 'fields.0.value'],
    [[{ name: '', value: '1' }], 'fields.0.name'],
    [Array.from({ length: 51 }, (_, index) => ({ name: `n${index}`, value: '' })), 'fields'],
  ])('rejects the fields %j', async (fields, field) => {
    const answer = await writeForm(ann, fields);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: { [field]: [expect.any(String)] } });
  });

  it('limits the number of fields per user', async () => {
    const fields = Array.from({ length: 50 }, (_, index) => ({ name: `n${index}`, value: '' }));
    const statuses: number[] = [];
    for (const alias of ['a', 'b', 'c', 'd', 'e'])
      statuses.push((await writeForm(otherChannelUser, fields, alias)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 422]);
    expect((await writeForm(otherChannelUser, fields, 'Not An Alias')).statusCode).toBe(422);
  });
});
