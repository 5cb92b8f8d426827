import { randomBytes } from 'node:crypto';
import { contentSchemas, type GivenContent, readContent, schemaProblems } from '@grandstand/content-files';
import { err, ok, type Result } from '@grandstand/core';
import { acrossChannels } from '../../../db/across-channels.ts';
import type { Database } from '../../../db/database.ts';
import type { Actor } from './operator-context.ts';
import {
  describeProblems,
  type ImportOptions,
  type ImportReport,
  type ImportSource,
  writeImport,
} from './write-import.ts';

/**
 * Creates or updates a channel from files (docs/contracts/content-files.md). The error lists all mistakes; then
 * nothing is written.
 */
export async function importChannel(
  db: Database,
  actor: Actor,
  { id, path, ...options }: ImportOptions & { readonly id: string; readonly path: string },
): Promise<Result<string, ImportReport>> {
  const read = await readContent(path);
  if (!read.ok) return err(describeProblems(path, read.error));
  const { ignored, locate } = read.value;
  const isSample = ignored.length > 0;
  const { content, leftOut } = isSample
    ? await withoutPublished(db, id, read.value.content)
    : { content: read.value.content, leftOut: [] };
  const source = { channelId: id, command: 'channel import', source: path, content, locate } as const;
  const imported = await writeImport(db, actor, source, options);
  if (!imported.ok) return imported;
  const notes = ignored.map((file) => `${file} is for sample channels only and was not read`);
  return ok({ ...imported.value, warnings: [...imported.value.warnings, ...notes, ...leftOut] });
}

/**
 * The content of a sample channel without its promo codes, which are published and give up to 100 %, and without its
 * `channel.json` if the channel exists: it has the sandbox captcha and domains of this machine.
 */
async function withoutPublished(
  db: Database,
  id: string,
  { channel, payments, ...content }: GivenContent,
): Promise<{ readonly content: GivenContent; readonly leftOut: readonly string[] }> {
  const isNew = (await acrossChannels(db).channel(id)) === null;
  return {
    content: {
      ...content,
      ...(isNew && channel && { channel }),
      ...(payments && { payments: { ...payments, coupons: [] } }),
    },
    leftOut: [
      ...(payments
        ? ['payments.json coupons: those of a sample channel are published and were not read']
        : []),
      ...(isNew || !channel
        ? []
        : ['channel.json is that of a sample channel and was not read: the channel exists']),
    ],
  };
}

export interface NewChannel {
  readonly name: string;
  readonly domains: readonly string[];
  readonly language: string;
  readonly currency: string;
  readonly recaptchaSiteKey: string;
  /** Undefined: a new random key. */
  readonly key?: string | undefined;
}

/** Creates a channel without content, as described or by the `channel.json` at `path`. */
export async function createChannel(
  db: Database,
  actor: Actor,
  id: string,
  described: NewChannel | { readonly path: string },
  siteUrlOf: ImportOptions['siteUrlOf'] = null,
): Promise<Result<string, ImportReport>> {
  const create = (
    source: string,
    channel: NewSource['channel'],
    locate: NewSource['locate'] = (problem) => problem,
  ) => writeNew(db, actor, { id, source, channel, locate, siteUrlOf });
  if ('path' in described) {
    const { path } = described;
    const read = await readContent(path);
    if (!read.ok) return err(describeProblems(path, read.error));
    const { channel } = read.value.content;
    return channel
      ? create(path, channel, read.value.locate)
      : err(`${path} is not a channel.json. Use "channel import" for content.`);
  }
  const { name, domains, language, currency, recaptchaSiteKey, key = randomKey(id) } = described;
  const captcha = { provider: 'recaptcha', site_key: recaptchaSiteKey };
  const channel = contentSchemas.channel.safeParse({
    id,
    name,
    key,
    domains,
    settings: { language, currency, google_tag: null, analytics_key: null, captcha },
    geo: { blocked: [], allowed: [] },
  });
  const source = 'The new channel';
  if (!channel.success) return err(describeProblems(source, schemaProblems('channel.json', channel.error)));
  return create(source, channel.data);
}

const randomKey = (id: string): string => `ck_${id.slice(0, 40)}_${randomBytes(8).toString('hex')}`;

interface NewSource extends Pick<ImportOptions, 'siteUrlOf'>, Pick<ImportSource, 'source' | 'locate'> {
  readonly id: string;
  readonly channel: ReturnType<typeof contentSchemas.channel.parse>;
}

const writeNew = (
  db: Database,
  actor: Actor,
  { id, source, channel, locate, siteUrlOf = null }: NewSource,
): Promise<Result<string, ImportReport>> =>
  writeImport(
    db,
    actor,
    { channelId: id, command: 'channel create', source, content: { channel }, locate },
    { isDryRun: false, removesMissing: false, siteUrlOf },
  );
