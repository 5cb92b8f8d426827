import { useFormats } from '@grandstand/i18n';
import type { Medium } from './medium.ts';

/** The date of a medium. A calendar date is the same in every time zone. */
export function MediumDate({ medium: { dateS, isDateOnly } }: { readonly medium: Medium }) {
  const format = useFormats();
  const iso = new Date(dateS * 1000).toISOString();
  return isDateOnly ? (
    <time dateTime={iso.slice(0, 10)}>{format.date(dateS, 'UTC')}</time>
  ) : (
    <time dateTime={iso}>{format.date(dateS)}</time>
  );
}
