import { ok } from '@grandstand/core';
import type { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import {
  addOperatorFlags,
  nowTs,
  operatePlatform,
  type OperatorFlags,
  type OperatorPlatform,
  readOperator,
} from './operate.ts';

const NOT_INCLUDED = ['GRANDSTAND_SECRET_FILE', 'GRANDSTAND_MEDIA_DIR'] as const;

export function addBackupCommands(
  platform: Command,
  context: CommandContext,
  operator: OperatorPlatform,
): void {
  const { backUpPlatform, restorePlatform, describeRecord } = operator;
  const onProgress = (message: string) => context.output.error(message);
  const optionsOf = (flags: OperatorFlags) => ({ operator: readOperator(flags), nowTs: nowTs(), onProgress });

  addOperatorFlags(
    platform
      .command('backup')
      .description('write the database and the files of clips to one file; a PostgreSQL server may be in use')
      .argument(
        '<file-or-folder>',
        'new file, or folder for a file with the time in its name; storage: is in the platform’s storage',
      )
      .option('--allow-missing-files', 'make a backup even if files of clips are missing'),
  ).action((target: string, flags: OperatorFlags & { readonly allowMissingFiles?: boolean }) =>
    operatePlatform(context, flags, operator, async () => {
      const { allowMissingFiles = false } = flags;
      const backup = await backUpPlatform(process.env, target, { ...optionsOf(flags), allowMissingFiles });
      if (!backup.ok) return backup;
      return ok({
        value: { ...backup.value, notIncluded: NOT_INCLUDED },
        lines: [
          ...describeRecord(backup.value),
          '',
          `Not in this file, so keep copies of them elsewhere: ${NOT_INCLUDED.join(', ')}.`,
          'It contains personal data.',
          ...(backup.value.signed ? [] : ['It is not signed, because GRANDSTAND_SECRET_FILE is not set.']),
          ...(backup.value.recorded
            ? []
            : ['It is not in the audit, because the database needs migrations first.']),
        ],
      });
    }),
  );

  addOperatorFlags(
    platform
      .command('restore')
      .description('replace the database and the files of clips by those of a backup; all or nothing')
      .argument('<file>', 'file of the backup, or storage:<name>')
      .option('--replace', 'delete the present data')
      .option('--allow-unsigned', 'restore a backup whose signature is missing or cannot be checked'),
  ).action(
    (file: string, flags: OperatorFlags & { readonly replace?: boolean; readonly allowUnsigned?: boolean }) =>
      operatePlatform(context, flags, operator, async () => {
        const { replace = false, allowUnsigned = false } = flags;
        const options = { ...optionsOf(flags), replace, allowUnsigned };
        const restored = await restorePlatform(process.env, file, options);
        if (!restored.ok) return restored;
        return ok({
          value: restored.value,
          lines: [
            ...describeRecord(restored.value),
            '',
            'Start the platform with the GRANDSTAND_SECRET_FILE of the time of the backup: without it, mailed links no longer',
            'work and pending mail cannot be sent.',
          ],
        });
      }),
  );
}
