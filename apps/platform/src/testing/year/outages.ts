import type { FakeClock } from '@grandstand/core/testing';
import { BANK_FAULTS, type Bank } from './bank.ts';
import { MAIL_FAULTS, type MailServer } from './mail-server.ts';
import type { Site } from './site.ts';

const PAUSE_MS = 2 * 3_600_000;

/** Outages of every service that the product depends on, and restarts of the product. */
export function createOutages(
  { site, bank, mailServer, clock }: { site: Site; bank: Bank; mailServer: MailServer; clock: FakeClock },
  { random, hasSilence }: { readonly random: () => number; readonly hasSilence: boolean },
) {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const kinds = {
    'the bank fails': () =>
      Promise.resolve(bank.setFault(pick(BANK_FAULTS.filter((fault) => hasSilence || fault !== 'silent')))),
    'webhooks are lost': () => Promise.resolve(bank.loseWebhooks(true)),
    'the mail server fails': () => Promise.resolve(mailServer.setFault(pick(MAIL_FAULTS))),
    'the database is cut off': () => site.cutDatabase(),
    'one process restarts': () => site.restartOne(Math.floor(random() * 2)),
    'both processes restart': () => site.restartAll(() => clock.advance(PAUSE_MS)),
  };
  type Kind = keyof typeof kinds;
  const counts: Partial<Record<Kind, number>> = {};
  let isActive = false;
  return {
    counts,
    isActive: () => isActive,
    choose: (): Kind => pick(Object.keys(kinds) as Kind[]),
    begin(kind: Kind): Promise<void> {
      counts[kind] = (counts[kind] ?? 0) + 1;
      isActive = true;
      return kinds[kind]();
    },
    end(): void {
      bank.setFault(null);
      bank.loseWebhooks(false);
      mailServer.setFault(null);
      isActive = false;
    },
  };
}
export type Outages = ReturnType<typeof createOutages>;
/** The name of an outage. */
export type Outage = ReturnType<Outages['choose']>;
