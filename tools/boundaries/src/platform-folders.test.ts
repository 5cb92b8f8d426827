import { join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';

import { formatProblem } from './problem.ts';
import { checkFolders } from './platform-folders.ts';
import { PLATFORM_FOLDERS } from './rules.ts';

const at = (path: string) => join('apps/platform/src', path);
/** A line is a file and its imports: `'db/scope.ts ./database.ts'`. */
const problemsOf = (...lines: string[]) => {
  const imports = lines.flatMap((line) => {
    const [file = '', ...specifiers] = line.split(' ');
    return specifiers.map((specifier) => ({ source: at(file), target: at(join(file, '..', specifier)) }));
  });
  return checkFolders(imports, PLATFORM_FOLDERS).map(formatProblem).join('\n');
};

describe('the folders of the platform', () => {
  it.each([
    'db/scope.ts ./database.ts ../user-error.ts',
    'jobs/jobs.ts ../db/database.ts',
    'http/register-calls.ts ../db/scope.ts ../jobs/jobs.ts ../version.ts',
    'features/clips/queries.ts ./schema.ts ../../db/scope.ts ../../http/refusal.ts',
    'features/clips/schema.ts ../catalog/schema.ts',
    'features/clips/render/cut.ts ../clip-rules.ts ../../media/index.ts',
    'start/features.ts ../features/clips/index.ts',
    'platform.ts ./start/features.ts ./features/control/index.ts',
    'features/payments/payments-sandbox.ts ../../db/sql-database.ts',
    'features/payments/quote.test.ts ../../db/sql-database.ts',
    'jobs/jobs.ts ../db/sql-database.ts',
    'http/editions.test.ts ../features/catalog/next-change.ts',
    'features/payments/testing/world.ts ../../../testing/call-fixture.ts',
  ])('accept the imports %s', (line) => {
    expect(problemsOf(line)).toBe('');
  });

  it.each([
    ['db/scope.ts ../http/refusal.ts', 'db may import observability; this is http'],
    ['jobs/jobs.ts ../features/clips/index.ts', 'jobs may import db, observability; this is features'],
    [
      'http/handler.ts ../features/access/index.ts',
      'http may import db, jobs, observability; this is features',
    ],
    ['features/clips/handlers.ts ../../start/features.ts', 'this is start'],
    ['features/clips/handlers.ts ../../platform.ts', 'this is .'],
    ['features/clips/handlers.ts ../catalog/events.ts', 'through index.ts or schema.ts'],
    ['features/clips/handlers.ts ../accounts/social/schema.ts', 'through index.ts or schema.ts'],
    ['start/features.ts ../features/clips/handlers.ts', 'Export the name from features/clips/index.ts'],
    ['features/clips/handlers.ts ../../testing/caller.ts', 'this is testing'],
    ['features/payments/quote.ts ../../db/sql-database.ts', 'Use a Scope (db/scope.ts)'],
    ['features/clips/queries.ts ../../db/write-rows.ts', 'Use a Scope (db/scope.ts)'],
    ['wire/clip.ts ../db/scope.ts', 'There is no rule for wire'],
  ])('reject the imports %s', (line, message) => {
    expect(problemsOf(line)).toContain(message);
  });

  it('report a root without modules', () => {
    expect(problemsOf('../../web/src/main.ts ./App.tsx')).toContain('Correct the root');
  });

  it('report a cycle of features', () => {
    expect(
      problemsOf(
        'features/mail/post-mail.ts ../accounts/index.ts',
        'features/accounts/deletion.ts ../clips/index.ts',
        'features/clips/handlers.ts ../mail/index.ts',
      ),
    ).toContain(
      'apps/platform/src/features/mail → apps/platform/src/features/accounts → apps/platform/src/features/clips → apps/platform/src/features/mail',
    );
  });
});
