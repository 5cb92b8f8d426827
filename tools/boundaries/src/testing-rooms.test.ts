import { describe, expect, it } from 'vitest';

import { checkTestingRooms } from './testing-rooms.ts';

const problemsOf = (source: string, target: string) => checkTestingRooms([{ source, target }]);

describe('imports of test code', () => {
  it.each([
    ['apps/platform/src/features/operation/control/faults.ts', 'libs/api/src/testing.ts'],
    ['apps/platform/src/platform.ts', 'apps/platform/src/testing/caller.ts'],
    ['libs/session/src/session.ts', 'libs/session/src/testing.ts'],
    ['libs/ui/src/lazy/contest.ts', 'libs/ui/src/testing/render-ui.tsx'],
    ['apps/web/vite/testing-server.ts', 'libs/core/src/testing.ts'],
  ])('are rejected in the production module %s', (source, target) => {
    expect(problemsOf(source, target)).toMatchObject([
      { file: source, message: expect.stringContaining(target) },
    ]);
  });

  it.each([
    ['libs/session/src/session.test.ts', 'libs/session/src/testing.ts'],
    ['libs/ui/src/lazy/Lazy.browser.test.tsx', 'libs/ui/src/testing/render-ui.tsx'],
    ['libs/session/src/testing/faults/fault-server.ts', 'libs/api/src/testing.ts'],
    ['libs/core/src/testing.ts', 'libs/core/src/testing/fake-clock.ts'],
    ['apps/e2e/src/faults/play-fault.ts', 'libs/api/src/testing.ts'],
    ['apps/platform/bench/measure-calls.ts', 'apps/platform/src/testing/find-postgres.ts'],
    ['apps/platform/vitest.config.ts', 'apps/platform/src/testing/embedded-setup.ts'],
  ])('are accepted in the test code %s', (source, target) => {
    expect(problemsOf(source, target)).toEqual([]);
  });

  it('do not include modules whose names only contain the word', () => {
    expect(problemsOf('libs/ui/src/index.ts', 'libs/ui/src/load-testing-notes.ts')).toEqual([]);
  });
});
