import { formatMediaTime } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Checkbox, TextField, VisuallyHidden } from '@grandstand/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { parseTime } from './clip-links.ts';

const Frame = styled.div`
  display: grid;
  grid-template-columns: auto minmax(6rem, 10rem);
  justify-content: start;
  align-items: start;
  gap: 1.5rem;
  > :first-child {
    display: grid;
    align-items: center;
    min-block-size: ${token('--control-height')};
  }
`;

interface Props {
  readonly durationS: number;
  /** Null: from the beginning, and while the time is invalid. */
  readonly onChange: (startS: number | null) => void;
}

/** A checkbox with the second at which a shared clip starts. */
export function StartTime({ durationS, onChange }: Props) {
  const t = useT();
  const [isOn, setOn] = useState(false);
  const [text, setText] = useState(formatMediaTime(0));
  const timeS = parseTime(text);
  const isValid = timeS !== null && timeS < durationS;
  const report = (on: boolean, typed: string) => {
    const startS = parseTime(typed);
    onChange(on && startS !== null && startS > 0 && startS < durationS ? startS : null);
  };
  return (
    <Frame>
      <Checkbox
        label={t('clipSharing.startAt')}
        checked={isOn}
        onChange={({ target }) => {
          setOn(target.checked);
          report(target.checked, text);
        }}
      />
      <TextField
        label={<VisuallyHidden>{t('clipSharing.startTime')}</VisuallyHidden>}
        inputMode="numeric"
        dir="ltr"
        value={text}
        disabled={!isOn}
        error={isOn && !isValid ? t('clipSharing.startInvalid') : null}
        onChange={({ target }) => {
          setText(target.value);
          report(isOn, target.value);
        }}
      />
    </Frame>
  );
}
