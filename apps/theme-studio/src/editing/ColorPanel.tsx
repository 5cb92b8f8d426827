import { Icon } from '@grandstand/ui';
import { type SettingName, token } from '@grandstand/ui-theme';
import ChevronDown from 'lucide-react/icons/chevron-down';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { ColorChip } from '../draft/Swatch.tsx';
import { withColor, withoutColor } from '../draft/theme-draft.ts';
import { Ratio } from '../report/Ratio.tsx';
import { SuggestionLine } from '../report/SuggestionLine.tsx';
import { acceptedPairs, useReport } from '../report/use-report.ts';
import { EdgeButton, GroupTitle, Muted, SectionTitle, Stack } from '../shell/controls.tsx';
import { useCompiledDraft, useDraftState, useWorkspace } from '../shell/workspace.ts';
import { ColorPicker } from './ColorPicker.tsx';
import { derivedToken, isOptional } from './derived-token.ts';
import { settingGroups, settingLabels } from './setting-groups.ts';

const Head = styled.button.attrs({ type: 'button' })`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  align-items: center;
  gap: 0.55rem;
  inline-size: 100%;
  min-block-size: 2.3rem;
  padding: 0 0.4rem;
  border-radius: var(--tool-radius);
  text-align: start;
  &:hover {
    background: ${token('--card-hover')};
  }
  strong {
    font-weight: 550;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  code {
    max-inline-size: 8.5rem;
    overflow: hidden;
    color: ${token('--text-muted')};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > svg {
    color: ${token('--text-muted')};
    transition: rotate ${token('--motion-fast')} ease-out;
  }
  &[aria-expanded='true'] > svg:last-child {
    rotate: 180deg;
  }
`;

const Failing = styled.span`
  display: inline-flex;
  color: ${token('--error')};
`;

const Value = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.35rem;
  min-inline-size: 0;
`;

const Body = styled.div`
  padding: 0.5rem 0.4rem 0.9rem;
`;

const Pairs = styled.ul`
  display: grid;
  gap: 0.2rem;
  font-size: ${token('--font-size-xs')};
  li {
    display: flex;
    justify-content: space-between;
    gap: 0.5rem;
  }
`;

/** All colour settings; one at a time is open in the picker. */
export function ColorPanel() {
  const [openSetting, setOpenSetting] = useState<SettingName | null>('accent');
  return (
    <Stack>
      <SectionTitle>Colours</SectionTitle>
      {settingGroups.map(({ title, settings }) => (
        <Stack key={title} $gap="0.15rem">
          <GroupTitle>{title}</GroupTitle>
          {settings.map((setting) => (
            <SettingEditor
              key={setting}
              setting={setting}
              isOpen={setting === openSetting}
              onToggle={() => setOpenSetting(setting === openSetting ? null : setting)}
            />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

interface SettingEditorProps {
  readonly setting: SettingName;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function SettingEditor({ setting, isOpen, onToggle }: SettingEditorProps) {
  const id = useId();
  const { store } = useWorkspace();
  const { present } = useDraftState();
  const compiled = useCompiledDraft();
  const report = useReport();
  const value = present.colors[setting];
  const derived = compiled.ok ? compiled.value.tokens[derivedToken(setting)] : '';
  const label = settingLabels[setting];
  const pairs = report.ok
    ? report.value.settingPairs.filter(
        ({ foreground, surface }) => foreground === setting || surface === setting,
      )
    : [];
  const accepted = useMemo(() => acceptedPairs(present), [present]);
  // A surface is not at fault for each text on it.
  const failing = pairs.filter(
    ({ pair, foreground, passes }) => foreground === setting && !passes && !accepted.includes(pair),
  ).length;
  return (
    <section aria-label={label}>
      <Head aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onToggle}>
        <ColorChip aria-hidden $size="1.4rem" style={{ '--chip': value ?? derived }} />
        <strong>{label}</strong>
        <Value>
          {failing > 0 && (
            <Failing>
              <Icon
                of={TriangleAlert}
                size="s"
                label={failing === 1 ? 'a pair fails' : `${failing} pairs fail`}
              />
            </Failing>
          )}
          <code>{value ?? 'derived'}</code>
        </Value>
        <Icon of={ChevronDown} size="s" />
      </Head>
      {isOpen && (
        <Body id={id}>
          {value === undefined ? (
            <Stack $gap="0.5rem">
              <Muted>
                Not set: the theme derives <code>{derived}</code> from the other colours.
              </Muted>
              <EdgeButton
                onClick={() =>
                  store.dispatch({ type: 'changed', draft: withColor(present, setting, derived) })
                }
              >
                Set a colour
              </EdgeButton>
            </Stack>
          ) : (
            <Stack $gap="0.6rem">
              <ColorPicker
                setting={setting}
                label={label}
                value={value}
                colors={present.colors}
                accepted={accepted}
                onChange={(next) =>
                  store.dispatch({
                    type: 'changed',
                    draft: withColor(store.state.read().present, setting, next),
                    gesture: setting,
                  })
                }
                onEnd={() => store.dispatch({ type: 'gesture-ended' })}
              />
              <SuggestionLine setting={setting} />
              <Pairs aria-label={`Pairs of ${label}`}>
                {pairs.map(({ pair, foreground, surface, ...contrast }) => (
                  <li key={pair}>
                    <span>
                      {settingLabels[foreground]} on {settingLabels[surface]}
                    </span>
                    <Ratio {...contrast} />
                  </li>
                ))}
              </Pairs>
              {isOptional(setting) && (
                <EdgeButton
                  onClick={() => store.dispatch({ type: 'changed', draft: withoutColor(present, setting) })}
                >
                  Remove: let the theme derive it
                </EdgeButton>
              )}
            </Stack>
          )}
        </Body>
      )}
    </section>
  );
}
