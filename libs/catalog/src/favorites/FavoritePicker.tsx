import { useT } from '@grandstand/i18n';
import { displayText, SkeletonText } from '@grandstand/ui';
import { token } from '@grandstand/ui-theme';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { FavoriteOption } from './favorite-options.ts';
import { FavoriteOptionChip } from './FavoriteOptionChip.tsx';
import { useFavoriteOptions } from './use-favorite-options.ts';

const Group = styled.section`
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
  const options = useFavoriteOptions();
  if (!options) return <SkeletonText $lines={4} />;
  return (
    <>
      <OptionGroup title={t('favorites.sports')} options={options.sports} />
      <OptionGroup title={t('app.groups')} options={options.groups} />
      <OptionGroup title={t('catalog.teams')} options={options.teams} />
    </>
  );
}

function OptionGroup({
  title,
  options,
}: {
  readonly title: string;
  readonly options: readonly FavoriteOption[];
}) {
  const id = useId();
  if (options.length === 0) return null;
  return (
    <Group aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <Chips>
        {options.map((option) => (
          <FavoriteOptionChip key={option.id} option={option} />
        ))}
      </Chips>
    </Group>
  );
}
