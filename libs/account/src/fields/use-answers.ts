import type { ApiError } from '@grandstand/api';
import { type MessageKey, useLocale, useT } from '@grandstand/i18n';
import { useMemo, useState } from 'react';
import { type Said, sayRefusal } from './field-refusal.ts';
import type { Complaint } from './field-rules.ts';

/**
 * What a form has to say about what was typed: at its fields before it is sent, and what the server said after. `before`:
 * what there was to say before anything was typed.
 */
export function useAnswers(before: MessageKey | null = null) {
  const t = useT();
  const locale = useLocale();
  const [said, say] = useState<Said>({ fields: {}, whole: before && { key: before } });

  const shown = useMemo(() => {
    const textOf = (what: Complaint | string) =>
      typeof what === 'string' ? what : t(what.key, limitOf(what));
    const errors = Object.fromEntries(
      Object.entries(said.fields).map(([name, what]) => [name, textOf(what)]),
    );
    return { errors, error: said.whole && textOf(said.whole) };
    // oxlint-disable-next-line react/exhaustive-deps -- `t` is new each time, and changes with the language alone
  }, [said, locale]);

  return {
    /** For the `<Form>`. */
    shown,
    sayAt: (field: string, key: MessageKey) => say({ fields: { [field]: { key } }, whole: null }),
    sayWhole: (key: MessageKey) => say({ fields: {}, whole: { key } }),
    /** Says what is wrong with the fields, and nothing else: whether that is nothing. */
    check(complaints: Readonly<Record<string, Complaint>>): boolean {
      say({ fields: complaints, whole: null });
      return Object.keys(complaints).length === 0;
    },
    /** Says why the server refused a form with these fields. */
    refuse: (error: ApiError, own: readonly string[]) => say(sayRefusal(error, own)),
  };
}

export type Answers = ReturnType<typeof useAnswers>;

const limitOf = ({ number }: Complaint) => (number === undefined ? {} : { number });
