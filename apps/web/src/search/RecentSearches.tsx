import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Button, Icon, IconButton, metaText } from '@grandstand/ui';
import History from 'lucide-react/icons/history';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { styled } from 'styled-components';

const Part = styled.section`
  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 1rem;
    min-block-size: 2.75rem;
    padding-inline: 0.75rem 0.25rem;
  }
  h3 {
    ${metaText}
    font-weight: 650;
  }
  li {
    display: flex;
    align-items: center;
  }
`;

const Recent = styled.button`
  flex: 1;
  display: flex;
  align-items: center;
  gap: 0.875rem;
  min-inline-size: 0;
  min-block-size: 2.75rem;
  padding: 0.375rem 0.75rem;
  border-radius: ${token('--radius-s')};
  font-weight: 600;
  text-align: start;
  &:hover,
  &:focus-visible {
    background: ${token('--card-hover')};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  svg {
    color: ${token('--text-muted')};
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

interface Props {
  readonly queries: readonly string[];
  readonly onChoose: (query: string) => void;
  readonly onForget: (query: string) => void;
  readonly onForgetAll: () => void;
}

/** Recent searches, which can be repeated or removed. */
export function RecentSearches({ queries, onChoose, onForget, onForgetAll }: Props) {
  const t = useT();
  const id = useId();
  if (queries.length === 0) return null;
  return (
    <Part aria-labelledby={id}>
      <div>
        <h3 id={id}>{t('search.recent')}</h3>
        <Button $look="quiet" $size="small" onClick={onForgetAll}>
          {t('app.clearAll')}
        </Button>
      </div>
      <ul>
        {queries.map((query) => (
          <li key={query}>
            <Recent type="button" data-stop onClick={() => onChoose(query)}>
              <Icon of={History} />
              <span>{query}</span>
            </Recent>
            <IconButton aria-label={t('search.remove', { query })} onClick={() => onForget(query)}>
              <Icon of={X} />
            </IconButton>
          </li>
        ))}
      </ul>
    </Part>
  );
}
