import { Icon, toasts } from '@grandstand/ui';
import { type AskedAndUsed, type ContrastReport, type SettingName, token } from '@grandstand/ui-theme';
import ArrowRight from 'lucide-react/icons/arrow-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ColorChip, Swatch } from '../draft/Swatch.tsx';
import { settingGroups, settingLabels } from '../editing/setting-groups.ts';
import { Check, Choices, GroupTitle, MainButton, Muted, SectionTitle, Stack } from '../shell/controls.tsx';
import { ProblemList } from '../shell/ProblemList.tsx';
import { useDraftState, useWorkspace } from '../shell/workspace.ts';
import { applySuggestions } from './apply-suggestions.ts';
import { AcceptPair } from './AcceptPair.tsx';
import { DerivedPairList } from './DerivedPairList.tsx';
import { Ratio } from './Ratio.tsx';
import { SuggestionLine } from './SuggestionLine.tsx';
import { acceptedPairs, rejectedPairs, useReport } from './use-report.ts';
import { verdictOf } from './verdict.ts';

const Verdict = styled.div`
  display: flex;
  align-items: center;
  gap: 0.6rem;
  padding: 0.65rem 0.75rem;
  border-radius: var(--tool-radius);
  background: ${token('--success-soft')};
  font-weight: 600;
  > svg {
    color: ${token('--success')};
  }
  &[data-fails] {
    background: ${token('--error-soft')};
    > svg {
      color: ${token('--error')};
    }
  }
`;

const Pair = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 0.15rem 0.6rem;
  padding-block: 0.35rem;
  border-block-end: 1px solid var(--hairline);
  small {
    color: ${token('--text-muted')};
    font-size: ${token('--font-size-xs')};
  }
`;

const Sample = styled.span`
  display: grid;
  place-items: center;
  inline-size: 2.3rem;
  block-size: 1.7rem;
  forced-color-adjust: none;
  border-radius: 4px;
  box-shadow: inset 0 0 0 1px color-mix(in srgb, ${token('--text')} 18%, transparent);
  font-weight: 650;
  &::before {
    content: 'Ag';
  }
`;

const Correction = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto auto;
  align-items: center;
  gap: 0.4rem;
  padding-block: 0.3rem;
  border-block-end: 1px solid var(--hairline);
  font-size: ${token('--font-size-xs')};
  span:first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  span {
    display: inline-flex;
    align-items: center;
    gap: 0.3rem;
  }
`;

const views = [
  { value: 'pairs', text: 'Pairs' },
  { value: 'corrected', text: 'Corrected' },
  { value: 'derived', text: 'Derived' },
] as const;
type View = (typeof views)[number]['value'];

/** The truth about the draft: contrasts, suggestions, and what the engine corrects. */
export function Inspector() {
  const { tenant } = useWorkspace();
  const report = useReport();
  const [view, setView] = useState<View>('pairs');
  return (
    <Stack>
      <SectionTitle>Contrast</SectionTitle>
      {!report.ok && (
        <>
          <Muted role="alert">The frames keep the last theme until these are corrected:</Muted>
          <ProblemList problems={report.error} />
        </>
      )}
      {report.ok && (
        <>
          <Summary report={report.value} />
          <Choices label="Report" value={view} choices={views} onChange={setView} />
          {view === 'pairs' && <PairList report={report.value} />}
          {view === 'corrected' && <CorrectionList askedAndUsed={report.value.askedAndUsed} />}
          {view === 'derived' && <DerivedPairList pairs={report.value.derivedPairs} />}
        </>
      )}
      {tenant.problems.length > 0 && (
        <>
          <GroupTitle>Mistakes in the files</GroupTitle>
          <ProblemList problems={tenant.problems} />
        </>
      )}
      {tenant.warnings.length > 0 && (
        <>
          <GroupTitle>Warnings about the files</GroupTitle>
          <ProblemList problems={tenant.warnings} isWarning />
        </>
      )}
    </Stack>
  );
}

