import type { PreviewState } from '@grandstand/tenant';
import { token } from '@grandstand/ui-theme';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Muted, SectionTitle, Stack } from '../shell/controls.tsx';
import { useView } from '../shell/workspace.ts';

const List = styled.fieldset`
  display: grid;
  gap: 0.15rem;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: start;
    gap: 0 0.6rem;
    padding: 0.45rem 0.5rem;
    border-radius: var(--tool-radius);
    cursor: pointer;
    &:hover {
      background: ${token('--card-hover')};
    }
    &:has(:checked) {
      background: ${token('--accent-soft')};
    }
  }
  input {
    margin-block-start: 0.2rem;
    accent-color: ${token('--selected')};
  }
  small {
    display: block;
    color: ${token('--text-muted')};
    font-size: ${token('--font-size-xs')};
  }
`;

interface StateChoice {
  readonly state: PreviewState | null;
  readonly name: string;
  readonly hint: string;
}

const choices: readonly StateChoice[] = [
  { state: null, name: 'As it is', hint: 'What the platform answers.' },
  { state: 'loading', name: 'Loading', hint: 'No answer arrives: skeletons and spinners.' },
  { state: 'empty', name: 'Empty', hint: 'Lists without items.' },
  { state: 'error', name: 'Error', hint: 'Every call of a page fails.' },
  { state: 'offline', name: 'Offline', hint: 'The device has no connection.' },
  { state: 'geo-blocked', name: 'Geo-blocked', hint: 'The channel may not be watched in this country.' },
  { state: 'blacked-out', name: 'Blacked out', hint: 'Events may not be shown in this area yet.' },
  { state: 'sold-out', name: 'Sold out', hint: 'Paid events, and nothing left to buy.' },
  { state: 'live', name: 'Live', hint: 'Every event is live, in its second period.' },
  { state: 'overtime', name: 'Overtime', hint: 'Every event is live after its regular time.' },
  { state: 'no-score', name: 'No score', hint: 'Events without score and period.' },
  { state: 'longest-names', name: 'Longest names', hint: 'Teams, events and places with very long names.' },
  { state: 'no-images', name: 'No images', hint: 'No crests, posters and photographs.' },
];

/** Awkward states of every screen, at a click. */
export function StatePanel() {
  const name = useId();
  const [view, setView] = useView();
  return (
    <Stack>
      <SectionTitle id={name}>States</SectionTitle>
      <Muted>
        All frames load again in this state. Only what they are told changes; the platform stays as it is.
      </Muted>
      <List aria-labelledby={name}>
        {choices.map((choice) => (
          <label key={choice.name}>
            <input
              type="radio"
              name={name}
              checked={view.state === choice.state}
              onChange={() => setView({ state: choice.state })}
            />
            <span>
              {choice.name}
              <small>{choice.hint}</small>
            </span>
          </label>
        ))}
      </List>
    </Stack>
  );
}
