import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { and, eq, isNotNull } from 'drizzle-orm';
import * as z from 'zod';
import { createScope } from '../../../../db/scope.ts';
import { participants } from '../../../catalog/catalog/schema.ts';
import { packages } from '../../../commerce/orders/schema.ts';
import { outbox } from '../../../../mail/schema.ts';
import { findMissingPictures, listPictures } from '../channel-pictures.ts';
import { fetchMedia } from '../fetch-media.ts';
import { injectFetch } from '../../../../testing/inject-fetch.ts';
import { writeSyntheticFootage } from '../../../media/footage/testing/synthetic-footage.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallFixture, createCallFixture } from '../../../../testing/call-fixture.ts';
import { type CommandRunner, createCommandRunner } from '../testing/command-runner.ts';
import { describeCommand } from './describe-command.ts';
import { documentCommands } from './document-commands.ts';
import { COMMANDS } from './index.ts';

let fixture: CallFixture;
let commands: CommandRunner;
beforeAll(async () => {
  fixture = await createCallFixture();
  commands = createCommandRunner(fixture);
});
afterAll(() => fixture.close());

describe('every command', () => {
  const described = COMMANDS.map(describeCommand);

  it('has a name of its own, and a description of each argument and option', () => {
    expect(new Set(described.map(({ name }) => name)).size).toBe(COMMANDS.length);
    for (const { name, summary, fields } of described) {
      expect(name).toMatch(/^[a-z]+(?: [a-z-]+)?$/);
      expect(summary).not.toBe('');
      for (const field of fields) expect(field.description, `${name} ${field.name}`).not.toBe('');
    }
  });

  it.each(described.map(({ name }) => name))('%s refuses an unknown option', async (name) => {
    expect(await commands.refusal(name, { misspelt: 'x' })).toContain('unknown option --misspelt');
  });

  it.each(described.filter(({ isChange }) => !isChange).map(({ name }) => name))(
    '%s changes nothing, so it has no dry run',
    async (name) => {
      const { fields } = described.find((one) => one.name === name) ?? expect.unreachable();
      const required = fields.filter(({ isRequired }) => isRequired).map(({ key }) => [key, '1'] as const);
      const result = await commands.run(name, Object.fromEntries<unknown>(required), { isDryRun: true });
      expect(result).toMatchObject({ error: expect.stringContaining('no --dry-run') });
    },
  );
});

it('docs/contracts/operator-commands.md has all commands', async () => {
  const written = documentCommands(COMMANDS.map(describeCommand));
  await expect(written).toMatchFileSnapshot(
    join(import.meta.dirname, '../../../../../../../docs/contracts/operator-commands.md'),
  );
});

it('is refused without a channel, on an unknown one, and under an unknown name', async () => {
  expect(await commands.refusal('event list', {}, { channel: null })).toContain('--channel');
  expect(await commands.refusal('event list', {}, { channel: 'nowhere' })).toContain('no channel "nowhere"');
  expect(await commands.refusal('event explode')).toContain('no command');
});

describe('a promo code', () => {
  it('is listed with its uses, changed and ended', async () => {
    await commands.value('coupon create', { code: 'DAILY', amount: '2.50', maxUses: '5' });
    const row = { code: 'DAILY', discount: '2.50 CAD', uses: 0, maxUses: 5, expiresTs: null };
    expect(await commands.value('coupon list')).toEqual(
      expect.arrayContaining([expect.objectContaining(row)]),
    );
    const change = { code: 'daily', maxUses: '9', expires: '2030-01-01T00:00:00Z' };
    for (let count = 0; count < 2; count += 1) await commands.value('coupon change', change);
    expect(await commands.value('audit', { target: 'coupon DAILY' })).toMatchObject([
      { command: 'coupon change', before: { maxUses: 5, expiresTs: null }, after: { maxUses: 9 } },
      { command: 'coupon create' },
    ]);
    expect(await commands.refusal('coupon change', { code: 'DAILY' })).toContain('Pass what to change');
    await commands.value('coupon end', { code: 'DAILY' });
    expect(await commands.refusal('coupon change', change)).toContain('has ended');
    expect(await commands.value('coupon list')).not.toContainEqual(
      expect.objectContaining({ code: 'DAILY' }),
    );
    expect(await commands.value('coupon list', { all: true })).toContainEqual(
      expect.objectContaining({ code: 'DAILY' }),
    );
  });
});

