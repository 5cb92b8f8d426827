import { useObservable } from '@grandstand/ui';
import { ladderSteps, token, type TokenName, tokenRules } from '@grandstand/ui-theme';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Swatch } from '../draft/Swatch.tsx';
import { backdropOf } from './backdrop.ts';
import { settingLabels } from '../editing/setting-groups.ts';
import { EdgeButton, GroupTitle, Muted, SectionTitle, Stack, TextInput } from '../shell/controls.tsx';
import { ProblemList } from '../shell/ProblemList.tsx';
import { useCompiledDraft, useView, useWorkspace } from '../shell/workspace.ts';

const Step = styled.button.attrs({ type: 'button' })`
  display: grid;
  grid-template-columns: 3.6rem minmax(0, 1fr);
  align-items: center;
  gap: 0 0.6rem;
  inline-size: 100%;
  padding: 0.3rem 0.4rem;
  border-radius: var(--tool-radius);
  text-align: start;
  &:hover {
    background: ${token('--card-hover')};
  }
  &[aria-pressed='true'] {
    background: ${token('--accent-soft')};
    box-shadow: inset 0 0 0 1px ${token('--selected')};
  }
  code,
  small {
    display: block;
    overflow-wrap: anywhere;
  }
  small {
    color: ${token('--text-muted')};
    font-size: ${token('--font-size-xs')};
  }
`;

/** A step on the background for which it is made. */
const OnBackground = styled.span`
  display: grid;
  place-items: center;
  block-size: 2.2rem;
  border-radius: 4px;
  forced-color-adjust: none;
  box-shadow: inset 0 0 0 1px color-mix(in srgb, ${token('--text')} 18%, transparent);
  overflow: hidden;
  i {
    inline-size: 100%;
    block-size: 100%;
  }
`;

const Rule = styled.span`
  display: grid;
  place-items: center;
  block-size: 2.2rem;
  font-size: ${token('--font-size-xs')};
  color: ${token('--text-muted')};
`;

const matches = (search: string, ...texts: readonly string[]): boolean =>
  texts.some((text) => text.toLowerCase().includes(search));

/** Every ladder step and every derived token; a press outlines the elements of the pages that use it. */
export function TokenPanel() {
  const { hub } = useWorkspace();
  const [{ outlined }, setView] = useView();
  const compiled = useCompiledDraft();
  const [search, setSearch] = useState('');
  const inspected = useObservable(hub.inspected);
  const word = search.trim().toLowerCase();

  useEffect(() => {
    if (inspected) document.querySelector('[data-inspected]')?.scrollIntoView({ block: 'center' });
  }, [inspected]);

  if (!compiled.ok) return <ProblemList problems={compiled.error} />;
  const theme = compiled.value;
  const isInspected = (name: string) => inspected?.includes(name) ?? false;
  const isOutlined = (name: string) => outlined.includes(name);
  const toggle = (name: string) => setView({ outlined: isOutlined(name) ? [] : [name] });
  const steps = ladderSteps(theme).filter(
    ({ token: name, setting }) => matches(word, name, settingLabels[setting]) && isShown(name),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table
  const derived = (Object.keys(tokenRules) as (keyof typeof tokenRules)[]).filter(
    (name) => matches(word, name, tokenRules[name].rule) && isShown(name),
  );
  function isShown(name: TokenName): boolean {
    return inspected === null || word !== '' || isInspected(name);
  }
  const settings = [...new Set(steps.map(({ setting }) => setting))];

  return (
    <Stack>
      <SectionTitle>Ladders and tokens</SectionTitle>
      <TextInput
        type="search"
        aria-label="Search ladders and tokens"
        placeholder="Search by name or rule"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {inspected === null ? (
        <Muted>
          Press a token to outline the elements that use it. Alt-click an element in a frame to see its
          tokens.
        </Muted>
      ) : (
        <EdgeButton onClick={() => hub.inspected.write(null)}>Show all tokens again</EdgeButton>
      )}
      {settings.map((setting) => (
        <Stack key={setting} $gap="0.1rem">
          <GroupTitle>Ladder of {settingLabels[setting].toLowerCase()}</GroupTitle>
          {steps
            .filter((step) => step.setting === setting)
            .map((step) => {
              const { token: name, percent, value } = step;
              return (
                <Step
                  key={name}
                  aria-pressed={isOutlined(name)}
                  data-inspected={isInspected(name) || undefined}
                  onClick={() => toggle(name)}
                >
                  <OnBackground aria-hidden style={{ background: backdropOf(step, theme) }}>
                    <i style={{ background: value }} />
                  </OnBackground>
                  <span>
                    <code>{name}</code>
                    <small>
                      {percent === 0 ? 'as set' : `${percent} % transparent`} · {value}
                    </small>
                  </span>
                </Step>
              );
            })}
        </Stack>
      ))}
      {derived.length > 0 && <GroupTitle>Derived tokens</GroupTitle>}
      <Stack $gap="0.1rem">
        {derived.map((name) => (
          <Step
            key={name}
            aria-pressed={isOutlined(name)}
            data-inspected={isInspected(name) || undefined}
            onClick={() => toggle(name)}
          >
            <Rule aria-hidden>
              <Swatch color={theme.tokens[name]} size="2.2rem" />
            </Rule>
            <span>
              <code>{name}</code>
              <small>{theme.tokens[name]}</small>
              <small>{tokenRules[name].rule}</small>
            </span>
          </Step>
        ))}
      </Stack>
      {steps.length + derived.length === 0 && <Muted>No token of this name.</Muted>}
    </Stack>
  );
}
