import type { Formats, MessageKey, Translate } from '@grandstand/i18n';
import type { InvalidFavorite, FavoriteRef } from './favorite-ref.ts';

const FIELD_MESSAGES: Readonly<Record<keyof FavoriteRef, MessageKey>> = {
  favoritable_type: 'favorites.wrongType',
  favoritable_id: 'favorites.wrongId',
};

/** Message that lists the invalid fields (§5). */
export const invalidFavoriteMessage = ({ fields }: InvalidFavorite, t: Translate, format: Formats): string =>
  t('favorites.invalid', { problems: format.list(fields.map((field) => t(FIELD_MESSAGES[field]))) });
