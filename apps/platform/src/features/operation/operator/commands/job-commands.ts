import { err, ok } from '@grandstand/core';
import * as z from 'zod';
import { acrossChannels } from '../../../../db/across-channels.ts';
import { createScope } from '../../../../db/scope.ts';
import { listJobs, retryJob } from '../../../../jobs/failed-jobs.ts';
import { recordAction } from '../audit.ts';
import { type Command, defineCommand } from './command.ts';
import { describeList } from './report-lines.ts';
import { flag, limit, text } from './values.ts';

export const jobCommands: readonly Command[] = [
  defineCommand({
    name: 'job list',
    summary: 'list the background jobs that were given up, newest first',
    isChange: false,
    arguments: [],
    input: z.strictObject({ all: flag('also jobs that are waiting or running'), limit: limit() }),
    async platform({ services }, { all: isAll, limit: atMost }) {
      const rows = await listJobs(services.db, { isAll, limit: atMost });
      return ok({ value: rows, lines: describeList(rows, 'There are no such jobs.') });
    },
  }),
  defineCommand({
    name: 'job retry',
    summary: 'try a background job once more that was given up',
    isChange: true,
    arguments: ['id'],
    input: z.strictObject({
      id: text('id', 'id of the job').refine(
        (id) => z.guid().safeParse(id).success,
        'It must be the id of a job.',
      ),
    }),
    platform: ({ services, operator, reason, nowTs }, { id }) =>
      acrossChannels(services.db).transaction(async (tx) => {
        const job = await retryJob(tx.database, id);
        if (!job) return err(`There is no job "${id}" that was given up.`);
        const channels = (await tx.channels()).map((channel) => channel.id);
        // A job of the platform is in the audit of every channel.
        for (const channel of channels.filter((one) => job.channel === null || one === job.channel))
          await recordAction({ operator, reason }, createScope(tx.database, channel, nowTs), {
            command: 'job retry',
            target: `job ${id}`,
            before: { state: 'failed' },
            after: { state: job.state, queue: job.queue },
          });
        return ok({ value: job });
      }),
  }),
];
