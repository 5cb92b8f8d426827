import { assertNever } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { Button, Dialog, Switch } from '@grandstand/ui';
import { token } from '@grandstand/ui-theme';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useMedia } from './player-context.ts';
import { type PageKey, usePlayerUi, useShortcutSettings } from './player-ui.ts';
import { assignKey, type Assignment, DEFAULT_SHORTCUTS } from './shortcut-settings.ts';
import { JUMP_S, pressedKey, SHORTCUT_NAMES, type ShortcutName, SHORTCUTS } from './shortcuts.ts';

const List = styled.ul`
  margin: 1rem 0 0;
  padding: 0;
  list-style: none;
  user-select: text;
`;
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.25rem 1rem;
  min-height: 3rem;
  padding-block: 0.25rem;
  border-block-end: 1px solid ${token('--border')};
`;
const Keys = styled.span`
  display: flex;
  gap: 0.375rem;
`;
const Key = styled.kbd`
  display: grid;
  place-items: center;
  min-width: 2.25rem;
  min-height: 2.25rem;
  padding-inline: 0.5rem;
  border: 1px solid ${token('--border-strong')};
  border-radius: ${token('--radius-s')};
  color: ${token('--text-muted')};
  font-family: ${token('--font-text')};
  font-size: ${token('--font-size-s')};
`;
const KeyButton = styled(Key).attrs({ as: 'button', type: 'button' })`
  min-width: 2.75rem;
  min-height: 2.75rem;
  background: none;
  color: ${token('--text')};
  font-weight: 600;
  cursor: pointer;
  &:hover {
    background: ${token('--card-hover')};
  }
  &:focus-visible {
    outline: 2px solid ${token('--focus-ring')};
    outline-offset: 2px;
  }
`;
const Problem = styled.p`
  flex-basis: 100%;
  margin: 0 0 0.5rem;
  color: ${token('--error')};
  font-size: ${token('--font-size-s')};
`;
const Hint = styled.p`
  margin: 1rem 0 0;
  color: ${token('--text-muted')};
  font-size: ${token('--font-size-s')};
`;

/** Keys without a character, which are always the same. */
const FIXED_KEYS = [
  { keys: ['Space'], label: 'player.shortcutPlay' },
  { keys: ['←', '→'], label: 'player.shortcutSeek' },
  { keys: ['↑', '↓'], label: 'player.volume' },
  { keys: ['0', '…', '9'], label: 'player.shortcutDigits' },
  { keys: ['Home', 'End'], label: 'player.shortcutEnds' },
] as const;

function FixedKeys({ keys, label }: PageKey) {
  return (
    <Row>
      <span>{label}</span>
      <Keys dir="ltr">
        {keys.map((key) => (key === '…' ? <span key={key}>…</span> : <Key key={key}>{key}</Key>))}
      </Keys>
    </Row>
  );
}

interface EditableKeyProps {
  readonly label: string;
  readonly value: string;
  /** Returns why the key was refused; null if it is assigned. */
  readonly onKey: (key: string) => string | null;
}

/** A shortcut and its key, which is changed by pressing another one. */
function EditableKey({ label, value, onKey }: EditableKeyProps) {
  const t = useT();
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const stop = () => {
    setWaiting(false);
    setProblem(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, key } = event;
    if (!isWaiting || key === 'Tab' || key === 'Shift' || ctrlKey || metaKey || altKey) return;
    // So that the key neither presses the button nor closes the dialog.
    event.preventDefault();
    if (key === 'Escape') return stop();
    const refusal = onKey(pressedKey(event.nativeEvent));
    setProblem(refusal);
    if (refusal === null) setWaiting(false);
  };
  const keyText = value.toUpperCase();
  return (
    <Row>
      <span>{label}</span>
      <KeyButton
        aria-label={isWaiting ? t('player.pressKey') : t('player.changeKey', { action: label, key: keyText })}
        onClick={() => setWaiting(true)}
        onKeyDown={onKeyDown}
        onBlur={stop}
      >
        {isWaiting ? t('player.pressKey') : keyText}
      </KeyButton>
      {problem !== null && <Problem role="alert">{problem}</Problem>}
    </Row>
  );
}

/** Lists the keyboard shortcuts; they can be switched off, moved to other keys and reset. */
export function ShortcutHelp({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useT();
  const { shortcuts, theatre, clip, pageKeys } = usePlayerUi();
  const canPip = useMedia((state) => state.canPip);
  const settings = useShortcutSettings();
  const labelOf = (name: ShortcutName) => t(SHORTCUTS[name].label, { seconds: JUMP_S });
  const offered = SHORTCUT_NAMES.filter(
    (name) => (name !== 'theatre' || theatre) && (name !== 'pip' || canPip) && (name !== 'clip' || clip),
  );

  const refusalOf = (assignment: Assignment, key: string): string | null => {
    switch (assignment.kind) {
      case 'assigned':
        shortcuts?.change(assignment.settings);
        return null;
      case 'taken':
        return t('player.keyTaken', { key: key.toUpperCase(), action: labelOf(assignment.by) });
      case 'not-assignable':
        return t('player.keyNotAssignable');
      default:
        return assertNever(assignment);
    }
  };
  const editable: readonly ReactNode[] = offered.map((name) => (
    <EditableKey
      key={name}
      label={labelOf(name)}
      value={settings.keys[name]}
      onKey={(key) => refusalOf(assignKey(settings, name, key), key)}
    />
  ));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('player.shortcuts')}
      actions={
        <Button $look="secondary" onClick={() => shortcuts?.change(DEFAULT_SHORTCUTS)}>
          {t('player.resetKeys')}
        </Button>
      }
    >
      <Switch
        label={t('player.singleKeys')}
        hint={t('player.singleKeysHint')}
        checked={settings.isOn}
        onChange={({ target }) => shortcuts?.change({ isOn: target.checked })}
      />
      {settings.isOn && <List>{editable}</List>}
      <Hint>{t('player.fixedKeysHint')}</Hint>
      <List>
        {FIXED_KEYS.filter(({ label }) => settings.isOn || label !== 'player.shortcutDigits').map(
          ({ keys, label }) => (
            <FixedKeys key={label} keys={keys} label={t(label)} />
          ),
        )}
      </List>
      {pageKeys.length > 0 && (
        <>
          <Hint>{t('player.pageKeysHint')}</Hint>
          <List>
            {pageKeys.map(({ keys, label }) => (
              <FixedKeys key={label} keys={keys} label={label} />
            ))}
          </List>
        </>
      )}
    </Dialog>
  );
}
