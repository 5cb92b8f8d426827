import { err, ok } from '@grandstand/core';
import { and, desc, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { outboxQueries, PRIORITIES } from '../../../../mail/index.ts';
import { outbox } from '../../../../mail/schema.ts';
import { recordAction } from '../audit.ts';
import { findUser } from '../operate-users.ts';
import { type Command, defineCommand } from './command.ts';
import { describeList, formatTime } from './report-lines.ts';
import { count, flag, limit, text } from './values.ts';

export const mailCommands: readonly Command[] = [
  defineCommand({
    name: 'mail list',
    summary: 'list messages to users, newest first, without their texts',
    isChange: false,
    arguments: [],
    input: z.strictObject({
      user: text('user', 'only to this user: id, email or telephone number').optional(),
      unsent: flag('only those that are not sent'),
      limit: limit(),
    }),
    async channel(context, { user: login, unsent, limit: atMost }) {
      const user = login === undefined ? null : await findUser(context, login);
      if (user?.ok === false) return user;
      const where = and(
        user ? eq(outbox.userId, user.value.id) : undefined,
        unsent ? isNull(outbox.sentTs) : undefined,
      );
      const found = await context.scope.rows(outbox, { where, orderBy: [desc(outbox.id)], limit: atMost });
      const rows = found.map(({ id, kind, recipient, createdTs, sentTs, failedTs, attempts, nextTryTs }) => {
        return {
          id,
          kind,
          recipient,
          createdTs,
          sentTs,
          failedTs,
          attempts,
          nextTryTs: sentTs === null && failedTs === null && nextTryTs > 0 ? nextTryTs : null,
        };
      });
      return ok({ value: rows, lines: describeList(rows, 'There are no such messages.') });
    },
  }),
  defineCommand({
    name: 'mail resend',
    summary: 'try at once to send a message that is not sent, also one that was given up',
    isChange: true,
    arguments: ['id'],
    input: z.strictObject({ id: count('id', 'id of the message') }),
    channel: (context, { id }) =>
      context.scope.transaction(async (txScope) => {
        const message = await txScope.first(outbox, eq(outbox.id, id), { lock: 'update' });
        if (!message) return err(`There is no message ${id} on the channel "${context.channel.id}".`);
        const { sentTs, attempts, kind, recipient } = message;
        if (sentTs !== null)
          return err(`Message ${id} was sent at ${formatTime(sentTs)}; its text is no longer kept.`);
        await txScope.update(outbox, { attempts: 0, nextTryTs: 0, failedTs: null }, eq(outbox.id, id));
        await recordAction(context, txScope, {
          command: 'mail resend',
          target: `mail ${id}`,
          before: { attempts },
          after: { attempts: 0 },
        });
        return ok({ value: { id, kind, recipient, note: 'The running platform sends it within seconds.' } });
      }),
  }),
  defineCommand({
    name: 'mail test',
    summary: 'send a test message, to see that mail arrives; "mail list" shows when it was sent',
    isChange: true,
    arguments: ['email'],
    input: z.strictObject({
      email: text('email', 'who gets it').refine(
        (to) => z.email().safeParse(to).success,
        'It must be an email.',
      ),
    }),
    channel: (context, { email }) =>
      context.scope.transaction(async (txScope) => {
        const { channel, services } = context;
        const line = `This is a test message of ${channel.name}.`;
        const [message] = await outboxQueries(txScope).post(
          {
            kind: 'test',
            priority: PRIORITIES.account,
            language: 'en',
            recipient: email,
            userId: null,
            subject: line,
            html: '<p>A test message: mail of this channel is sent.</p>',
            text: line,
            createdTs: txScope.nowTs,
          },
          services.sealer,
        );
        const id = message?.id ?? null;
        await recordAction(context, txScope, {
          command: 'mail test',
          target: `mail ${id}`,
          before: null,
          after: { kind: 'test' },
        });
        return ok({ value: { id, recipient: email, note: 'The running platform sends it within seconds.' } });
      }),
  }),
];
