import { ok } from '@grandstand/core';
import type { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { addChannelFlags, type ChannelFlags, operate } from './operate.ts';

export function addUserCommand(platform: Command, context: CommandContext): void {
  const user = platform.command('user').description('show, disable, enable or sign out a user');
  const withUser = (verb: string, description: string) =>
    addChannelFlags(
      user
        .command(verb)
        .description(description)
        .argument('<user>', 'id, email or telephone number of the user'),
    );
  withUser('show', 'show a user').action((login: string, flags: ChannelFlags) =>
    operate(context, flags, ({ showUser }, channel) => showUser(channel, login)),
  );
  withUser('disable', 'end all sessions of a user and refuse new logins').action(
    (login: string, flags: ChannelFlags) =>
      operate(context, flags, ({ disableUser }, channel) => disableUser(channel, login)),
  );
  withUser('enable', 'let a disabled user log in again').action((login: string, flags: ChannelFlags) =>
    operate(context, flags, ({ enableUser }, channel) => enableUser(channel, login)),
  );
  withUser('sign-out', 'end all sessions of a user').action((login: string, flags: ChannelFlags) =>
    operate(context, flags, async ({ signOutUser }, channel) => {
      const ended = await signOutUser(channel, login);
      return ended.ok ? ok({ endedSessions: ended.value }) : ended;
    }),
  );
}