function Summary({ report }: { readonly report: ContrastReport }) {
  const { store } = useWorkspace();
  const { present } = useDraftState();
  const { isFailing, text } = verdictOf(report, acceptedPairs(present));
  const takeAll = () => {
    const applied = applySuggestions(present);
    if (!applied) return;
    store.dispatch({ type: 'changed', draft: applied.draft });
    const names = applied.changes.map(({ setting }) => settingLabels[setting]);
    toasts.show(`Changed: ${[...new Set(names)].join(', ')}`, { type: 'success' });
  };
  return (
    <>
      <Verdict data-fails={isFailing || undefined} role="status">
        <Icon of={isFailing ? CircleX : CircleCheck} />
        {text}
      </Verdict>
      {isFailing && (
        <MainButton onClick={takeAll}>
          <Icon of={WandSparkles} />
          Take all suggestions
        </MainButton>
      )}
    </>
  );
}

const allSettings = settingGroups.flatMap(({ settings }) => settings);

function PairList({ report }: { readonly report: ContrastReport }) {
  const { present } = useDraftState();
  const [onlyFailing, setOnlyFailing] = useState(false);
  const accepted = acceptedPairs(present);
  const shown = report.settingPairs.filter(({ passes }) => !onlyFailing || !passes);
  const failing = new Set(rejectedPairs(report, accepted).map(({ foreground }) => foreground));
  return (
    <Stack>
      <Check label="Only pairs that fail" checked={onlyFailing} onChange={setOnlyFailing} />
      {allSettings
        .map((setting) => [setting, shown.filter(({ foreground }) => foreground === setting)] as const)
        .filter(([, pairs]) => pairs.length > 0)
        .map(([setting, pairs]) => (
          <Stack key={setting} $gap="0.3rem">
            <GroupTitle>{settingLabels[setting]}</GroupTitle>
            <ul aria-label={`Pairs of ${settingLabels[setting]}`}>
              {pairs.map(({ pair, surface, foregroundColor, surfaceColor, ...contrast }) => (
                <Pair key={pair} data-pair={pair}>
                  <Sample aria-hidden style={{ background: surfaceColor, color: foregroundColor }} />
                  <span>on {settingLabels[surface]}</span>
                  <Ratio {...contrast} />
                  {!contrast.passes && (
                    <AcceptPair
                      pair={pair}
                      label={`${settingLabels[setting]} on ${settingLabels[surface]}`}
                    />
                  )}
                </Pair>
              ))}
            </ul>
            {failing.has(setting) && <SuggestionLine setting={setting} />}
          </Stack>
        ))}
      {shown.length === 0 && <Muted>No pair fails.</Muted>}
    </Stack>
  );
}

/** What was asked beside what is used. */
function CorrectionList({ askedAndUsed }: { readonly askedAndUsed: readonly AskedAndUsed[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const corrected = askedAndUsed.filter(({ isCorrected }) => isCorrected);
  const shown = showsAll ? askedAndUsed : corrected;
  const name = (setting: SettingName) => settingLabels[setting];
  return (
    <Stack>
      <Muted>
        {corrected.length === 0
          ? 'Every colour is used as it was asked for.'
          : 'The engine moved these to the nearest readable colour: text must be readable on every surface, not only on the two that the pairs name.'}
      </Muted>
      <Check label="Show all settings" checked={showsAll} onChange={setShowsAll} />
      <ul aria-label="Asked and used">
        {shown.map(({ setting, asked, used, isCorrected }) => (
          <Correction key={setting}>
            <span>{name(setting)}</span>
            <span>
              <Swatch color={asked} />
              <code>{asked}</code>
            </span>
            <Icon of={ArrowRight} size="xs" label="used:" />
            <span>
              <ColorChip aria-hidden style={{ '--chip': used }} />
              <code>{isCorrected ? used : 'the same'}</code>
            </span>
          </Correction>
        ))}
      </ul>
    </Stack>
  );
}
