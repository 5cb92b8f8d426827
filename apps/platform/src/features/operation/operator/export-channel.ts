import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { contentSchemas, languagesOf, primaryLanguage, textIn } from '@grandstand/content-files';
import { err, ok, type Result } from '@grandstand/core';
import type { ChannelColors } from '@grandstand/tenant';
import { type ChannelIdentity, type Content, loadChannel, loadContent } from '../content-store/index.ts';
import { recordAction } from './audit.ts';
import type { OperatorContext } from './operator-context.ts';

/** A channel in the format of `channel import`. */
export type ExportedChannel = {
  readonly channel: ChannelIdentity;
  readonly 'color-settings': ChannelColors;
} & Content;

/** Reads a channel. The same content gives the same object, with its fields in the same order. */
export async function exportChannel(context: OperatorContext): Promise<Result<string, ExportedChannel>> {
  const { scope, channel } = context;
  return scope.transaction(async (txScope) => {
    const identity = await loadChannel(txScope, channel);
    const content = await loadContent(txScope, channel.settings);
    await recordAction(context, txScope, {
      command: 'channel export',
      target: `channel ${channel.id}`,
      before: null,
      after: { events: content.events.length, teams: content.teams.length },
    });
    return ok({ channel: identity, 'color-settings': channel.colorSettings, ...content });
  });
}

/**
 * Writes a channel to a new JSON file, if `path` ends with `.json`, else to a new folder with a file for each kind of row,
 * readable by its owner only: promo codes are confidential. Returns the paths of the files.
 */
export async function writeExport(
  exported: ExportedChannel,
  path: string,
): Promise<Result<string, string[]>> {
  const files = path.endsWith('.json') ? new Map([['', formatJson(exported)]]) : folderFiles(exported);
  if (Object.keys(contentSchemas).includes(basename(path, '.json')) && path.endsWith('.json'))
    return err(`${path} is the name of one file of a channel's folder. Give a folder, or another name.`);
  const written: string[] = [];
  try {
    if (!path.endsWith('.json')) await mkdir(path, { mode: 0o700 });
    for (const [name, text] of files) {
      await writeFile(join(path, name), text, { flag: 'wx', mode: 0o600 });
      written.push(join(path, name));
    }
  } catch (error) {
    return err(whyNotWritten(path, error));
  }
  return ok(written);
}

const WHY_NOT: Readonly<Record<string, string>> = {
  EEXIST: 'exists already. Give another name, or remove it first.',
  ENOENT: 'cannot be written: the folder above it does not exist.',
  ENOTDIR: 'cannot be written: part of its path is a file.',
  EACCES: 'cannot be written: you have no right to.',
  EROFS: 'cannot be written: the file system is read-only.',
  ENOSPC: 'cannot be written: the disk is full.',
};

function whyNotWritten(path: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = WHY_NOT[code];
  if (reason === undefined) throw error;
  return `${path} ${reason}`;
}

const formatJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The files of a channel's folder by name. Pages have their HTML in files of their own. */
function folderFiles({ pages, ...lists }: ExportedChannel): Map<string, string> {
  const { language } = lists.channel.settings;
  const files = new Map(Object.entries(lists).map(([name, value]) => [`${name}.json`, formatJson(value)]));
  const nameOf = (url: string) =>
    url
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '');
  const rows = pages.map(({ content, ...page }, index) => {
    const name = nameOf(page.url);
    const isFree = name !== '' && pages.findIndex(({ url }) => nameOf(url) === name) === index;
    // A double dash is in no name, so a page's id cannot be another page's name.
    const base = isFree ? name : `page--${page.id}`;
    if (typeof content === 'string') {
      files.set(`${base}.html`, content);
      return { ...page, file: `${base}.html` };
    }
    const own = primaryLanguage(language);
    const names = languagesOf(content).map(
      (one) => [one, one === own ? `${base}.html` : `${base}.${one}.html`] as const,
    );
    for (const [one, file] of names) files.set(file, textIn(content, one) ?? '');
    return { ...page, file: Object.fromEntries<string>(names) };
  });
  files.set('pages.json', formatJson(rows));
  return files;
}
