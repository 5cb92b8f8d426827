import { type SettingName, suggestColor } from '@grandstand/ui-theme';
import { token } from '@grandstand/ui-theme';
import { useDeferredValue, useMemo } from 'react';
import { styled } from 'styled-components';
import { withColor } from '../draft/theme-draft.ts';
import { Swatch } from '../draft/Swatch.tsx';
import { settingLabels } from '../editing/setting-groups.ts';
import { EdgeButton } from '../shell/controls.tsx';
import { useDraftState, useWorkspace } from '../shell/workspace.ts';
import { acceptedPairs } from './use-report.ts';

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.4rem 0.5rem;
  padding: 0.5rem 0.6rem;
  border-radius: var(--tool-radius);
  background: ${token('--warning-soft')};
  font-size: ${token('--font-size-xs')};
  code {
    font-weight: 600;
  }
  button {
    margin-inline-start: auto;
    min-block-size: 1.8rem;
  }
`;

/** The nearest colour of a setting that passes all its pairs, or why there is none; nothing if all pass. */
export function SuggestionLine({ setting }: { readonly setting: SettingName }) {
  const { store } = useWorkspace();
  // Searched for after the frames are shown, not with each move of a drag.
  const present = useDeferredValue(useDraftState().present);
  const suggestion = useMemo(() => {
    const found = suggestColor(present.colors, setting, acceptedPairs(present));
    return found.ok ? found.value : null;
  }, [present, setting]);
  if (!suggestion || suggestion.kind === 'passes') return null;
  if (suggestion.kind === 'impossible') return <Box>No colour can: {suggestion.because}</Box>;
  const { color, isAlphaKept } = suggestion;
  const take = () => store.dispatch({ type: 'changed', draft: withColor(present, setting, color) });
  return (
    <Box>
      <span>Nearest that passes{isAlphaKept ? '' : ', opaque'}</span>
      <Swatch color={color} />
      <code>{color}</code>
      <EdgeButton onClick={take} aria-label={`Use ${color} for ${settingLabels[setting]}`}>
        Use
      </EdgeButton>
    </Box>
  );
}
