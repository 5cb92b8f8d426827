import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CARD_SIZE, CARD_WIDTHS } from '@grandstand/core';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Card } from '../../catalog/catalog/index.ts';
import { type CardProcess, createCardProcess } from './card-process.ts';

const TEAM = { name: 'Owls', logo: null, color: '#0000ff', secondaryColor: '#ffffff' };
const CARD: Card = {
  language: 'en',
  channelId: 'league',
  channelName: 'League',
  title: 'Owls @ Hawks',
  line: 'Friday',
  teams: [TEAM, { ...TEAM, name: 'Hawks', color: '#ff0000' }],
  image: null,
  color: '#00ff00',
};
/** The middle of the first team's crest, and a place of its band without crest, text and stripe. */
const CREST = { x: 300, y: 236 };
const BAND = { x: 1190, y: 135 };

let mediaDir: string;
/** Draws in a process that the tests of pictures share. */
let shared: CardProcess;
const processes: CardProcess[] = [];
beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'grandstand-cards-'));
  await mkdir(join(mediaDir, 'art', 'league'), { recursive: true });
  shared = start();
});
afterAll(async () => {
  for (const one of processes) one.close();
  await rm(mediaDir, { recursive: true });
});
const start = (options: Partial<Parameters<typeof createCardProcess>[0]> = {}) => {
  const created = createCardProcess({ mediaDir, ...options });
  processes.push(created);
  return created;
};
const jobOf = (card: Card, width: number = CARD_SIZE.width) => ({ card, width });
const drawShared = (card: Card) => shared.draw(jobOf(card));
const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10">${content}</svg>`;
const write = (path: string, content: string | Buffer) => writeFile(join(mediaDir, path), content);

async function pixelOf(jpeg: Buffer | null, { x, y }: { x: number; y: number }) {
  const image = await loadImage(jpeg ?? expect.unreachable());
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const [red = 0, green = 0, blue = 0] = context.getImageData(x, y, 1, 1).data;
  return { width: image.width, height: image.height, red, green, blue };
}
const isGreen = ({ red, green, blue }: Awaited<ReturnType<typeof pixelOf>>) =>
  green > 200 && red < 60 && blue < 60;

describe('a card', () => {
  it('is a picture of 1200 x 630 in the colours of the teams', async () => {
    const { red, green, ...size } = await pixelOf(await drawShared(CARD), BAND);
    expect(size).toMatchObject({ width: 1200, height: 630 });
    expect(red).toBeGreaterThan(200);
    expect(green).toBeLessThan(60);
  });

  it.each(CARD_WIDTHS)('is the same picture as WebP, %i pixels wide', async (width) => {
    const webp = (await shared.draw(jobOf(CARD, width))) ?? expect.unreachable();
    expect(webp.subarray(8, 12).toString()).toBe('WEBP');
    const scale = width / CARD_SIZE.width;
    const place = { x: Math.round(BAND.x * scale), y: Math.round(BAND.y * scale) };
    const { red, green, ...size } = await pixelOf(webp, place);
    expect(size).toMatchObject({ width, height: Math.round(CARD_SIZE.height * scale) });
    expect(red).toBeGreaterThan(200);
    expect(green).toBeLessThan(60);
  });

  it('shows a crest of the channel', async () => {
    await write('art/league/owls.svg', svg('<rect width="10" height="10" fill="#00ff00"/>'));
    const teams = [{ ...TEAM, logo: 'art/league/owls.svg' }];
    const jpeg = await drawShared({ ...CARD, teams: [...teams, TEAM] });
    expect(isGreen(await pixelOf(jpeg, CREST))).toBe(true);
  });

  it('shows the picture of a medium, else the channel’s colour', async () => {
    await write('art/league/blue.svg', svg('<rect width="10" height="10" fill="#0000ff"/>'));
    const middle = { x: 20, y: 200 };
    const withImage = await drawShared({ ...CARD, teams: [], image: 'art/league/blue.svg' });
    expect((await pixelOf(withImage, middle)).blue).toBeGreaterThan(200);
    expect((await pixelOf(await drawShared({ ...CARD, teams: [] }), middle)).green).toBeGreaterThan(200);
  });

  it.each([
    ['no teams', { teams: [] }],
    ['one team', { teams: [TEAM] }],
    ['four teams', { teams: [TEAM, TEAM, TEAM, TEAM] }],
    ['invalid colours', { teams: [{ ...TEAM, color: 'url(x)', secondaryColor: '' }, TEAM] }],
    ['a title of a book', { title: 'Owls '.repeat(2000) }],
    ['a title without spaces', { title: 'W'.repeat(5000) }],
    ['Arabic', { language: 'ar', title: 'الهلال – النصر', line: 'مؤجَّل' }],
    ['no texts', { title: '', line: '', channelName: '' }],
  ])('is drawn with %s', async (_, changes) =>
    expect(await pixelOf(await drawShared({ ...CARD, ...changes }), BAND)).toMatchObject({ width: 1200 }),
  );
});

