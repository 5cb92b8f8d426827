import type { ColorSettings } from '@grandstand/api';
import { readContent } from '@grandstand/content-files';
import { err, ok, type Result } from '@grandstand/core';
import { type ChannelColors, checkChannelColors } from '@grandstand/tenant';
import { recordAction } from './audit.ts';
import { formatTime } from './commands/report-lines.ts';
import type { OperatorContext } from './operator-context.ts';
import { describeProblems } from './write-import.ts';

export interface ColorChange {
  readonly setting: string;
  /** Null: not set. */
  readonly before: string | null;
  readonly after: string | null;
}

export interface ColorsReport {
  readonly channel: string;
  /** Date of the channel's colours; the former one if nothing has changed. */
  readonly updated_at: string;
  readonly changes: readonly ColorChange[];
}

interface Options {
  /** A color-settings.json. */
  readonly path: string;
  /** Replaces colours that are newer than those of the file. */
  readonly isForced: boolean;
}

/**
 * Sets the colours of a channel to those of a file, with the present time. The time in the file is when its colours were
 * read: if those of the channel are newer, nothing is changed.
 */
export async function changeColors(
  context: Pick<OperatorContext, 'scope' | 'operator' | 'reason'>,
  { path, isForced }: Options,
): Promise<Result<string, ColorsReport>> {
  const read = await readContent(path);
  if (!read.ok) return err(describeProblems(path, read.error));
  const given = read.value.content['color-settings'];
  if (!given) return err(`${path} is not a color-settings.json. Use "channel import" for content.`);
  return context.scope.transaction(async (scope) => {
    // The lock of an import, too.
    await scope.lock(`seed ${scope.channelId}`);
    const channel = await scope.channel();
    if (!channel) return err(`There is no channel "${scope.channelId}".`);
    const { id, colorSettings: former, ...row } = channel;
    const { problems } = checkChannelColors(given, scope.nowTs * 1000);
    if (problems.length > 0)
      return err(
        describeProblems(
          path,
          problems.map((problem) => read.value.locate({ ...problem, file: 'color-settings.json' })),
        ),
      );
    const changes = listChanges(former, given);
    if (changes.length === 0) return ok({ channel: id, updated_at: former.updated_at, changes });
    if (!isForced && Date.parse(former.updated_at) > Date.parse(given.updated_at))
      return err(
        `The colours of channel ${id} were changed at ${former.updated_at}, after those of the file (${given.updated_at}). ` +
          'Read the newer ones first, or replace them with --force.',
      );
    // A forced change must also replace colours with a time in the future.
    const formerTs = isForced ? 0 : Math.floor(Date.parse(former.updated_at) / 1000);
    const updatedAt = formatTime(Math.max(scope.nowTs, formerTs + 1));
    const colorSettings: ChannelColors = { ...given, updated_at: updatedAt };
    await scope.putChannel({ ...row, colorSettings });
    const target = `channel ${id}`;
    const [before, after] = [valuesOf(changes, 'before'), valuesOf(changes, 'after')];
    await recordAction(context, scope, {
      command: 'channel colors',
      target,
      before: { updated_at: former.updated_at, colors: before },
      after: { updated_at: updatedAt, colors: after },
    });
    return ok({ channel: id, updated_at: updatedAt, changes });
  });
}

/** In the order of the file; the database has its own. */
const listChanges = (before: ColorSettings, after: ColorSettings): readonly ColorChange[] =>
  [...new Set([...Object.keys(after.colors), ...Object.keys(before.colors)])].flatMap((setting) => {
    const change = { before: before.colors[setting] ?? null, after: after.colors[setting] ?? null };
    return change.before === change.after ? [] : [{ setting, ...change }];
  });

const valuesOf = (changes: readonly ColorChange[], side: 'before' | 'after') =>
  Object.fromEntries(changes.map((change) => [change.setting, change[side]]));
