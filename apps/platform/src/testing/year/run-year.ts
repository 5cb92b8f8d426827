import { createRandom } from '@grandstand/sample-channels';
import { createFakeClock } from '@grandstand/core/testing';
import { and, eq } from 'drizzle-orm';
import { inject } from 'vitest';
import { sqlOf } from '../../db/sql-database.ts';
import { events } from '../../features/catalog/catalog/schema.ts';
import { SEEDED_MS } from '../seed-database.ts';
import { openTestDatabase } from '../test-database.ts';
import { startBank } from './bank.ts';
import { type AccountCounts, checkAccounts, checkQueues, makeJobsDue } from './check-accounts.ts';
import { checkMail } from './check-mail.ts';
import type { Reply } from './client.ts';
import { createCrowd } from './crowd.ts';
import { startMailServer } from './mail-server.ts';
import { createOutages, type Outage, type Outages } from './outages.ts';
import { type Site, startSite } from './site.ts';
import { disputeSome, refundSome } from './take-money-back.ts';

const HOUR_MS = 3_600_000;
/** Faults end so long before each check. */
const QUIET_STEPS = 4;
const CHANNEL = 'northline';
/** A provider that does not answer takes two requests of 20 s; all else must be faster, on a busy machine too. */
const REQUEST_LIMIT_MS = 50_000;

export interface YearOptions {
  readonly seed: string;
  readonly users: number;
  readonly months: number;
  readonly daysPerMonth: number;
  readonly stepHours: number;
  /** Average days between two visits of a user. */
  readonly visitDays: number;
  /** Whether providers may leave requests without an answer, which takes real time. */
  readonly hasSilence: boolean;
  /** Called at the end of each month. */
  readonly onMonth: (month: number, counts: AccountCounts, violations: readonly string[]) => void;
}

export interface YearResult {
  readonly violations: readonly string[];
  readonly counts: AccountCounts;
  readonly mails: number;
  readonly requests: number;
  readonly outages: Outages['counts'];
  readonly replies: Readonly<Record<string, number>>;
}

/** Runs the product for some months on a fast clock, and compares all records at the end of each. */
export async function runYear(options: YearOptions): Promise<YearResult> {
  const { seed, months, daysPerMonth, stepHours } = options;
  const stepsPerMonth = (daysPerMonth * 24) / stepHours;
  const clock = createFakeClock(SEEDED_MS);
  const nowTs = () => Math.floor(clock.now() / 1000);
  const random = createRandom(`${seed} world`);
  const chance = { random, users: options.users };
  const violations: string[] = [];
  let step = 0;
  const report = (sentence: string) =>
    violations.push(`seed ${seed}, day ${(step * stepHours) / 24}: ${sentence}`);
  const replies: Record<string, number> = {};
  let requests = 0;

  const mailServer = await startMailServer();
  let siteOfBank: Site | null = null;
  const bank = await startBank(
    await openTestDatabase('migrated'),
    clock,
    () => siteOfBank?.api(step) ?? null,
  );
  const site = await startSite({
    clock,
    channel: CHANNEL,
    stripe: bank.settings,
    smtpUrl: mailServer.url,
    template: inject('postgresTemplates')?.seeded ?? '',
    onTrouble: report,
  });
  siteOfBank = site;
  const close = async () => {
    await site.close();
    await bank.close();
    await mailServer.close();
  };

  const onReply = (path: string, { status, message }: Reply, durationMs: number) => {
    requests += 1;
    const key = `${path} ${status} ${status === 200 ? '' : message}`.trim();
    replies[key] = (replies[key] ?? 0) + 1;
    if (durationMs > REQUEST_LIMIT_MS) report(`${path} took ${Math.round(durationMs / 1000)} s`);
    if (!outages.isActive() && (status === 0 || status >= 500))
      report(`${path} answered ${status} without an outage`);
  };
  const eventIds = await sqlOf(site.database().db)
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.channelId, CHANNEL), eq(events.type, 'paid')))
    .limit(200);
  const services = { site, bank, mailServer, clock };
  const outages = createOutages(services, { random, hasSilence: options.hasSilence });
  const crowd = createCrowd(services, { ...options, eventIds: eventIds.map(({ id }) => id), onReply });

  /** Mails that may arrive twice: the sender lost its database before it could record them as sent. */
  const mayRepeat = new Set<number>();
  const doStep = async (outage: Outage | null) => {
    step += 1;
    const mailsBefore = mailServer.received.length;
    // Users come during the first half of the time. The outage begins during their visits.
    const share = Math.min(1, 0.1 + (2 * step) / (months * stepsPerMonth));
    await Promise.all([crowd.visit(stepHours, share), outage && outages.begin(outage)]);
    await refundSome(site.database(), { channelId: CHANNEL, nowTs: nowTs() }, chance);
    await disputeSome(bank, chance);
    const isCutOff = outage === 'the database is cut off';
    if (isCutOff) await Promise.all([site.advance(60_000), site.cutDatabase()]);
    await site.advance(stepHours * HOUR_MS);
    if (isCutOff)
      for (let index = mailsBefore; index < mailServer.received.length; index += 1) mayRepeat.add(index);
    if (outage !== null && random() < 0.5) return;
    outages.end();
    await bank.deliverAll();
  };
  const check = async () => {
    outages.end();
    for (let count = 0; count < QUIET_STEPS; count += 1) await doStep(null);
    await settle();
    for (const sentence of await checkQueues(site.database())) report(sentence);
    const logged = await site.mailLog.all(site.database());
    for (const sentence of checkMail(logged, mailServer, mayRepeat)) report(sentence);
    const quietS = 2 * stepHours * 3600;
    const { differences, counts } = await checkAccounts(site.database(), bank, { nowTs: nowTs(), quietS });
    for (const sentence of differences) report(sentence);
    return counts;
  };
  /** Nobody visits; everything that has begun ends. */
  const settle = async () => {
    for (let rounds = 0; rounds < 20; rounds += 1) {
      await site.advance(30 * 60_000);
      await bank.deliverAll();
      await makeJobsDue(site.database());
      const waiting = await checkQueues(site.database());
      if (rounds >= 3 && waiting.length === 0) return;
      if (rounds >= 3) await new Promise((resolve) => void setTimeout(resolve, 1000));
    }
  };

  try {
    let counts: AccountCounts = { paid: 0, renewed: 0, failed: 0, refunded: 0, trials: 0 };
    for (let month = 1; month <= months; month += 1) {
      for (let count = 0; count < stepsPerMonth - QUIET_STEPS; count += 1)
        await doStep(random() < 0.15 ? outages.choose() : null);
      outages.end();
      if (month === Math.ceil(months / 2)) {
        await site.advance(HOUR_MS);
        await site.restoreBackup();
      }
      counts = await check();
      options.onMonth(month, counts, violations);
      if (violations.length > 50) break;
    }
    return {
      violations,
      counts,
      mails: mailServer.received.length,
      requests,
      outages: outages.counts,
      replies,
    };
  } finally {
    await close();
  }
}
