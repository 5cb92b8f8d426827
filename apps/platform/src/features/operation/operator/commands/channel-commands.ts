import { err, ok } from '@grandstand/core';
import * as z from 'zod';
import { createScope } from '../../../../db/scope.ts';
import { loadContent } from '../../content-store/index.ts';
import { changeColors } from '../change-colors.ts';
import { describeMissingPictures, findMissingPictures } from '../channel-pictures.ts';
import { checkChannel, describeFetched, listChannels } from '../check-channel.ts';
import { removeChannel } from '../remove-channel.ts';
import { isPublishedCode } from '../published-coupons.ts';
import { describeBlockedOrigins } from '../find-blocked-origins.ts';
import { exportChannel, writeExport } from '../export-channel.ts';
import { createChannel, importChannel } from '../import-channel.ts';
import { openOperatorContext } from '../operator-context.ts';
import { type Command, defineCommand } from './command.ts';
import { describeImport } from './describe-import.ts';
import { describeList } from './report-lines.ts';
import { flag, path, text, texts } from './values.ts';

const channelId = () => text('id', 'id of the channel');

export const channelCommands: readonly Command[] = [
  defineCommand({
    name: 'channel list',
    summary: 'list the channels with their sites',
    isChange: false,
    arguments: [],
    input: z.strictObject({}),
    async platform({ services }) {
      const rows = await listChannels(services);
      return ok({ value: rows, lines: describeList(rows, 'There are no channels.') });
    },
  }),
  defineCommand({
    name: 'channel doctor',
    summary:
      'check the captcha, promo codes, pictures and streams of a channel; fetches some of each kind as browsers do',
    isChange: false,
    arguments: ['id'],
    input: z.strictObject({ id: channelId() }),
    async platform({ services, ...actor }, { id }) {
      const opened = await openOperatorContext(services.db, id, actor);
      if (!opened.ok) return opened;
      const checked = await checkChannel(opened.value.scope, opened.value.channel, services);
      const { problems } = checked;
      return ok({
        value: { channel: id, ...checked },
        lines: [...(problems.length === 0 ? ['no problems.'] : problems), `${describeFetched(checked)}.`].map(
          (line) => `${id}: ${line}`,
        ),
        hasProblems: problems.length > 0,
      });
    },
  }),
  defineCommand({
    name: 'channel create',
    summary: 'create a channel without content',
    isChange: true,
    arguments: ['id'],
    input: z
      .strictObject({
        id: channelId(),
        file: path('a channel.json, instead of the following options').optional(),
        name: text('name', 'name of the channel').optional(),
        domain: texts('name', 'domains of its site').optional(),
        currency: text('code', 'ISO 4217 code, such as CAD').optional(),
        recaptchaSiteKey: text('key', 'reCAPTCHA site key, for registrations').optional(),
        key: text('key', 'channel key that its sites send (default: a random one)').optional(),
        language: text('code', 'language of its content (default: en)').optional(),
      })
      .refine(
        ({ file, name, domain, currency, recaptchaSiteKey, key, language }) =>
          file === undefined ||
          [name, domain, currency, recaptchaSiteKey, key, language].every((value) => value === undefined),
        {
          error: '--file cannot be used with the other options',
        },
      )
      .refine(
        ({ file, name, domain, currency, recaptchaSiteKey }) =>
          file !== undefined ||
          [name, domain, currency, recaptchaSiteKey].every((value) => value !== undefined),
        'pass --file, or --name, --domain, --currency and --recaptcha-site-key',
      ),
    createsData: (_, isDryRun) => !isDryRun,
    async platform({ services, operator, reason, nowTs }, { id, file, domain: domains = [], ...input }) {
      const { name = '', currency = '', recaptchaSiteKey = '', language = 'en', key } = input;
      const described =
        file === undefined ? { name, domains, currency, recaptchaSiteKey, language, key } : { path: file };
      const actor = { operator, reason, nowTs };
      const created = await createChannel(services.db, actor, id, described, services.siteUrlOf);
      return created.ok ? ok({ value: created.value, lines: describeImport(created.value) }) : created;
    },
  }),
  defineCommand({
    name: 'channel import',
    summary: 'create or update a channel from files',
    isChange: true,
    arguments: ['id', 'path'],
    input: z.strictObject({
      id: channelId(),
      path: path('folder of a channel, one of its files, or a JSON file with everything'),
      removeMissing: flag('remove pages, slides, FAQ, blocks, adverts and rails that the files do not have'),
      allowSampleCoupons: flag('accept promo codes of the sample channels, which are published'),
    }),
    createsData: (_, isDryRun) => !isDryRun,
    async platform(
      { services, operator, reason, nowTs, isDryRun },
      { id, path: from, removeMissing: removesMissing, allowSampleCoupons },
    ) {
      const { db, siteUrlOf, siteUrl, mediaDir, signingProfiles, fetch } = services;
      const actor = { operator, reason, nowTs };
      const imported = await importChannel(db, actor, {
        id,
        path: from,
        // The dry run of a command rolls back, so that the pictures can be checked before.
        isDryRun: false,
        removesMissing,
        siteUrlOf,
        signingProfiles,
        ...(!allowSampleCoupons && { isCodeRefused: isPublishedCode }),
      });
      if (!imported.ok) return imported;
      const scope = createScope(db, id, nowTs);
      const channel = await scope.channel();
      const content = channel && (await loadContent(scope, channel.settings));
      const warnings = [
        ...imported.value.warnings,
        ...describeMissingPictures(await findMissingPictures(scope, mediaDir), mediaDir),
        ...(content ? await describeBlockedOrigins(content, { siteUrl: siteUrl(id), fetch }) : []),
      ];
      const report = { ...imported.value, isDryRun, warnings };
      return ok({ value: report, lines: describeImport(report) });
    },
  }),
  defineCommand({
    name: 'channel colors',
    summary:
      'set the colours of a channel from a color-settings.json, with the present time; refused if the channel has newer ones',
    isChange: true,
    arguments: ['id', 'path'],
    input: z.strictObject({
      id: channelId(),
      path: path('a color-settings.json; its updated_at is when its colours were read from the channel'),
      force: flag('replace newer colours'),
    }),
    async platform({ services, ...actor }, { id, path: from, force: isForced }) {
      const opened = await openOperatorContext(services.db, id, actor);
      const changed = opened.ok ? await changeColors(opened.value, { path: from, isForced }) : opened;
      if (!changed.ok) return changed;
      const { changes, updated_at: updatedAt } = changed.value;
      return ok({
        value: changed.value,
        lines: [
          ...changes.map(({ setting, before, after }) => `${setting}  ${before ?? '-'} → ${after ?? '-'}`),
          changes.length === 0
            ? `Channel ${id} has these colours since ${updatedAt}.`
            : `Channel ${id}: colours of ${updatedAt}.`,
        ],
      });
    },
  }),
  defineCommand({
    name: 'channel export',
    summary: 'write a channel as files',
    isChange: false,
    arguments: ['id', 'path'],
    input: z.strictObject({
      id: channelId(),
      path: path('folder, or a .json file with everything (default: print it)').optional(),
    }),
    async platform({ services, ...actor }, { id, path: to }) {
      const opened = await openOperatorContext(services.db, id, actor);
      const exported = opened.ok ? await exportChannel(opened.value) : opened;
      if (!exported.ok) return exported;
      if (to === undefined)
        return ok({ value: exported.value, lines: [JSON.stringify(exported.value, null, 2)] });
      const written = await writeExport(exported.value, to);
      if (!written.ok) return err(written.error);
      const files = written.value;
      return ok({
        value: { channel: id, files },
        lines: [`Wrote ${files.length} ${files.length === 1 ? 'file' : 'files'} to ${to}.`],
      });
    },
  }),
  defineCommand({
    name: 'channel remove',
    summary:
      'remove a channel with all its users and orders, after a backup, for a --reason; only the audit remains',
    isChange: true,
    arguments: ['id'],
    input: z.strictObject({
      id: channelId(),
      confirm: text('name', 'the name of the channel').optional(),
      force: flag('remove it although users have tickets, subscriptions or open payments, without refunds'),
    }),
    async platform(context, { id, confirm: confirmed, force: isForced }) {
      const removed = await removeChannel(context, id, { confirmed, isForced });
      return removed.ok ? ok({ value: removed.value }) : removed;
    },
  }),
];
