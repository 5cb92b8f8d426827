import { describePageProblems } from '@grandstand/api';
import { asc } from 'drizzle-orm';
import { acrossChannels } from '../../../db/across-channels.ts';
import type { Database } from '../../../db/database.ts';
import { pages } from './schema.ts';

/** Warns of pages of all channels that the site cannot show at their URL. */
export async function warnOfPageProblems(
  db: Database,
  warn: (channelId: string, problem: string) => void,
): Promise<void> {
  const rows = await acrossChannels(db).rows(pages, { orderBy: [asc(pages.channelId), asc(pages.id)] });
  for (const [channelId, channelPages] of Map.groupBy(rows, (row) => row.channelId))
    for (const problem of describePageProblems(channelPages)) warn(channelId, problem);
}
