import { and, eq, inArray } from 'drizzle-orm';
import { customFormFields as fields } from './schema.ts';
import type { Scope } from '../../../db/scope.ts';

export interface FormField {
  readonly name: string;
  readonly value: string;
}

/** The form field that stores the choice of the basic pass (D2). */
export const BASIC_PASS = { alias: 'passes', name: 'basic_pass', value: '1' } as const;

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
    /** Ids of the users who have this value in this field. */
    async usersWith(
      userIds: readonly number[],
      { alias, name, value }: FormField & { readonly alias: string },
    ): Promise<number[]> {
      const whereValue = and(eq(fields.alias, alias), eq(fields.name, name), eq(fields.value, value));
      const rows = await scope.rows(fields, { where: and(inArray(fields.userId, [...userIds]), whereValue) });
      return rows.map((row) => row.userId);
    },
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
