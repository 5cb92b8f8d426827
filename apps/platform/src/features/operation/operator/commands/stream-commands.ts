import { ok } from '@grandstand/core';
import * as z from 'zod';
import {
  type CreatedKey,
  createStream,
  type ListedStream,
  listStreams,
  revokeStream,
  rotateStream,
  showStream,
} from '../operate-streams.ts';
import type { CommandServices } from './command-services.ts';
import { type Command, type CommandReport, defineCommand } from './command.ts';
import { describeList, formatEventTime, formatTime } from './report-lines.ts';
import { count } from './values.ts';

const eventId = () => count('event', 'id of the event');

function reportKey({ event, key }: CreatedKey, { mediaOrigin }: CommandServices): CommandReport {
  const url = `${mediaOrigin}/ingest/${key}/`;
  const backupUrl = `${mediaOrigin}/ingest/${key}.backup/`;
  return {
    value: { event: event.id, key, url, backupUrl },
    lines: [
      `${event.name}, from ${formatEventTime(event.startTs, event.timeZone)}`,
      `key            ${key}`,
      `encoder        ${url}master.m3u8`,
      `second encoder ${backupUrl}master.m3u8`,
      'The key is not shown again. Keep it secret: it lets anybody send pictures to the channel.',
    ],
  };
}

const time = (ts: number | null): string => (ts === null ? 'never' : formatTime(ts));

function describeStatus({ event, name, revokedTs, status }: ListedStream): string[] {
  const { signal, encoder, mainTs, backupTs, renditions, discontinuities, bytes } = status;
  return [
    `${name} (event ${event}): ${revokedTs === null ? signal : `${signal}, key revoked ${formatTime(revokedTs)}`}`,
    `shown encoder    ${encoder}`,
    `main encoder     ${time(mainTs)}`,
    `second encoder   ${time(backupTs)}`,
    `discontinuities  ${discontinuities}`,
    `stored           ${(bytes / 2 ** 20).toFixed(1)} MiB`,
    ...describeList(renditions, 'No segment has arrived.'),
  ];
}

export const streamCommands: readonly Command[] = [
  defineCommand({
    name: 'stream create',
    summary: 'create the key with which an encoder pushes the stream of an event; it is shown once',
    isChange: true,
    arguments: [],
    input: z.strictObject({ event: eventId() }),
    async channel(context, { event }) {
      const created = await createStream(context, event);
      return created.ok ? ok(reportKey(created.value, context.services)) : created;
    },
  }),
  defineCommand({
    name: 'stream list',
    summary: 'list the streams that encoders push, with their state',
    isChange: false,
    arguments: [],
    input: z.strictObject({}),
    async channel(context) {
      const listed = await listStreams(context, context.scope.nowTs * 1000);
      const rows = listed.map(({ event, name, createdTs, revokedTs, status }) => {
        return { event, signal: status.signal, encoder: status.encoder, createdTs, revokedTs, name };
      });
      return ok({ value: rows, lines: describeList(rows, 'There are no streams that encoders push.') });
    },
  }),
  defineCommand({
    name: 'stream rotate',
    summary: 'replace the key of the stream of an event; the former one ends at the next request',
    isChange: true,
    arguments: ['event'],
    input: z.strictObject({ event: eventId() }),
    async channel(context, { event }) {
      const created = await rotateStream(context, event);
      return created.ok ? ok(reportKey(created.value, context.services)) : created;
    },
  }),
  defineCommand({
    name: 'stream revoke',
    summary: 'revoke the key of the stream of an event: nothing more is taken, and what was sent stays',
    isChange: true,
    arguments: ['event'],
    input: z.strictObject({ event: eventId() }),
    async channel(context, { event }) {
      const revoked = await revokeStream(context, event);
      return revoked.ok
        ? ok({ value: revoked.value, lines: [`Event ${event}: the key is revoked`] })
        : revoked;
    },
  }),
  defineCommand({
    name: 'stream status',
    summary: 'show the signal of the stream of an event: bit rates, renditions, last segments and gaps',
    isChange: false,
    arguments: ['event'],
    input: z.strictObject({ event: eventId() }),
    async channel(context, { event }) {
      const shown = await showStream(context, event, context.scope.nowTs * 1000);
      return shown.ok ? ok({ value: shown.value, lines: describeStatus(shown.value) }) : shown;
    },
  }),
];
