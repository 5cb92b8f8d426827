import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Chip, displayText, FilterBar, IconSwitch, media, type UpdateSearchParams } from '@grandstand/ui';
import GalleryVertical from 'lucide-react/icons/gallery-vertical';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { styled } from 'styled-components';
import { useClipTags } from '../clip/use-clip-tags.ts';
import { ClipSearch } from '../list/ClipSearch.tsx';
import { type MomentsQuery, momentsQuery } from './moments-query.ts';

/** Above the reels it is one row, so that the clip has the height of a phone. */
const Frame = styled.header`
  display: flex;
  align-items: center;
  gap: 0.5rem 1.5rem;
  padding-inline: ${token('--page-padding')};
  block-size: var(--moments-head-height);
  h1 {
    ${displayText}
    font-size: ${token('--font-size-xl')};
  }
  > :last-child {
    margin-inline-start: auto;
  }
`;

/** In one row beside the title; without much space they are part of the grid only. */
const Filters = styled.div<{ $always: boolean }>`
  display: ${({ $always }) => ($always ? 'grid' : 'none')};
  grid-template-columns: minmax(0, 1fr) minmax(10rem, 18rem);
  align-items: center;
  gap: 1.5rem;
  min-inline-size: 0;
  flex: 1;
  /* The row of tags does not extend to the edge of the window, but ends beside the search. */
  --page-padding: 0.25rem;
  ${media.laptop} {
    display: grid;
  }
`;

/** Below the title on phones, for the grid. */
const Below = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.5rem;
  padding-inline: ${token('--page-padding')};
  ${media.laptop} {
    display: none;
  }
`;

/** Below the tags there is less space. */
const Search = styled(ClipSearch)`
  ${Below} & {
    margin-block-end: -1.5rem;
  }
`;

interface Props {
  readonly query: MomentsQuery;
  readonly onChange: UpdateSearchParams;
}

/** Title, filters and the switch between reels and grid; all choices are in the URL. */
export function MomentsHead({ query, onChange }: Props) {
  const t = useT();
  const isGrid = query.view === 'grid';
  const switchTo = (view: MomentsQuery['view']) =>
    onChange((params) => momentsQuery.write(params, { view }), { replace: true });
  const filters = (
    <>
      <TagFilter tag={query.tag} onChange={onChange} />
      <Search
        label={t('moments.search')}
        search={query.search}
        onSearch={(search) =>
          onChange((params) => momentsQuery.write(params, { search, clip: null }), { replace: true })
        }
      />
    </>
  );
  return (
    <>
      <Frame>
        <h1>{t('app.moments')}</h1>
        <Filters $always={false}>{filters}</Filters>
        <IconSwitch
          label={t('app.view')}
          options={[
            { value: 'reels', icon: GalleryVertical, text: t('moments.viewReels') },
            { value: 'grid', icon: LayoutGrid, text: t('app.viewGrid') },
          ]}
          value={query.view}
          onChange={switchTo}
        />
      </Frame>
      {isGrid && <Below>{filters}</Below>}
    </>
  );
}

function TagFilter({
  tag,
  onChange,
}: {
  readonly tag: string | null;
  readonly onChange: UpdateSearchParams;
}) {
  const t = useT();
  const { tags } = useClipTags();
  const choose = (alias: string | null) =>
    onChange((params) => momentsQuery.write(params, { tag: alias, clip: null }), { replace: true });
  return (
    <FilterBar label={t('moments.filter')} active={[]} onClear={() => choose(null)}>
      <Chip aria-pressed={tag === null} onClick={() => choose(null)}>
        {t('moments.allTags')}
      </Chip>
      {tags.map(({ alias, name }) => (
        <Chip key={alias} aria-pressed={tag === alias} onClick={() => choose(alias)}>
          {name}
        </Chip>
      ))}
    </FilterBar>
  );
}
