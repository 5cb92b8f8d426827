import { join } from 'node:path/posix';
import { formatProblem } from '@grandstand/core';
import { describe, expect, it } from 'vitest';

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
    'features/media/clips/queries.ts ./schema.ts ../../../db/scope.ts ../../../mail/index.ts',
    'features/media/clips/schema.ts ../../catalog/catalog/schema.ts',
    'features/operation/backup/restore.ts ../../identity/accounts/index.ts ../operator/index.ts',
    'features/commerce/access/access.test.ts ../../catalog/catalog/schema.ts',
    'features/media/clips/render/cut.ts ../clip-rules.ts ../../media/index.ts',
    'start/features.ts ../features/media/clips/index.ts ../mail/index.ts',
    'platform.ts ./start/features.ts ./features/operation/control/index.ts',
    'features/commerce/payments/payments-sandbox.ts ../../../db/sql-database.ts',
    'features/commerce/payments/quote.test.ts ../../../db/sql-database.ts',
    'jobs/jobs.ts ../db/sql-database.ts',
    'http/editions.test.ts ../features/catalog/catalog/next-change.ts',
    'features/commerce/payments/testing/world.ts ../../../../testing/call-fixture.ts',
  ])('accept the imports %s', (line) => {
    expect(problemsOf(line)).toBe('');
  });

  it.each([
    ['db/scope.ts ../http/refusal.ts', 'db may import observability; this is http'],
    ['jobs/jobs.ts ../features/media/clips/index.ts', 'jobs may import db, observability; this is features'],
    [
      'http/handler.ts ../features/commerce/access/index.ts',
      'http may import db, jobs, observability; this is features',
    ],
    ['features/media/clips/handlers.ts ../../../start/features.ts', 'this is start'],
    ['features/media/clips/handlers.ts ../../../platform.ts', 'this is .'],
    ['features/media/clips/handlers.ts ../../catalog/catalog/events.ts', 'through index.ts or schema.ts'],
    [
      'features/media/clips/handlers.ts ../../identity/accounts/social/schema.ts',
      'through index.ts or schema.ts',
    ],
    [
      'start/features.ts ../features/media/clips/handlers.ts',
      'Export the name from features/media/clips/index.ts',
    ],
    ['features/media/clips/handlers.ts ../../../testing/caller.ts', 'this is testing'],
    ['features/commerce/payments/quote.ts ../../../db/sql-database.ts', 'Use a Scope (db/scope.ts)'],
    ['features/media/clips/queries.ts ../../../db/write-rows.ts', 'Use a Scope (db/scope.ts)'],
    ['features/media/clips/queries.ts ../../../db/statement.ts', 'Use a Scope (db/scope.ts)'],
    [
      'features/commerce/payments/product.ts ../../catalog/catalog/index.ts',
      'The area commerce may import identity, commerce; this is catalog.',
    ],
    [
      'features/identity/accounts/purge-user.ts ../../operation/analytics/schema.ts',
      'The area identity may import identity; this is operation.',
    ],
    ['features/polls/feature.ts ../../http/feature.ts', 'belongs to a feature in an area'],
    ['start/features.ts ../features/polls/index.ts', 'Move it to features/<area>/<feature>'],
    ['features/media/feature.ts ../../http/feature.ts', 'belongs to a feature in an area'],
    ['features/identity/accounts/deletion.ts ../../../mail/outbox.ts', 'mail is imported through index.ts'],
    ['mail/outbox.ts ../db/sql-database.ts', 'Use a Scope (db/scope.ts)'],
    [
      'mail/outbox.ts ../features/identity/accounts/index.ts',
      'mail may import db, jobs, http, observability',
    ],
    ['wire/clip.ts ../db/scope.ts', 'there is no rule for wire'],
  ])('reject the imports %s', (line, message) => {
    expect(problemsOf(line)).toContain(message);
  });

  it('report a root without modules', () => {
    expect(problemsOf('../../web/src/main.ts ./App.tsx')).toContain('Correct the root');
  });

  it('report a cycle of features', () => {
    expect(
      problemsOf(
        'features/media/media/broadcast.ts ../vod/index.ts',
        'features/media/vod/handlers.ts ../clips/index.ts',
        'features/media/clips/handlers.ts ../media/index.ts',
      ),
    ).toContain(['media', 'vod', 'clips', 'media'].map((name) => at(`features/media/${name}`)).join(' → '));
  });
});
