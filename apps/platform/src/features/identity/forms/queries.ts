import { and, eq, sql } from 'drizzle-orm';
import { defineSelection, type PreparedRows } from '../../../db/prepared-rows.ts';
import { customFormFields as fields } from './schema.ts';
import type { Scope } from '../../../db/scope.ts';

export interface FormField {
  readonly name: string;
  readonly value: string;
}

/** The form field that stores the choice of the basic pass (D2). */
export const BASIC_PASS = { alias: 'passes', name: 'basic_pass', value: '1' } as const;

const isBasicPass = and(
  eq(fields.alias, BASIC_PASS.alias),
  eq(fields.name, BASIC_PASS.name),
  eq(fields.value, BASIC_PASS.value),
);

/** The basic pass of the user `userId`: at most one row. */
export const basicPassOfUser: PreparedRows = {
  from: fields,
  where: and(eq(fields.userId, sql.placeholder('userId')), isBasicPass),
};

const usersWithBasicPass = defineSelection(
  'users_with_basic_pass',
  { userId: fields.userId },
  { from: fields, where: and(sql`${fields.userId} = any(${sql.placeholder('userIds')})`, isBasicPass) },
);

/** Maximum of fields per user, over all forms. */
const MAX_FIELDS = 200;

/** The forms of a channel's users. */
export function formQueries(scope: Scope) {
  return {
    /** A form's fields, sorted by name; empty if the user has no such form. */
    async fields(userId: number, alias: string): Promise<FormField[]> {
      const where = and(eq(fields.userId, userId), eq(fields.alias, alias));
      const rows = await scope.rows(fields, { where, orderBy: [fields.name] });
      return rows.map(({ name, value }) => ({ name, value }));
    },
    /** Ids of those of the users who have the basic pass. */
    withBasicPass: async (userIds: readonly number[]): Promise<number[]> =>
      (await usersWithBasicPass(scope, { userIds })).map((row) => row.userId),
    /** Selects the basic pass, whatever the number of fields. */
    giveBasicPass: (userId: number) =>
      scope.put(fields, { userId, ...BASIC_PASS }, [fields.userId, fields.alias, fields.name]),
    /** Upserts the given fields. False, without changes, above the limit. */
    write: (userId: number, alias: string, changes: readonly FormField[]): Promise<boolean> =>
      scope.transaction(async (txScope) => {
        // Two requests at once would each find room for their fields.
        await txScope.lock(`forms of ${scope.channelId} ${userId}`);
        const stored = await txScope.rows(fields, { where: eq(fields.userId, userId) });
        const isChanged = (field: FormField & { readonly alias: string }) =>
          field.alias === alias && changes.some(({ name }) => name === field.name);
        const kept = stored.filter((field) => !isChanged(field));
        if (kept.length + changes.length > MAX_FIELDS) return false;
        for (const { name, value } of changes)
          await txScope.put(fields, { userId, alias, name, value }, [
            fields.userId,
            fields.alias,
            fields.name,
          ]);
        return true;
      }),
  };
}
