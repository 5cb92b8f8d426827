import type { VodKind } from '@grandstand/api';
import { referenceTo, langProps } from '@grandstand/core';
import { type MessageKey, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Chip, Container, displayText, FilterBar, media, Skeleton } from '@grandstand/ui';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Library } from './use-library.ts';
import { TitleSearch } from './TitleSearch.tsx';

const Frame = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: 1rem 2rem;
  padding-block: clamp(1.5rem, 3vw, 2.5rem) 0.75rem;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(16rem, 24rem);
    > :last-child {
      grid-column: 1 / -1;
    }
  }
  h1 {
    ${displayText}
    font-size: ${token('--font-size-4xl')};
  }
`;

/** Lets the row of chips shrink below the width of its content. */
const Categories = styled.div`
  min-inline-size: 0;
`;

const KIND_NAMES: Readonly<Record<VodKind, MessageKey>> = { event: 'app.events', vod: 'search.vod' };

/** Title, search and categories of the library; all choices are in the URL (§3). */
export function LibraryHead({ library }: { readonly library: Library }) {
  const t = useT();
  const navigate = useNavigate();
  const { query, categories, categoryState, searchWith } = library;
  // Null: all categories. Undefined: not known, so that no chip is current.
  const selectedId = categoryState.kind === 'known' ? (categoryState.category?.id ?? null) : undefined;
  const chip = (category: string | null, isSelected: boolean) => ({
    as: Link,
    to: { search: searchWith({ category }) },
    preventScrollReset: true,
    'aria-current': isSelected,
  });
  const clearType = () =>
    void navigate({ search: searchWith({ type: null }) }, { replace: true, preventScrollReset: true });
  const active = query.type ? [{ key: 'type', name: t(KIND_NAMES[query.type]), onRemove: clearType }] : [];
  return (
    <Frame>
      <h1>{t('app.library')}</h1>
      <TitleSearch title={query.title} />
      <Categories>
        <FilterBar label={t('vod.categories')} active={active} onClear={clearType}>
          <Chip {...chip(null, selectedId === null)}>{t('vod.allCategories')}</Chip>
          {categoryState.kind === 'loading' && <Skeleton $width="20rem" $height="2.5rem" />}
          {categories.map((category) => (
            <Chip
              key={category.id}
              {...chip(referenceTo(category, 'id'), selectedId === category.id)}
              {...langProps(category)}
            >
              {category.name}
            </Chip>
          ))}
        </FilterBar>
      </Categories>
    </Frame>
  );
}
