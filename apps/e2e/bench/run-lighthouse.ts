import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { launchOptions } from '@grandstand/workspace';

/** Fetched when it is needed: with its 130 dependencies, every installation would take longer for one benchmark. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

export interface View {
  /** 0 to 100. */
  readonly score: number;
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  readonly kB: number;
}

interface Report {
  readonly categories: { readonly performance: { readonly score: number | null } };
  readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>;
  readonly runtimeError?: { readonly message: string };
}

/**
 * One run of Lighthouse with its preset for phones.
 * @param chromium the browser's program
 */
export async function runLighthouse(url: string, chromium: string): Promise<View> {
  const folder = await mkdtemp(join(tmpdir(), 'grandstand-lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    await promisify(execFile)(
      'npx',
      [
        '--yes',
        LIGHTHOUSE,
        url,
        '--quiet',
        '--only-categories=performance',
        '--output=json',
        // Chromium's headless shell asks for no language, but its scripts see English.
        '--extra-headers={"accept-language":"en-US"}',
        `--output-path=${file}`,
        `--chrome-flags=--headless ${(launchOptions().args ?? []).join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: chromium }, timeout: 180_000 },
    );
    return readReport(JSON.parse(await readFile(file, 'utf8')) as Report);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function readReport({ categories, audits, runtimeError }: Report): View {
  const { score } = categories.performance;
  if (score === null)
    throw new Error(`Lighthouse has no score: ${runtimeError?.message ?? 'unknown reason'}`);
  const numberOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    score: Math.round(score * 100),
    fcpMs: numberOf('first-contentful-paint'),
    lcpMs: numberOf('largest-contentful-paint'),
    tbtMs: numberOf('total-blocking-time'),
    cls: numberOf('cumulative-layout-shift'),
    kB: numberOf('total-byte-weight') / 1000,
  };
}

/** The run with the median score; of runs with one score, the one with the median LCP. */
export const medianView = (views: readonly View[]): View | undefined =>
  views.toSorted((one, other) => one.score - other.score || other.lcpMs - one.lcpMs)[
    Math.floor(views.length / 2)
  ];