describe('messages', () => {
  it('are listed without their texts, tested, and sent again if they were given up', async () => {
    expect(await commands.refusal('mail test', { email: 'x' })).toContain('email: It must be an email');
    const { id } = idSchema.parse(await commands.value('mail test', { email: 'ops@example.com' }));
    const isMessage = eq(outbox.id, id);
    await fixture.db.update(outbox).set({ attempts: 10, nextTryTs: 2e9, failedTs: 1 }).where(isMessage);
    expect(await commands.value('mail list', { unsent: true })).toContainEqual(
      expect.objectContaining({ id, kind: 'test', recipient: 'ops@example.com', attempts: 10 }),
    );
    expect(JSON.stringify(await commands.value('mail list'))).not.toContain('A test message');
    await commands.value('mail resend', { id: String(id) });
    const [message] = await fixture.db.select().from(outbox).where(isMessage);
    expect(message).toMatchObject({ attempts: 0, nextTryTs: 0, failedTs: null, sentTs: null });
    await fixture.db.update(outbox).set({ sentTs: 1_800_000_000 }).where(isMessage);
    expect(await commands.refusal('mail resend', { id: String(id) })).toContain(
      'was sent at 2027-01-15T08:00:00Z',
    );
    expect(await commands.refusal('mail resend', { id: '999999' })).toContain('no message 999999');
  });
});

describe('background jobs', () => {
  it('that were given up are listed and tried again', async () => {
    const queue = {
      name: 'operator-test',
      data: z.object({ channelId: z.string() }),
      retries: 0,
      retryDelayS: 0,
    };
    const rules = { ...queue, expireS: 60, heartbeatTimeoutS: 30 };
    let isBroken = true;
    await fixture.jobs.work(rules, async () => {
      await Promise.resolve();
      if (isBroken) throw new Error('it is broken');
    });
    await fixture.jobs.send(rules, { channelId: 'northline' });
    await fixture.jobs.runDue();
    const jobs = z.array(jobSchema).parse(await commands.value('job list', {}, { channel: null }));
    const job = jobs.find((one) => one.queue === queue.name) ?? expect.unreachable();
    expect(job).toMatchObject({
      state: 'failed',
      channel: 'northline',
      error: expect.stringContaining('broken'),
    });
    expect(await commands.refusal('job retry', { id: 'x' }, { channel: null })).toContain(
      'id: It must be the id',
    );
    isBroken = false;
    await commands.value('job retry', { id: job.id }, { channel: null });
    await fixture.jobs.runDue();
    expect(await commands.value('job list', { all: true }, { channel: null })).not.toContainEqual(
      expect.objectContaining({ id: job.id }),
    );
    expect(await commands.value('audit', { target: `job ${job.id}` })).toHaveLength(1);
    expect(await commands.refusal('job retry', { id: job.id }, { channel: null })).toContain('no job');
  });
});

