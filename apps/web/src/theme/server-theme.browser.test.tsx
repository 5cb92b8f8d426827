import type { Client, ColorSettings } from '@grandstand/api';
import { createStoredValues, ok } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { NEWER_THEME_STYLE_ID, THEME_STYLE_ID } from '@grandstand/tenant';
import { plainRuntimeConfig } from '@grandstand/tenant/testing';
import { plainColors } from '@grandstand/ui-theme/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { applyServerTheme } from './server-theme.ts';

const NOW_MS = Date.parse('2026-06-01T00:00:00Z');
/** Newer than the build's. */
const NEWER: ColorSettings = { updated_at: '2026-05-01T00:00:00Z', colors: plainColors };
const FUTURE: ColorSettings = { ...NEWER, updated_at: '9999-01-01T00:00:00Z' };
const INVALID: ColorSettings = { ...NEWER, colors: { ...plainColors, link: 'blu' } };

let newer: HTMLStyleElement;
beforeEach(() => {
  const built = document.createElement('style');
  built.id = THEME_STYLE_ID;
  built.dataset['build'] = '1';
  newer = document.createElement('style');
  newer.id = NEWER_THEME_STYLE_ID;
  document.head.append(built, newer);
});
afterEach(() => {
  for (const id of [THEME_STYLE_ID, NEWER_THEME_STYLE_ID]) document.getElementById(id)?.remove();
});

/** A document that applies colours, and the messages that the log receiver gets from it. */
function openDocument() {
  const messages: string[] = [];
  const clock = createFakeClock(NOW_MS);
  const stored = createStoredValues(createMemoryStore(), clock, '');
  const client = (async (_call: unknown, { message }: { message: string }) => {
    messages.push(message);
    return ok({});
  }) as unknown as Client;
  const context = { config: plainRuntimeConfig, stored, client, clock };
  return { messages, stored, apply: (settings: ColorSettings) => applyServerTheme(settings, context) };
}

it('applies newer colours without a report', async () => {
  const { apply, messages } = openDocument();
  await apply(NEWER);
  expect(newer.textContent).toContain('--body-background:#0b1220');
  expect(newer.dataset['updatedAt']).toBe(NEWER.updated_at);
  expect(messages).toEqual([]);
});

it.each<[string, ColorSettings, RegExp]>([
  ['that are none', INVALID, /^color-settings colors\.link: "blu" is not a colour\n {4}→ a CSS colour/],
  ['of the year 9999', FUTURE, /^color-settings updated_at: "9999-01-01T00:00:00Z" is in the future/],
  ['without a date', { ...NEWER, updated_at: 'today' }, /^color-settings updated_at: "today" is not a date/],
])('reports colours %s once, and keeps those of the site', async (_, settings, message) => {
  const { apply, messages, stored } = openDocument();
  await apply(settings);
  await apply(settings);
  await apply(INVALID);
  expect(newer.textContent).toBe('');
  expect(stored.read('theme')).toBeNull();
  expect(messages).toEqual([expect.stringMatching(message)]);
});

it('returns to the colours of the site when the server’s are refused', async () => {
  const { apply } = openDocument();
  await apply(NEWER);
  await apply(FUTURE);
  expect(newer.textContent).toBe('');
  expect(newer.dataset['updatedAt']).toBeUndefined();
});

it('applies colours after those of the year 9999', async () => {
  const { apply } = openDocument();
  await apply(FUTURE);
  await apply(NEWER);
  expect(newer.dataset['updatedAt']).toBe(NEWER.updated_at);
});
