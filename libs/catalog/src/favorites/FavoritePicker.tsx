import { useT } from '@grandstand/i18n';
import { displayText, SkeletonText } from '@grandstand/ui';
import { token } from '@grandstand/ui-theme';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { FavoriteOption } from './favorite-options.ts';
import { FavoriteOptionChip } from './FavoriteOptionChip.tsx';
import { useFavoriteOptions } from './use-favorite-options.ts';

const Part = styled.section`
  display: grid;
  gap: 0.75rem;
  margin-block-end: 1.5rem;
  h3 {
    ${displayText}
    font-size: ${token('--font-size-m')};
  }
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;

/** All items that can be favorites, as chips. */
export function FavoritePicker() {
  const t = useT();
  const known = useFavoriteOptions();
  if (!known) return <SkeletonText $lines={4} />;
  return (
    <>
      <Choice title={t('favorites.sports')} targets={known.sports} />
      <Choice title={t('app.groups')} targets={known.groups} />
      <Choice title={t('catalog.teams')} targets={known.teams} />
    </>
  );
}

function Choice({ title, targets }: { readonly title: string; readonly targets: readonly FavoriteOption[] }) {
  const id = useId();
  if (targets.length === 0) return null;
  return (
    <Part aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <Chips>
        {targets.map((target) => (
          <FavoriteOptionChip key={target.id} target={target} />
        ))}
      </Chips>
    </Part>
  );
}
