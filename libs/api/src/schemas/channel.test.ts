import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { settingsSchema } from './channel.ts';

const SETTINGS = {
  name: 'Northline',
  language: 'en',
  currency: 'CAD',
  'google-analytics': null,
  analytics_key: null,
  captcha: { provider: 'sandbox', site_key: '' },
  prerolls: [],
  static_blocks: [],
};

describe('settingsSchema', () => {
  it.each([
    ['its own currency', 'CAD', 'CAD'],
    ['no currency', undefined, 'USD'],
    ['null', null, 'USD'],
    ['an empty currency', '', 'USD'],
  ])('reads the currency of a channel with %s', (_, sent, currency) => {
    const { currency: _omitted, ...rest } = SETTINGS;
    const settings = sent === undefined ? rest : { ...rest, currency: sent };
    expect(z.parse(settingsSchema, settings)).toEqual({ ...SETTINGS, currency });
  });
});
