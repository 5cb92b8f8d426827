import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { describe, expect, it } from 'vitest';
import { largeTiles, layoutFor, layoutsFor, readLayout, writeLayout } from './layout.ts';
import { multiviewQuery, readLastEvents, toggleEvent, writeLastEvents } from './selection.ts';
import {
  changeSound,
  INITIAL_SOUND,
  mainTile,
  type SoundAction,
  tileIndexOfKey,
  tileWithSound,
} from './sound.ts';

const newStorage = () => createStoredValues(createMemoryStore(), createFakeClock(), '');

describe('selection', () => {
  it.each([
    ['events=1,2,3,4', [1, 2, 3, 4]],
    ['events=4%2C3', [4, 3]],
    ['events=7,7,8', [7, 8]],
    ['events=1,2,3,4,5', [1, 2, 3, 4]],
    ['events=a,-1,0,1.5,9007199254740993,6', [6]],
    ['events=', []],
    ['', []],
  ])('reads %s', (query, ids) => {
    expect(multiviewQuery.read(new URLSearchParams(query)).events).toEqual(ids);
  });

  it('writes the events and keeps other parameters', () => {
    const query = multiviewQuery.write(new URLSearchParams('events=1&lang=fr'), { events: [1, 2] });
    expect(query.get('events')).toBe('1,2');
    expect(query.get('lang')).toBe('fr');
    expect(multiviewQuery.write(query, { events: [] }).has('events')).toBe(false);
  });

  it('adds and removes an event, up to four', () => {
    expect(toggleEvent([1, 2], 3)).toEqual([1, 2, 3]);
    expect(toggleEvent([1, 2, 3], 2)).toEqual([1, 3]);
    expect(toggleEvent([1, 2, 3, 4], 5)).toEqual([1, 2, 3, 4]);
  });

  it('remembers the events, and ignores a damaged entry', () => {
    const stored = newStorage();
    expect(readLastEvents(stored)).toEqual([]);
    writeLastEvents(stored, [5, 6]);
    expect(readLastEvents(stored)).toEqual([5, 6]);
    stored.write('multiview_events', ['x', 3, null, 3]);
    expect(readLastEvents(stored)).toEqual([3]);
    writeLastEvents(stored, []);
    expect(stored.read('multiview_events')).toBeNull();
  });
});

describe('layout', () => {
  it.each([
    [1, [], 'focus'],
    [2, ['pair', 'focus'], 'pair'],
    [3, ['grid', 'focus', 'pair'], 'grid'],
    [4, ['grid', 'focus', 'pair'], 'grid'],
  ] as const)('of %i tiles can be one of %j, at first %s', (count, available, initial) => {
    expect(layoutsFor(count)).toEqual(available);
    expect(layoutFor(count, null)).toBe(initial);
  });

  it('is the chosen one where it is available', () => {
    expect(layoutFor(4, 'pair')).toBe('pair');
    expect(layoutFor(2, 'grid')).toBe('pair');
  });

  it('is remembered', () => {
    const stored = newStorage();
    expect(readLayout(stored)).toBeNull();
    writeLayout(stored, 'focus');
    expect(readLayout(stored)).toBe('focus');
    stored.write('multiview_layout', 'spiral');
    expect(readLayout(stored)).toBeNull();
  });

  it('enlarges the tiles that had the sound last', () => {
    expect(largeTiles('grid', [1, 2, 3], [3])).toEqual([1, 2, 3]);
    expect(largeTiles('focus', [1, 2, 3], [])).toEqual([1]);
    expect(largeTiles('focus', [1, 2, 3], [3, 1])).toEqual([3]);
    expect(largeTiles('pair', [1, 2, 3], [3])).toEqual([3, 1]);
    expect(largeTiles('pair', [1, 2, 3], [9, 2, 3])).toEqual([2, 3]);
  });
});

describe('sound', () => {
  const ids = [1, 2, 3];
  const after = (...actions: readonly SoundAction[]) =>
    actions.reduce((sound, action) => changeSound(sound, action, ids), INITIAL_SOUND);

  it('belongs to the first tile, then to the chosen one', () => {
    expect(tileWithSound(INITIAL_SOUND, ids)).toBe(1);
    expect(tileWithSound(after({ type: 'hear', id: 2 }), ids)).toBe(2);
    expect(tileWithSound(INITIAL_SOUND, [])).toBeNull();
  });

  it('stays with its tile when another one reports that it is muted', () => {
    expect(tileWithSound(after({ type: 'mute', id: 2 }), ids)).toBe(1);
    expect(tileWithSound(after({ type: 'hear', id: 2 }, { type: 'mute', id: 1 }), ids)).toBe(2);
  });

  it('is off when its tile is muted, which stays the main one', () => {
    const sound = after({ type: 'hear', id: 2 }, { type: 'mute', id: 2 });
    expect(tileWithSound(sound, ids)).toBeNull();
    expect(mainTile(sound, ids)).toBe(2);
    expect(tileWithSound(changeSound(sound, { type: 'hear', id: 3 }, ids), ids)).toBe(3);
  });

  it('is off when the browser refuses it to the first tile', () => {
    expect(tileWithSound(after({ type: 'mute', id: 1 }), ids)).toBeNull();
  });

  it('returns to the tile that had it before when its tile is removed', () => {
    expect(tileWithSound(after({ type: 'hear', id: 3 }, { type: 'hear', id: 2 }), [1, 3])).toBe(3);
  });

  it('moves by the keys 1 to 4', () => {
    expect(['1', '4', '5', '0', 'm', '12'].map(tileIndexOfKey)).toEqual([0, 3, null, null, null, null]);
  });
});
