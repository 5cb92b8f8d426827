import { describe, expect, it } from 'vitest';
import { findPostgres } from './find-postgres.ts';

/** Stands in the report where the contract tests on a server would, when there is none. */
describe('contract tests on PostgreSQL', () => {
  const source = findPostgres(process.env);
  it.skipIf(source.kind === 'none')('run on a server', () => {
    expect(source.kind).not.toBe('none');
  });
});
