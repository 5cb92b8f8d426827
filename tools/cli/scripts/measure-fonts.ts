/**
 * Measures the catalogue's families in Chromium and prints the tables of advances in src/fonts/font-metrics.ts.
 * `npm run measure-fonts -w @grandstand/cli -- [path of Chromium]`; needs the Liberation fonts, which have the
 * metrics of Arial and Times New Roman.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { fontFamilies, fontFamilyIds, type FontFamily } from '@grandstand/ui-theme';
import { readSubset } from '../src/fonts/catalogue.ts';
import { sampleTexts } from '../src/fonts/sample-texts.ts';

/** Runs in the page: no imports, no types. */
const pageScript = `
const context = document.createElement('canvas').getContext('2d');
const round = (em) => Number(em.toFixed(4));
const advance = (font, text) => {
  context.font = font;
  return round(context.measureText(text).width / 1000 / [...text].length);
};
const cases = (font, text) => ({ none: advance(font, text), upper: advance(font, text.toUpperCase()) });
const families = {};
for (const [id, script] of list) {
  const name = "'" + id + '-' + script + "'";
  const advances = ((families[id] ??= {})[script] = { none: [], upper: [] });
  for (let weight = 100; weight <= 900; weight += 100) {
    await document.fonts.load(weight + ' 10px ' + name, samples[script]);
    const { none, upper } = cases(weight + ' 1000px ' + name, samples[script]);
    advances.none.push(none);
    advances.upper.push(upper);
  }
}
const fallbacks = {};
for (const [kind, face] of [['sans', 'Liberation Sans'], ['serif', 'Liberation Serif']]) {
  fallbacks[kind] = {};
  for (const weight of [400, 700]) {
    const font = weight + " 1000px '" + face + "'";
    fallbacks[kind][weight] = { latin: cases(font, samples.latin), cyrillic: cases(font, samples.cyrillic) };
  }
}
document.getElementById('measured').textContent = JSON.stringify({ families, fallbacks });
`;

const faces: string[] = [];
const list: [string, string][] = [];
for (const id of fontFamilyIds) {
  const { scripts }: FontFamily = fontFamilies[id];
  for (const subset of scripts.filter((script) => script !== 'arabic')) {
    const { bytes } = await readSubset(id, subset);
    const data = Buffer.from(bytes).toString('base64');
    faces.push(
      `@font-face{font-family:'${id}-${subset}';font-weight:1 1000;src:url(data:font/woff2;base64,${data})}`,
    );
    list.push([id, subset]);
  }
}
const constants = `const samples=${JSON.stringify(sampleTexts)};const list=${JSON.stringify(list)};`;
const html = `<meta charset="utf-8"><style>${faces.join('')}</style><pre id="measured"></pre><script type="module">${constants}${pageScript}</script>`;

const folder = await mkdtemp(join(tmpdir(), 'measure-fonts-'));
try {
  const page = join(folder, 'page.html');
  await writeFile(page, html);
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--virtual-time-budget=30000', '--dump-dom'];
  const chromium = process.argv[2] ?? 'chromium';
  const { stdout } = await promisify(execFile)(chromium, [...flags, pathToFileURL(page).href], {
    maxBuffer: 64 * 1024 * 1024,
  });
  console.log(/<pre id="measured">([^<]*)</.exec(stdout)?.[1] ?? 'Chromium returned no measurements.');
} finally {
  await rm(folder, { recursive: true });
}