describe('the doctor', () => {
  it('reports missing pictures, footage, keys, the captcha and published promo codes', async () => {
    const isOfChannel = eq(packages.channelId, 'northline');
    const [pass] = await fixture.db.select().from(packages).where(isOfChannel);
    await fixture.db
      .update(packages)
      .set({ translations: { it: { name: 'Abbonamento' } }, basePrice: 0.1, serviceFee: 0, type: 'season' })
      .where(and(isOfChannel, eq(packages.id, pass?.id ?? 0)));
    const result = await commands.run('doctor', {}, { channel: null });
    const text = result.ok ? (result.value.lines ?? []).join('\n') : expect.unreachable(result.error);
    expect(result).toMatchObject({ value: { hasProblems: true } });
    expect(text).toContain('PROBLEM  mail: SMTP_URL is not set');
    expect(text).toMatch(/PROBLEM {2}channel northline: its captcha is the sandbox/);
    expect(text).toMatch(/channel northline: its promo codes .* are published/);
    expect(text).toMatch(/channel northline: \d+ pictures are missing in .*: art\//);
    expect(text).toMatch(
      /channel northline: texts in "it" are missing for \d+ items; its readers get them in "en"/,
    );
    expect(text).toContain(`the price is less than a card can be charged (0.5 CAD): packages ${pass?.id}`);
    expect(text).toMatch(/channel northline: footage is missing .*: .*rink/);
  });

  it('fetches some pictures of each kind and a stream of each surface, as browsers do', async () => {
    const other = await createCallFixture();
    await writeSyntheticFootage(join(other.directory, 'media'));
    const scope = createScope(other.db, 'northline', 0);
    const client = { mediaOrigin: 'http://media.test', fetch: injectFetch(other.media) };
    const pictures = [...(await listPictures(scope)).keys()];
    const broken = await fetchMedia(scope, client);
    expect(broken.problems).toEqual([
      expect.stringMatching(/^(\d+) of \1 fetched pictures do not load .*: 404\)/),
      ...broken.problems.slice(1),
    ]);
    for (const path of pictures) {
      await mkdir(dirname(join(other.directory, 'media', path)), { recursive: true });
      await writeFile(join(other.directory, 'media', path), '<svg/>');
    }
    const fetched = await fetchMedia(scope, client);
    expect(fetched.pictures.total).toBe(pictures.length);
    expect(fetched.pictures.fetched).toBeGreaterThan(5);
    expect(fetched.pictures.fetched).toBeLessThan(pictures.length);
    expect(fetched.streams).toBeGreaterThan(0);
    expect(fetched.problems).toEqual([]);
    const refuse = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }));
    expect((await fetchMedia(scope, { ...client, fetch: refuse })).problems).toEqual([
      expect.stringMatching(/cannot reach GRANDSTAND_MEDIA_URL \(http:\/\/media.test\): ECONNREFUSED/),
    ]);
    await other.close();
  });

  it('does not report a picture that is there', async () => {
    const [team] = await fixture.db.select().from(participants).where(isNotNull(participants.logo)).limit(1);
    const [channel, logo] = [team?.channelId ?? '', team?.logo ?? ''];
    const missing = async () =>
      findMissingPictures(createScope(fixture.db, channel, 0), `${fixture.directory}/media`);
    const before = await missing();
    const file = join(fixture.directory, 'media', logo);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, '');
    expect(await missing()).toEqual(before.filter((one) => !one.startsWith(`${logo} `)));
    expect(await missing()).toHaveLength(before.length - 1);
  });
});

describe('an import', () => {
  it('refuses promo codes of the samples, unless they are accepted, and warns of missing pictures', async () => {
    const [code = ''] = fixture.seedOf('megdan').payments.coupons.map((coupon) => coupon.code);
    const path = join(fixture.directory, 'copy.json');
    const content = {
      payments: { tax: null, coupons: [{ code, percent: 100 }] },
    };
    await writeFile(path, JSON.stringify(content));
    const input = { id: 'homefield', path };
    const [platform, dryRun] = [{ channel: null }, { channel: null, isDryRun: true }];
    expect(await commands.refusal('channel import', input, platform)).toContain(
      'is a promo code of the sample channels',
    );
    const accepted = await commands.value('channel import', { ...input, allowSampleCoupons: true }, dryRun);
    expect(accepted).toMatchObject({
      isDryRun: true,
      warnings: expect.arrayContaining([expect.stringMatching(/\d+ pictures are missing/)]),
    });
    expect(await commands.value('coupon list', {}, { channel: 'homefield' })).not.toContainEqual(
      expect.objectContaining({ code, discount: '100 %' }),
    );
  });
});

it('channel list has the domains and users of each channel', async () => {
  expect(await commands.value('channel list', {}, { channel: null })).toContainEqual(
    expect.objectContaining({
      id: 'northline',
      currency: 'CAD',
      domains: expect.stringContaining('northline'),
    }),
  );
});

const idSchema = z.object({ id: z.number() });
const jobSchema = z.object({
  id: z.string(),
  queue: z.string(),
  state: z.string(),
  channel: z.string().nullable(),
  error: z.string().nullable(),
});
