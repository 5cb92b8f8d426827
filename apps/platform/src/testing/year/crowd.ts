import { createRandom } from '@grandstand/sample-channels';
import type { Bank } from './bank.ts';
import type { Reply } from './client.ts';
import { createCustomer } from './customer.ts';
import type { MailServer } from './mail-server.ts';
import type { Site } from './site.ts';

/** Visits at the same time. */
const AT_ONCE = 4;

export interface CrowdOptions {
  readonly seed: string;
  readonly users: number;
  /** Average days between two visits of a user. */
  readonly visitDays: number;
  /** Events for sale. */
  readonly eventIds: readonly number[];
  readonly onReply: (path: string, reply: Reply, durationMs: number) => void;
}

/** All customers, each with random decisions of their own, which the order of their visits does not change. */
export function createCrowd(
  { site, bank, mailServer }: { site: Site; bank: Bank; mailServer: MailServer },
  { seed, users, visitDays, eventIds, onReply }: CrowdOptions,
) {
  const random = createRandom(`${seed} crowd`);
  const customers = Array.from({ length: users }, (_, index) => {
    const ofUser = createRandom(`${seed} user ${index}`);
    return createCustomer(index, {
      connection: {
        api: () => site.api(Math.floor(ofUser() * 2)),
        bank: bank.settings.sandboxOrigin,
        channelKey: site.channelKey,
        onReply,
      },
      mailServer,
      random: ofUser,
      eventIds,
      authenticate: (intentId, isApproved) => bank.answer(intentId, isApproved),
    });
  });
  return {
    /** The visits of some hours. `share`: how many of the users have come so far, from 0 to 1. */
    async visit(hours: number, share: number): Promise<void> {
      const visitors = customers
        .slice(0, Math.ceil(users * share))
        .filter((customer) => random() < hours / 24 / visitDays || customer.awaitsMail())
        .values();
      const visitInTurn = async () => {
        for (const visitor of visitors) await visitor.visit();
      };
      await Promise.all(Array.from({ length: AT_ONCE }, visitInTurn));
    },
  };
}
