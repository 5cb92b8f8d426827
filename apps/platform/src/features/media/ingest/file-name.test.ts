import { describe, expect, it } from 'vitest';
import { readFileName, renditionIdOf, resolvePath } from './file-name.ts';

describe('readFileName', () => {
  it.each([
    ['master.m3u8', 'playlist'],
    ['1080p/2026-11-28T12:00:00_001.ts', 'transport-stream'],
    ['a/b/c/audio.m4s', 'fragmented-mp4'],
  ])('accepts %s', (path, kind) => {
    expect(readFileName(path)).toMatchObject({ ok: true, value: { kind } });
  });

  it.each([
    '../master.m3u8',
    'a/../../b.ts',
    '..',
    '.hidden.ts',
    'a//b.ts',
    '/etc/passwd.ts',
    'a\\b.ts',
    'a\0b.ts',
    'a\nb.ts',
    'a%2e.ts',
    'a~b.ts',
    'playlist.html',
    'noextension',
    'x.TS',
    'x.ts.php',
    'a/b/c/d/e.ts',
    `${'x'.repeat(129)}.ts`,
    `${'x'.repeat(100)}/${'y'.repeat(100)}.ts`,
  ])('refuses %j', (path) => {
    expect(readFileName(path).ok).toBe(false);
  });
});

describe('resolvePath', () => {
  it.each([
    ['seg.ts', 'v0/index.m3u8', 'v0/seg.ts'],
    ['../a/seg.ts?token=1', 'v0/index.m3u8', 'a/seg.ts'],
    ['../../../seg.ts', 'v0/index.m3u8', 'seg.ts'],
    ['a%20b.ts', 'index.m3u8', null],
    ['http://169.254.169.254/x.ts', 'index.m3u8', null],
    ['//other.example/x.ts', 'index.m3u8', null],
    ['data:text/plain,x.ts', 'index.m3u8', null],
    ['%ff.ts', 'index.m3u8', null],
    ['..%2f..%2fx.ts', 'index.m3u8', null],
  ])('resolves %s in %s as %s', (uri, playlist, path) => {
    const file = resolvePath(uri, playlist);
    expect(file.ok ? file.value.path : null).toBe(path);
  });
});

it('gives playlists of different paths different renditions', () => {
  expect(renditionIdOf('a/b.m3u8')).not.toBe(renditionIdOf('a-b.m3u8'));
});
