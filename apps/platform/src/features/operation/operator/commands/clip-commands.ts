import { ok } from '@grandstand/core';
import * as z from 'zod';
import { hideClip, listClips, removeClip, showClip, unhideClip } from '../operate-clips.ts';
import { type Command, defineCommand } from './command.ts';
import { describeList } from './report-lines.ts';
import { count, text } from './values.ts';

const clip = () => text('clip', 'id of the clip, or the uuid of its link');

export const clipCommands: readonly Command[] = [
  defineCommand({
    name: 'clip list',
    summary: 'list the newest clips, deleted ones too',
    isChange: false,
    arguments: [],
    input: z.strictObject({
      user: count('id', 'only of this user').optional(),
      event: count('id', 'only of this event').optional(),
    }),
    async channel(context, { user: userId, event: eventId }) {
      const listed = await listClips(context, { userId, eventId });
      if (!listed.ok) return listed;
      const rows = listed.value.map(
        ({ id, state, hiddenTs, durationS, eventId: event, userId: user, name }) => {
          return { id, state: hiddenTs === null ? state : `${state}, hidden`, durationS, event, user, name };
        },
      );
      return ok({ value: listed.value, lines: describeList(rows, 'There are no such clips.') });
    },
  }),
  defineCommand({
    name: 'clip show',
    summary: 'show a clip',
    isChange: false,
    arguments: ['clip'],
    input: z.strictObject({ clip: clip() }),
    async channel(context, input) {
      const shown = await showClip(context, input.clip);
      return shown.ok ? ok({ value: shown.value }) : shown;
    },
  }),
  defineCommand({
    name: 'clip hide',
    summary:
      'hide a clip from everyone for a --reason, until it is unhidden; its user sees that it is hidden',
    isChange: true,
    arguments: ['clip'],
    input: z.strictObject({ clip: clip() }),
    async channel(context, input) {
      const hidden = await hideClip(context, input.clip);
      return hidden.ok ? ok({ value: hidden.value }) : hidden;
    },
  }),
  defineCommand({
    name: 'clip unhide',
    summary: 'show a hidden clip again',
    isChange: true,
    arguments: ['clip'],
    input: z.strictObject({ clip: clip() }),
    async channel(context, input) {
      const shown = await unhideClip(context, input.clip);
      return shown.ok ? ok({ value: shown.value }) : shown;
    },
  }),
  defineCommand({
    name: 'clip remove',
    summary: 'remove a clip for a --reason; the running platform deletes its files',
    isChange: true,
    arguments: ['clip'],
    input: z.strictObject({ clip: clip() }),
    async channel(context, input) {
      const removed = await removeClip(context, input.clip);
      return removed.ok ? ok({ value: removed.value }) : removed;
    },
  }),
];
