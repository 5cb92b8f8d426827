import type { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { addChannelFlags, type ChannelFlags, operate } from './operate.ts';
import { parseCount } from './parse-arguments.ts';

interface ListFlags extends ChannelFlags {
  readonly user?: number;
  readonly event?: number;
}

export function addClipCommand(platform: Command, context: CommandContext): void {
  const clip = platform.command('clip').description('list, show or remove clips of users');
  addChannelFlags(
    clip
      .command('list')
      .description('list the newest clips, deleted ones too')
      .option('--user <id>', 'only of this user', parseCount)
      .option('--event <id>', 'only of this event', parseCount),
  ).action((flags: ListFlags) =>
    operate(
      context,
      flags,
      ({ listClips }, channel) => listClips(channel, { userId: flags.user, eventId: flags.event }),
      (clips) =>
        clips.length === 0
          ? ['There are no such clips.']
          : clips.map(
              ({ id, state, durationS, eventId, userId, name }) =>
                `${id}  ${state}  ${durationS} s  event ${eventId}  user ${userId}  ${name}`,
            ),
    ),
  );
  const withClip = (verb: string, description: string) =>
    addChannelFlags(
      clip
        .command(verb)
        .description(description)
        .argument('<clip>', 'id of the clip, or the uuid of its link'),
    );
  withClip('show', 'show a clip').action((given: string, flags: ChannelFlags) =>
    operate(context, flags, ({ showClip }, channel) => showClip(channel, given)),
  );
  withClip('remove', 'remove a clip for a --reason; the running platform deletes its files').action(
    (given: string, flags: ChannelFlags) =>
      operate(context, flags, ({ removeClip }, channel) => removeClip(channel, given)),
  );
}
