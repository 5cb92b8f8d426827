import { ok } from '@grandstand/core';
import type { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { describeRecord } from './describe-record.ts';
import { addOperatorFlags, operatePlatform, type OperatorFlags, readOperator } from './operate.ts';

const NOT_INCLUDED = ['GRANDSTAND_SECRET_FILE', 'GRANDSTAND_MEDIA_DIR'] as const;

export function addBackupCommands(platform: Command, context: CommandContext): void {
  const onProgress = (message: string) => context.output.error(message);

  addOperatorFlags(
    platform
      .command('backup')
      .description('write the database and the files of clips to one file; a PostgreSQL server may be in use')
      .argument('<file-or-folder>', 'new file, or folder for a file with the time in its name')
      .option('--allow-missing-files', 'make a backup even if files of clips are missing'),
  ).action((target: string, flags: OperatorFlags & { readonly allowMissingFiles?: boolean }) =>
    operatePlatform(
      context,
      flags,
      async ({ backUpPlatform }) => {
        const { allowMissingFiles = false } = flags;
        const options = { ...readOperator(flags), allowMissingFiles, onProgress };
        const backup = await backUpPlatform(process.env, target, options);
        return backup.ok ? ok({ ...backup.value, notIncluded: NOT_INCLUDED }) : backup;
      },
      ({ notIncluded, ...backup }) => [
        ...describeRecord(backup),
        '',
        `Not in this file, so keep copies of them elsewhere: ${notIncluded.join(', ')}.`,
        'It contains personal data.',
        ...(backup.signed ? [] : ['It is not signed, because GRANDSTAND_SECRET_FILE is not set.']),
        ...(backup.recorded ? [] : ['It is not in the audit, because the database needs migrations first.']),
      ],
    ),
  );

  addOperatorFlags(
    platform
      .command('restore')
      .description('replace the database and the files of clips by those of a backup; all or nothing')
      .argument('<file>', 'file of the backup')
      .option('--replace', 'delete the present data')
      .option('--allow-unsigned', 'restore a backup whose signature is missing or cannot be checked'),
  ).action(
    (file: string, flags: OperatorFlags & { readonly replace?: boolean; readonly allowUnsigned?: boolean }) =>
      operatePlatform(
        context,
        flags,
        ({ restorePlatform }) =>
          restorePlatform(process.env, file, {
            ...readOperator(flags),
            replace: flags.replace ?? false,
            allowUnsigned: flags.allowUnsigned ?? false,
            onProgress,
          }),
        (restored) => [
          ...describeRecord(restored),
          '',
          'Start the platform with the GRANDSTAND_SECRET_FILE of the time of the backup: without it, mailed links no longer',
          'work and pending mail cannot be sent.',
        ],
      ),
  );
}
