import type { Formats, MessageKey, Translate } from '@grandstand/i18n';
import type { InvalidMark, Mark } from './mark.ts';

const WRONG: Readonly<Record<keyof Mark, MessageKey>> = {
  favoritable_type: 'favorites.wrongType',
  favoritable_id: 'favorites.wrongId',
};

/** §5: a message that lists what is wrong with which field. */
export const complaintOf = ({ fields }: InvalidMark, t: Translate, format: Formats): string =>
  t('favorites.invalid', { problems: format.list(fields.map((field) => t(WRONG[field]))) });
