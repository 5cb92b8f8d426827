import type { Problem } from '@grandstand/core';
import type { Edge } from './graph.ts';

/** Files that no production process runs: tests, what they use, and measurements. */
const TEST_CODE = [
  /^apps\/e2e\//,
  /(?:^|\/)bench\//,
  /\.test\.tsx?$/,
  /\.e2e\.ts$/,
  /(?:^|\/)testing\//,
  /(?:^|\/)testing\.tsx?$/,
  /(?:^|\/)(?:vitest|playwright)[^/]*\.config\.ts$/,
];

const TESTING_ROOM = /(?:^|\/)testing(?:\/|\.tsx?$)/;

const isTestCode = (file: string): boolean => TEST_CODE.some((pattern) => pattern.test(file));

/** Reports production modules that import a folder `testing` or an entry point `./testing`. */
export function checkTestingRooms(imports: readonly Edge[]): Problem[] {
  return imports
    .filter(({ source, target }) => TESTING_ROOM.test(target) && !isTestCode(source))
    .map(({ source, target }) => ({
      file: source,
      message: `is a production module, and imports the test code ${target}.`,
      hint: 'Move what it needs out of testing; if the module is test code itself, move it into a folder testing.',
    }));
}
