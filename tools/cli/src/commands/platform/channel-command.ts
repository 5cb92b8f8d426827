import { resolve } from 'node:path';
import { err, ok } from '@grandstand/core';
import { type Command, Option } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { EXIT } from '../output.ts';
import { describeImport } from './describe-import.ts';
import { addOperatorFlags, operateData, type OperatorFlags } from './operate.ts';

interface CreateFlags extends OperatorFlags {
  readonly file?: string;
  readonly name?: string;
  readonly domain?: string[];
  readonly currency?: string;
  readonly recaptchaSiteKey?: string;
  readonly language: string;
  readonly key?: string;
}

interface ImportFlags extends OperatorFlags {
  readonly dryRun?: boolean;
  readonly removeMissing?: boolean;
}

export function addChannelCommand(platform: Command, context: CommandContext): void {
  const channel = platform.command('channel').description('create a channel, import or export its content');
  const withChannel = (name: string, description: string) =>
    addOperatorFlags(channel.command(name).description(description).argument('<id>', 'id of the channel'));
  addCreate(withChannel('create', 'create a channel without content'), context);
  addImport(withChannel('import', 'create or update a channel from files'), context);
  addExport(withChannel('export', 'write a channel as files'), context);
}

function addCreate(create: Command, context: CommandContext): void {
  create
    .option('--file <path>', 'a channel.json, instead of the following flags')
    .addOption(new Option('--name <name>', 'name of the channel').conflicts('file'))
    .addOption(new Option('--domain <name...>', 'domains of its site').conflicts('file'))
    .addOption(new Option('--currency <code>', 'ISO 4217 code, such as CAD').conflicts('file'))
    .addOption(
      new Option('--recaptcha-site-key <key>', 'reCAPTCHA site key, for registrations').conflicts('file'),
    )
    .addOption(
      new Option('--key <key>', 'channel key that its sites send (default: a random one)').conflicts('file'),
    )
    .option('--language <code>', 'language of its content', 'en')
    .action(async (id: string, flags: CreateFlags, command: Command) => {
      const { file, name, domain: domains, currency, recaptchaSiteKey, language, key } = flags;
      const described =
        name !== undefined && domains && currency !== undefined && recaptchaSiteKey !== undefined
          ? { name, domains, currency, recaptchaSiteKey, language, key }
          : null;
      const source = file === undefined ? described : { path: resolve(file) };
      if (!source)
        command.error('error: pass --file, or --name, --domain, --currency and --recaptcha-site-key', {
          exitCode: EXIT.usage,
        });
      await operateData(
        context,
        { ...flags, createsData: true },
        ({ createChannel }, db, actor, siteUrlOf) => createChannel(db, actor, id, source, siteUrlOf),
        describeImport,
      );
    });
}

function addImport(importing: Command, context: CommandContext): void {
  importing
    .argument('<path>', 'folder of a channel, one of its files, or a JSON file with everything')
    .option('--dry-run', 'only say what would change')
    .option(
      '--remove-missing',
      'remove pages, slides, FAQ, blocks, adverts and rails that the files do not have',
    )
    .action((id: string, path: string, flags: ImportFlags) =>
      operateData(
        context,
        { ...flags, createsData: flags.dryRun !== true },
        ({ importChannel }, db, actor, siteUrlOf) =>
          importChannel(db, actor, {
            id,
            path: resolve(path),
            isDryRun: flags.dryRun === true,
            removesMissing: flags.removeMissing === true,
            siteUrlOf,
          }),
        describeImport,
      ),
    );
}

function addExport(exporting: Command, context: CommandContext): void {
  exporting
    .argument('[path]', 'folder, or a .json file with everything (default: print it)')
    .action((id: string, path: string | undefined, flags: OperatorFlags) =>
      operateData<object>(
        context,
        flags,
        async ({ openOperatorContext, exportChannel, writeExport }, db, actor) => {
          const opened = await openOperatorContext(db, id, actor);
          const exported = opened.ok ? await exportChannel(opened.value) : opened;
          if (!exported.ok || path === undefined) return exported;
          const written = await writeExport(exported.value, resolve(path));
          return written.ok ? ok({ channel: id, files: written.value }) : err(written.error);
        },
        (result) =>
          'files' in result && Array.isArray(result.files)
            ? [`Wrote ${result.files.length} ${result.files.length === 1 ? 'file' : 'files'} to ${path}.`]
            : [JSON.stringify(result, null, 2)],
      ),
    );
}
