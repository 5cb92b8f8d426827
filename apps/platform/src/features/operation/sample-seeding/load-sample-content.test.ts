import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadSampleContent } from './load-sample-content.ts';

it('reports every error in the channel files', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'grandstand-content-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  await mkdir(join(directory, 'league'));
  await expect(loadSampleContent(directory)).rejects.toMatchObject({
    kind: 'bad-seed',
    message: expect.stringMatching(
      /seed data has errors:\n.*league\/channel\.json is missing[^]*league\/vod\.json is missing/,
    ),
  });
});
