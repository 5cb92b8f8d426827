import { cleanName, loginSchema } from '@grandstand/api';
import { ok, type Result } from '@grandstand/core';
import * as z from 'zod';
import { correctUser, deleteUser, listUsers, unlockUser, verifyUser } from '../manage-users.ts';
import { disableUser, enableUser, findUser, showUser, signOutUser } from '../operate-users.ts';
import type { OperatorContext } from '../operator-context.ts';
import { readUserData } from '../user-data.ts';
import { recordAction } from '../audit.ts';
import { type Command, defineCommand } from './command.ts';
import { reportList } from './report-lines.ts';
import { csv, limit, text } from './values.ts';

const user = () => text('user', 'id, email or telephone number of the user');
const NONE = 'There are no such users.';

const personName = (description: string) =>
  text('text', description).refine((name) => cleanName(name) === name, 'It is not a valid name.');

const newLogin = () =>
  text('email', 'new email or telephone number').refine(
    (login) => loginSchema.safeParse(login).success,
    'It is neither an email nor a telephone number.',
  );

/** A command that works on one user and shows it. */
const onUser = (
  verb: string,
  summary: string,
  act: (context: OperatorContext, login: string) => Promise<Result<string, object>>,
  isChange = true,
): Command =>
  defineCommand({
    name: `user ${verb}`,
    summary,
    isChange,
    arguments: ['user'],
    input: z.strictObject({ user: user() }),
    async channel(context, input) {
      const done = await act(context, input.user);
      return done.ok ? ok({ value: done.value }) : done;
    },
  });

export const userCommands: readonly Command[] = [
  defineCommand({
    name: 'user list',
    summary: 'list users, newest first',
    isChange: false,
    arguments: [],
    input: z.strictObject({ limit: limit(), csv: csv() }),
    async channel(context, { limit: atMost, csv: isCsv }) {
      return ok(reportList(await listUsers(context, undefined, atMost), NONE, { isCsv }));
    },
  }),
  defineCommand({
    name: 'user search',
    summary: 'find users by a part of their email, telephone number or name',
    isChange: false,
    arguments: ['text'],
    input: z.strictObject({ text: text('text', 'what to find'), limit: limit(), csv: csv() }),
    async channel(context, { text: wanted, limit: atMost, csv: isCsv }) {
      return ok(reportList(await listUsers(context, wanted, atMost), NONE, { isCsv }));
    },
  }),
  onUser('show', 'show a user', showUser, false),
  defineCommand({
    name: 'user export',
    summary:
      'print all data about one user as JSON, for the user; the audit records it. For many users: "user list --csv"',
    isChange: true,
    arguments: ['user'],
    input: z.strictObject({ user: user() }),
    async channel(context, input) {
      const found = await findUser(context, input.user);
      if (!found.ok) return found;
      const data = await readUserData(context.scope, found.value);
      const target = `user ${found.value.id}`;
      await recordAction(context, context.scope, {
        command: 'user export',
        target,
        before: null,
        after: { exported: Object.keys(data) },
      });
      return ok({ value: data, lines: [JSON.stringify(data, null, 2)] });
    },
  }),
  defineCommand({
    name: 'user correct',
    summary: 'correct the name or email of a user; a new email is not verified and ends all sessions',
    isChange: true,
    arguments: ['user'],
    input: z
      .strictObject({
        user: user(),
        email: newLogin().optional(),
        firstName: personName('new first name').optional(),
        lastName: personName('new last name').optional(),
      })
      .refine(
        ({ email, firstName, lastName }) => (email ?? firstName ?? lastName) !== undefined,
        'pass --email, --first-name or --last-name',
      ),
    async channel(context, { user: login, ...correction }) {
      const corrected = await correctUser(context, login, correction);
      return corrected.ok ? ok({ value: corrected.value }) : corrected;
    },
  }),
  onUser('verify', 'mark the email of a user as verified', verifyUser),
  onUser('unlock', 'forget the failed logins of a user', unlockUser),
  onUser('disable', 'end all sessions of a user and refuse new logins', disableUser),
  onUser('enable', 'let a disabled user log in again', enableUser),
  onUser('sign-out', 'end all sessions of a user', async (context, login) => {
    const ended = await signOutUser(context, login);
    return ended.ok ? ok({ endedSessions: ended.value }) : ended;
  }),
  defineCommand({
    name: 'user delete',
    summary: 'delete a user with clips and access, for a --reason; orders are kept for bookkeeping',
    isChange: true,
    arguments: ['user'],
    input: z.strictObject({
      user: user(),
      confirm: text('email', 'the email or telephone number of the user, again').optional(),
    }),
    async prepare({ erasures }) {
      for (const { prepare } of erasures) await prepare?.();
    },
    async channel(context, { user: login, confirm }) {
      const deleted = await deleteUser(context, login, confirm);
      return deleted.ok ? ok({ value: deleted.value }) : deleted;
    },
  }),
];
