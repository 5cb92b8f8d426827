import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Migrations before this one are older than the first rolling upgrade. */
const FIRST = '0014';

/** Statements after which the previous version, which is still running, would fail. */
const BREAKING: readonly RegExp[] = [
  // Rows with null come from content that only the new version can write, and the previous one reads them.
  /\b(?:drop(?! not null)|rename|truncate)\b/i,
  /\balter column\b.*\b(?:set not null|type)\b/i,
  /\badd column\b(?!.*\b(?:default|generated)\b).*\bnot null\b/i,
  /\badd constraint\b.*\b(?:unique|check|primary key|exclude)\b/i,
  /\bcreate unique index\b/i,
];

/** Its statements that are neither additive nor about a table that the same migration creates. */
function breakingStatements(migration: string): string[] {
  const statements = migration.split('--> statement-breakpoint').map((text) =>
    text
      .replaceAll(/--.*$/gm, '')
      .replaceAll(/\$\$.*?\$\$/gs, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  const created = statements.flatMap((statement) => /^create table "(\w+)"/i.exec(statement)?.[1] ?? []);
  return statements.filter(
    (statement) =>
      BREAKING.some((pattern) => pattern.test(statement)) &&
      !created.some((table) => new RegExp(` (?:on|table) "${table}"`, 'i').test(statement)),
  );
}

describe('migrations', () => {
  const files = globSync(join(import.meta.dirname, '../../drizzle/*.sql')).toSorted((a, b) =>
    a.localeCompare(b),
  );
  const recent = files.filter((file) => basename(file) >= FIRST);

  it.each(recent.map((file) => [basename(file), file] as const))(
    'the previous version works after %s',
    (_name, file) => {
      expect(breakingStatements(readFileSync(file, 'utf8'))).toEqual([]);
    },
  );

  it.each([
    ['ALTER TABLE "users" DROP COLUMN "name";', 1],
    ['ALTER TABLE "users" RENAME COLUMN "name" TO "full_name";', 1],
    ['ALTER TABLE "users" ADD COLUMN "age" integer NOT NULL;', 1],
    ['ALTER TABLE "users" ALTER COLUMN "age" SET NOT NULL;', 1],
    ['ALTER TABLE "users" ALTER COLUMN "age" SET DATA TYPE bigint;', 1],
    ['CREATE UNIQUE INDEX "by_name" ON "users" USING btree ("name");', 1],
    ['ALTER TABLE "users" ADD CONSTRAINT "u" UNIQUE("name");', 1],
    ['ALTER TABLE "users" ALTER COLUMN "age" DROP DEFAULT;', 1],
    ['ALTER TABLE "users" ALTER COLUMN "age" DROP NOT NULL;', 0],
    ['ALTER TABLE "users" ADD COLUMN "age" integer DEFAULT 0 NOT NULL;', 0],
    ['ALTER TABLE "users" ADD COLUMN "age" integer;', 0],
    ['CREATE INDEX "by_name" ON "users" USING btree ("name");', 0],
    ['CREATE TABLE "a" ("id" bigint);--> statement-breakpoint\nCREATE UNIQUE INDEX "i" ON "a" ("id");', 0],
  ])('%s has %i breaking statements', (migration, expected) => {
    expect(breakingStatements(migration)).toHaveLength(expected);
  });
});
