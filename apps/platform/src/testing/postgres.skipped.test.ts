import { describe, expect, it } from 'vitest';
import { findPostgres } from './find-postgres.ts';

/** Shows in the test report that the server tests are skipped, if no server is available. */
describe('contract tests on PostgreSQL', () => {
  const source = findPostgres(process.env);
  it.skipIf(source.kind === 'none')('run on a server', () => {
    expect(source.kind).not.toBe('none');
  });
});
