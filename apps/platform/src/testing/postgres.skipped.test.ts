import { describe, it } from 'vitest';

/** Stands in the report where the contract tests on a server would, when there is none. */
describe('contract tests on PostgreSQL', () => {
  it('no server was found or could be started', ({ skip }) => skip('see the line about databases above'));
});
