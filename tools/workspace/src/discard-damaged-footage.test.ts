import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { discardDamagedFootage } from './discard-damaged-footage.ts';

let mediaDir: string;
const rink = (...path: string[]) => join(mediaDir, 'footage', 'rink', ...path);
beforeEach(() => {
  mediaDir = mkdtempSync(join(tmpdir(), 'grandstand-footage-'));
  mkdirSync(rink('240p'), { recursive: true });
  for (const name of ['init.mp4', 'seg-000.m4s', 'seg-001.m4s']) writeFileSync(rink('240p', name), '');
  writeFileSync(rink('loop.json'), JSON.stringify({ segments: 2, renditions: [{ id: '240p' }] }));
});
afterEach(() => rmSync(mediaDir, { recursive: true }));

describe('discardDamagedFootage', () => {
  it('keeps complete footage and ignores a missing directory', () => {
    discardDamagedFootage(mediaDir);
    expect(existsSync(rink('loop.json'))).toBe(true);
    discardDamagedFootage(join(mediaDir, 'nowhere'));
  });

  it.each(['240p/seg-001.m4s', '240p/init.mp4'])('discards footage without %s', (name) => {
    rmSync(rink(name));
    discardDamagedFootage(mediaDir);
    expect(existsSync(rink('loop.json'))).toBe(false);
  });

  it('discards footage with a damaged loop.json', () => {
    writeFileSync(rink('loop.json'), '{ "segm');
    discardDamagedFootage(mediaDir);
    expect(existsSync(rink('loop.json'))).toBe(false);
  });
});
