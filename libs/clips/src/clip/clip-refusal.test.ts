import { type ApiError, CLIP_REFUSAL_CODES, type ErrorBody } from '@grandstand/api';
import { describe, expect, it } from 'vitest';
import { clipRefusalOf } from './clip-refusal.ts';

const error = (status: number, body: Partial<ErrorBody> | null): ApiError => ({
  kind: 'status',
  call: 'createClip',
  status,
  body: body && { message: '', ...body },
});
const NOTHING = { name: null, tags: null, form: null };

describe('a refusal with a code', () => {
  it.each([
    ['name_missing', { name: { key: 'clipEditor.errorName' } }],
    ['tag_missing', { tags: { key: 'clipEditor.errorTag' } }],
    ['tag_unknown', { tags: { key: 'clipEditor.refusal.tagUnknown' } }],
    ['past_end', { form: { key: 'clipEditor.errorLonger' } }],
    ['storage_full', { form: { key: 'clipEditor.refusal.storageFull' } }],
    ['public_limit', { form: { key: 'clipEditor.refusal.publicLimitReached' } }],
  ])('is translated whatever its text: %s', (code, shown) => {
    const errors = { name: ['x'], tags: ['x'], duration: ['x'] };
    const texts = { name: 'x', tags: 'x', form: 'x' };
    expect(clipRefusalOf(error(422, { code, errors }))).toEqual({ ...texts, ...shown });
    expect(clipRefusalOf(error(422, { code }))).toEqual({ ...NOTHING, ...shown });
  });

  it('shows how many seconds are left', () => {
    const form = { key: 'clipEditor.refusal.publicLimit', leftS: 80 };
    expect(clipRefusalOf(error(422, { code: 'public_limit', seconds_left: 80 }))).toEqual({
      ...NOTHING,
      form,
    });
  });

  it.each(CLIP_REFUSAL_CODES)('has a translated message at one place: %s', (code) => {
    const messages = Object.values(clipRefusalOf(error(422, { code, message: 'x' })));
    expect(messages.filter((message) => message !== null)).toEqual([{ key: expect.stringMatching(/^clip/) }]);
  });
});

describe('a refusal in the words of another server', () => {
  it.each([
    [422, { errors: { name: ['Name zu lang'] } }, { name: 'Name zu lang' }],
    [422, { errors: { 'tags.0': ['Unbekannt'] } }, { tags: 'Unbekannt' }],
    [422, { errors: { duration: ['Zu lang'] } }, { form: 'Zu lang' }],
    [
      422,
      { code: 'other', errors: { name: ['A'], start_time: ['B'], duration: ['C'] } },
      { name: 'A', form: 'B' },
    ],
    [400, { message: 'Heute nicht' }, { form: 'Heute nicht' }],
    [403, { message: 'Ihr Paket enthält keine Clips' }, { form: 'Ihr Paket enthält keine Clips' }],
    [404, { message: 'Kein solches Spiel' }, { form: 'Kein solches Spiel' }],
    [429, { message: 'Too many requests' }, { form: { key: 'error.tooMany' } }],
    [500, { message: 'NullPointerException' }, { form: { key: 'app.technicalDifficulties' } }],
    [422, { message: ' ' }, { form: { key: 'app.somethingWrong' } }],
    [400, null, { form: { key: 'app.somethingWrong' } }],
  ])('shows its text, at the field if there is one: %i %o', (status, body, shown) => {
    expect(clipRefusalOf(error(status, body))).toEqual({ ...NOTHING, ...shown });
  });
});
