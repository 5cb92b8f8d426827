import { ok } from '@grandstand/core';
import * as z from 'zod';
import { listActions } from '../audit.ts';
import { defineCommand } from './command.ts';
import { describeRecord } from './report-lines.ts';
import { limit, text, time } from './values.ts';

export const auditCommand = defineCommand({
  name: 'audit',
  summary: 'list what operators have done, newest first',
  isChange: false,
  arguments: [],
  input: z.strictObject({
    by: text('name', 'only of this operator').optional(),
    command: text('name', 'only of this command, for example "event cancel"').optional(),
    target: text('name', 'only on this target, for example "event 1204"').optional(),
    from: time('not before this time').optional(),
    until: time('before this time').optional(),
    limit: limit(),
  }),
  async channel(context, { by: operator, from: fromTs, until: untilTs, limit: atMost, ...filters }) {
    const actions = await listActions(context, { ...filters, operator, fromTs, untilTs }, atMost);
    return ok({
      value: actions,
      lines:
        actions.length === 0
          ? ['No operator has done anything that matches.']
          : actions.flatMap((action, index) => [...(index > 0 ? [''] : []), ...describeRecord(action)]),
    });
  },
});
