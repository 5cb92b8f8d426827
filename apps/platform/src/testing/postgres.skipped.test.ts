import { describe, it } from 'vitest';

/** Stands in the report where the contract tests on a server would, when there is none. */
describe('contract tests on PostgreSQL', () => {
  it.skip('no server was found or could be started');
});