describe('a picture that must not be shown', () => {
  const green = svg('<rect width="10" height="10" fill="#00ff00"/>');
  it.each([
    'art/../outside.svg',
    'art/league/link.svg',
    'outside.svg',
    'file:///etc/passwd',
    'http://127.0.0.1:1/a.svg',
    'art/league/huge.svg',
    'art/league/broken.svg',
    'art/league/external.svg',
  ])('%s', async (logo) => {
    const jpeg = await drawShared({ ...CARD, teams: [{ ...TEAM, logo }, TEAM] });
    expect(isGreen(await pixelOf(jpeg, CREST))).toBe(false);
  });
  beforeAll(async () => {
    await write('outside.svg', green);
    await symlink(join(mediaDir, 'outside.svg'), join(mediaDir, 'art', 'league', 'link.svg'));
    await write('art/league/huge.svg', green + ' '.repeat(3_000_000));
    await write('art/league/broken.svg', '<svg');
    const canvas = createCanvas(10, 10);
    const context = canvas.getContext('2d');
    context.fillStyle = '#00ff00';
    context.fillRect(0, 0, 10, 10);
    await write('green.png', canvas.toBuffer('image/png'));
    const link = `file://${join(mediaDir, 'green.png')}`;
    await write('art/league/external.svg', svg(`<image href="${link}" width="10" height="10"/>`));
  });
});

describe('the process', () => {
  const writeWorker = async (text: string) => {
    const workerFile = join(mediaDir, 'worker.mjs');
    await writeFile(workerFile, text);
    return workerFile;
  };

  it('is stopped when a card takes too long', async () => {
    const workerFile = await writeWorker('process.on("message", () => { for (;;); });');
    const cards = start({ workerFile, timeoutMs: 300 });
    await expect(cards.draw(jobOf(CARD))).rejects.toThrow('not drawn within 300 ms');
  });

  it('is replaced after a crash', async () => {
    const workerFile = await writeWorker(`
      process.on('message', ({ card: { title } }) => {
        if (title === 'crash') process.kill(process.pid, 'SIGSEGV');
        else process.send({ kind: 'drawn', bytes: new Uint8Array([7]) });
      });`);
    const cards = start({ workerFile });
    await expect(cards.draw(jobOf({ ...CARD, title: 'crash' }))).rejects.toThrow('the process has ended');
    expect(await cards.draw(jobOf(CARD))).toEqual(Buffer.from([7]));
  });

  it('refuses cards while too many wait', async () => {
    const cards = start({ maxWaiting: 2 });
    const drawn = await Promise.all([
      cards.draw(jobOf(CARD)),
      cards.draw(jobOf(CARD)),
      cards.draw(jobOf(CARD)),
    ]);
    expect(drawn.map((jpeg) => jpeg !== null)).toEqual([true, true, false]);
    expect(await cards.draw(jobOf(CARD))).not.toBeNull();
  });
});
