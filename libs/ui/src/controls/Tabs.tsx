import { token } from '@grandstand/ui-theme';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { tabularFigures } from '../foundation/text.ts';
import { tabIndexForKey } from './tab-keys.ts';
import { tabRowStyle } from './tab-style.ts';

const Row = styled.div`
  ${tabRowStyle}
`;

const Count = styled.span`
  ${tabularFigures}
  padding: 0.125rem 0.5rem;
  border-radius: ${token('--radius-pill')};
  background: ${token('--surface-raised')};
  font-size: ${token('--font-size-xs')};
  line-height: 1.3;
`;

const Panel = styled.div`
  padding-block-start: 1.25rem;
  &:focus-visible {
    border-radius: ${token('--radius-s')};
    outline-offset: 4px;
  }
`;

export interface Tab {
  readonly id: string;
  readonly text: string;
  /** Number shown beside the text. */
  readonly count?: number;
  readonly content: ReactNode;
}

interface Props {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Id of the selected tab if controlled; otherwise the first tab is selected at first. */
  readonly value?: string;
  readonly onChange?: (id: string) => void;
}

/**
 * Tabs with automatic activation (arrow keys, Home, End). For views with their own URLs, use links with
 * `tabRowStyle`.
 */
export function Tabs({ label, tabs, value, onChange }: Props) {
  const idPrefix = useId();
  const [uncontrolledId, setUncontrolledId] = useState(tabs[0]?.id);
  const chosenId = value ?? uncontrolledId;
  const chosenIndex = Math.max(
    0,
    tabs.findIndex(({ id }) => id === chosenId),
  );
  const chosen = tabs[chosenIndex];
  if (!chosen) return null;

  const choose = (id: string) => {
    setUncontrolledId(id);
    if (id !== chosen.id) onChange?.(id);
  };
  const chooseByKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const newIndex = tabIndexForKey(event.key, chosenIndex, tabs.length, rtl);
    const newTab = newIndex === null ? undefined : tabs[newIndex];
    if (!newTab) return;
    event.preventDefault();
    choose(newTab.id);
    document.getElementById(`${idPrefix}-${newTab.id}`)?.focus();
  };

  return (
    <div>
      <Row role="tablist" aria-label={label} onKeyDown={chooseByKey}>
        {tabs.map(({ id, text, count }) => {
          const isChosen = id === chosen.id;
          return (
            <button
              key={id}
              type="button"
              role="tab"
              id={`${idPrefix}-${id}`}
              aria-selected={isChosen}
              aria-controls={isChosen ? `${idPrefix}-panel` : undefined}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => choose(id)}
              onFocus={({ currentTarget }) =>
                currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
              }
            >
              {text}
              {count !== undefined && <Count>{count}</Count>}
            </button>
          );
        })}
      </Row>
      <Panel
        key={chosen.id}
        role="tabpanel"
        id={`${idPrefix}-panel`}
        aria-labelledby={`${idPrefix}-${chosen.id}`}
        tabIndex={0}
      >
        {chosen.content}
      </Panel>
    </div>
  );
}
