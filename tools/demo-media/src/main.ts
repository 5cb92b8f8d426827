import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { generateMedia } from './generate-media.ts';
import { FOOTAGE } from './loop-format.ts';
import { SAMPLE_ARTWORK } from './sample-artwork.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    only: { type: 'string', multiple: true },
    small: { type: 'boolean', default: false },
    samples: { type: 'boolean', default: false },
  },
});

if (values.out === undefined) {
  console.error('usage: node src/main.ts --out <dir> [--only <footage>]… [--small] [--samples]');
  process.exit(2);
}

const controller = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());

const startedMs = performance.now();
const printedTenths = new Map<string, number>();
try {
  const report = await generateMedia({
    mediaDir: resolve(values.out),
    artwork: values.samples ? SAMPLE_ARTWORK : [],
    names: values.only ? FOOTAGE.filter((name) => values.only?.includes(name)) : FOOTAGE,
    size: values.small ? 'small' : 'full',
    signal: controller.signal,
    onProgress: ({ subject, done, total, unit, cached }) => {
      const tenths = Math.floor((done / total) * 10);
      if (printedTenths.get(subject) === tenths) return;
      printedTenths.set(subject, tenths);
      console.log(cached ? `${subject}: up to date` : `${subject}: ${done} of ${total} ${unit}`);
    },
  });
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(
    `generated ${report.footage.made.length} loops and ${report.artwork.written.length} pictures in ${seconds} s`,
  );
} catch (error) {
  if (!controller.signal.aborted) throw error;
  console.error('stopped');
  process.exitCode = 130;
}
