import { readFile, stat } from 'node:fs/promises';
import { CARD_SIZE, initials, textDirection } from '@grandstand/core';
import { createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import type { Card, CardTeam } from '../../catalog/catalog/index.ts';
import { cardFont } from './card-font.ts';
import { wrapText } from './wrap-text.ts';

const { width: WIDTH, height: HEIGHT } = CARD_SIZE;

const JPEG_QUALITY = 86;
const WEBP_QUALITY = 80;
/** The offset of a diagonal line from its middle to the top or the bottom edge: 15 degrees, as in the site's pictures. */
const SLANT = Math.tan(Math.PI / 12) * (HEIGHT / 2);
const SEAM_WIDTH = 30;
const CREST_Y = 236;
/** Crest sizes by the number of teams. */
const CREST_SIZES = [0, 300, 270, 230, 200];
const NO_COLOR = '#26324a';
const MAX_IMAGE_BYTES = 2_000_000;
/** Longer texts are cut before they are measured. */
const MAX_TEXT_LENGTH = 300;

type Context = SKRSContext2D;

export interface CardJob {
  /** Its pictures are absolute paths of files. */
  readonly card: Card;
  /** In pixels. */
  readonly width: number;
}

/** Draws a card: as JPEG in its own size, in others, which only browsers ask for, as WebP. */
export async function drawCard({ card, width }: CardJob): Promise<Buffer> {
  const scale = width / WIDTH;
  const canvas = createCanvas(width, Math.round(HEIGHT * scale));
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  if (card.teams.length > 0) await drawTeams(context, card.teams);
  else await drawBackdrop(context, card);
  drawTexts(context, card);
  return width === WIDTH ? canvas.encode('jpeg', JPEG_QUALITY) : canvas.encode('webp', WEBP_QUALITY);
}

/** Null: there is no picture, it is too large, or it cannot be read. */
async function readImage(file: string | null): Promise<Image | null> {
  if (file === null) return null;
  try {
    if ((await stat(file)).size > MAX_IMAGE_BYTES) return null;
    const image = await loadImage(await readFile(file));
    return image.width > 0 && image.height > 0 ? image : null;
  } catch {
    return null;
  }
}

/** A band in each team's colour with its crest, from left to right in every language. */
async function drawTeams(context: Context, teams: readonly CardTeam[]): Promise<void> {
  const share = WIDTH / teams.length;
  const size = CREST_SIZES[teams.length] ?? 0;
  for (const [index, team] of teams.entries()) {
    const previous = teams[index - 1];
    const x = share * index;
    // Each band covers the former one from its seam on, which has both secondary colours.
    if (previous) {
      fillRightOf(context, x - SEAM_WIDTH, colorOf(context, previous.secondaryColor, 'white'));
      fillRightOf(context, x, colorOf(context, team.secondaryColor, 'white'));
      fillRightOf(context, x + SEAM_WIDTH, colorOf(context, team.color, NO_COLOR));
    } else {
      context.fillStyle = colorOf(context, team.color, NO_COLOR);
      context.fillRect(0, 0, WIDTH, HEIGHT);
    }
  }
  drawStripes(context);
  for (const [index, team] of teams.entries()) {
    const x = share * (index + 0.5);
    drawGlow(context, x);
    drawCrest(context, { team, logo: await readImage(team.logo) }, { x, size });
  }
}

/** The area right of a diagonal through `x` at half of the height. */
function fillRightOf(context: Context, x: number, color: string): void {
  context.beginPath();
  context.moveTo(x + SLANT, 0);
  context.lineTo(WIDTH, 0);
  context.lineTo(WIDTH, HEIGHT);
  context.lineTo(x - SLANT, HEIGHT);
  context.closePath();
  context.fillStyle = color;
  context.fill();
}

function drawStripes(context: Context): void {
  context.strokeStyle = 'rgb(255 255 255 / 0.06)';
  context.lineWidth = 5;
  for (let x = -SLANT; x < WIDTH + SLANT; x += 62) {
    context.beginPath();
    context.moveTo(x + SLANT, 0);
    context.lineTo(x - SLANT, HEIGHT);
    context.stroke();
  }
}

function drawGlow(context: Context, x: number): void {
  const glow = context.createRadialGradient(x, CREST_Y, 0, x, CREST_Y, 290);
  glow.addColorStop(0, 'rgb(255 255 255 / 0.28)');
  glow.addColorStop(1, 'rgb(255 255 255 / 0)');
  context.fillStyle = glow;
  context.fillRect(0, 0, WIDTH, HEIGHT);
}

function drawCrest(
  context: Context,
  { team, logo }: { readonly team: CardTeam; readonly logo: Image | null },
  { x, size }: { readonly x: number; readonly size: number },
): void {
  context.save();
  context.shadowColor = 'rgb(0 0 0 / 0.45)';
  context.shadowBlur = 30;
  context.shadowOffsetY = 8;
  if (logo) {
    const scale = size / Math.max(logo.width, logo.height);
    const [width, height] = [logo.width * scale, logo.height * scale];
    context.drawImage(logo, x - width / 2, CREST_Y - height / 2, width, height);
  } else {
    context.beginPath();
    context.arc(x, CREST_Y, size * 0.46, 0, 2 * Math.PI);
    context.fillStyle = 'rgb(6 8 14 / 0.72)';
    context.fill();
    context.shadowColor = 'transparent';
    context.font = cardFont(700, size * 0.34);
    context.fillStyle = 'white';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(initials(team.name, 'en'), x, CREST_Y, size * 0.8);
  }
  context.restore();
}

/** The card's picture, or the channel's colour. */
async function drawBackdrop(context: Context, { image, color }: Card): Promise<void> {
  context.fillStyle = colorOf(context, color ?? NO_COLOR, NO_COLOR);
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const picture = await readImage(image);
  if (!picture) {
    drawStripes(context);
    drawGlow(context, WIDTH / 2);
    return;
  }
  const scale = Math.max(WIDTH / picture.width, HEIGHT / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  context.drawImage(picture, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height);
}

/** A CSS colour that the canvas can read, else another one. */
function colorOf(context: Context, color: string, fallback: string): string {
  context.fillStyle = fallback;
  try {
    // An unreadable value leaves the former one.
    context.fillStyle = color;
  } catch {
    return fallback;
  }
  return typeof context.fillStyle === 'string' ? context.fillStyle : fallback;
}

/** Pixels and lines, by preference. Two lines of the largest size would cover the crests. */
const TITLE_SHAPES = [
  { size: 66, maxLines: 1 },
  { size: 56, maxLines: 1 },
  { size: 48, maxLines: 1 },
  { size: 56, maxLines: 2 },
  { size: 48, maxLines: 2 },
];
const MARGIN = 60;

/** The channel's name, the title and the line, on a shade that keeps them readable on any colour. */
function drawTexts(context: Context, { title, line, channelName, language }: Card): void {
  const shade = context.createLinearGradient(0, HEIGHT * 0.4, 0, HEIGHT);
  shade.addColorStop(0, 'rgb(4 6 12 / 0)');
  shade.addColorStop(0.45, 'rgb(4 6 12 / 0.72)');
  shade.addColorStop(1, 'rgb(4 6 12 / 0.9)');
  context.fillStyle = shade;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const topShade = context.createLinearGradient(0, 0, 0, HEIGHT * 0.2);
  topShade.addColorStop(0, 'rgb(4 6 12 / 0.75)');
  topShade.addColorStop(1, 'rgb(4 6 12 / 0)');
  context.fillStyle = topShade;
  context.fillRect(0, 0, WIDTH, HEIGHT * 0.2);

  context.direction = textDirection(language);
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.fillStyle = 'white';
  context.font = cardFont(500, 34);
  context.fillText(oneLine(context, line), WIDTH / 2, HEIGHT - 46);

  const titleLines = fitTitle(context, title.slice(0, MAX_TEXT_LENGTH));
  const lineHeight = titleLines.size * 1.16;
  for (const [index, text] of titleLines.lines.toReversed().entries())
    context.fillText(text, WIDTH / 2, HEIGHT - 112 - index * lineHeight);

  context.font = cardFont(600, 30);
  context.fillText(oneLine(context, channelName), WIDTH / 2, 58);
}

const oneLine = (context: Context, text: string): string =>
  wrapText(text.slice(0, MAX_TEXT_LENGTH), limitsOf(context, 1)).lines[0] ?? '';

const limitsOf = (context: Context, maxLines: number) => ({
  maxWidth: WIDTH - 2 * MARGIN,
  maxLines,
  measure: (text: string) => context.measureText(text).width,
});

function fitTitle(context: Context, title: string) {
  const wrapped = TITLE_SHAPES.map(({ size, maxLines }) => {
    context.font = cardFont(700, size);
    return { size, ...wrapText(title, limitsOf(context, maxLines)) };
  });
  const chosen = wrapped.find(({ isCut }) => !isCut) ?? wrapped.at(-1);
  if (!chosen) throw new Error('There is no shape of titles');
  context.font = cardFont(700, chosen.size);
  return chosen;
}
