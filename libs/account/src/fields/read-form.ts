import type { Values } from './field-rules.ts';

/** The values of a form's fields, as typed. */
export function readForm<F extends string>(form: HTMLFormElement, ...fields: readonly F[]): Values<F> {
  const data = new FormData(form);
  const read = (field: F): [F, string] => {
    const value = data.get(field);
    return [field, typeof value === 'string' ? value : ''];
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of the fields is among the entries
  return Object.fromEntries(fields.map(read)) as Values<F>;
}
