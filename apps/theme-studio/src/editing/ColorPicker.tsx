import { MAX_CHROMA, parseColor, type SettingName } from '@grandstand/ui-theme';
import { Icon } from '@grandstand/ui';
import Pipette from 'lucide-react/icons/pipette';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { EdgeButton, Muted, Stack, TextInput } from '../shell/controls.tsx';
import { ColorPlane } from './ColorPlane.tsx';
import { hasEyeDropper, pickFromScreen } from './eye-dropper.ts';
import { type PickedColor, pickedCss, toPicked, withHue } from './picked-color.ts';
import { Track } from './Track.tsx';
import { useRegion } from './use-region.ts';

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0.4rem;
  input {
    font-family: var(--font-mono);
  }
`;

const HUES = `linear-gradient(to right, ${[0, 60, 120, 180, 240, 300, 360]
  .map((hue) => `oklch(70% 0.15 ${hue})`)
  .join()})`;

/** Of a pasted text; the longest notations of CSS are shorter. */
const MAX_TEXT_LENGTH = 200;

/** Shown while a setting is no colour. */
const FALLBACK: PickedColor = { lightness: 0.5, chroma: 0, hue: 0, alpha: 1 };

interface Props {
  readonly setting: SettingName;
  readonly label: string;
  /** As written: any CSS notation, also a text that is no colour. */
  readonly value: string;
  readonly colors: Readonly<Record<string, string>>;
  /** Pairs that the channel accepts. */
  readonly accepted: readonly string[];
  readonly onChange: (value: string) => void;
  /** A drag or a held key has ended. */
  readonly onEnd: () => void;
}

/** Picks a colour in OKLCH: the plane of a hue, hue, opacity, and the text. */
export function ColorPicker({ setting, label, value, colors, accepted, onChange, onEnd }: Props) {
  const id = useId();
  const [before, setBefore] = useState(() => ({ value, color: toPicked(value, null) ?? FALLBACK }));
  // The text decides, except for what it cannot say: the hue of a grey.
  const color = before.value === value ? before.color : (toPicked(value, before.color) ?? before.color);
  const isColor = parseColor(value) !== null;

  const region = useRegion({ setting, colors, alpha: color.alpha, accepted });

  const pick = (next: PickedColor) => {
    const css = pickedCss(next);
    setBefore({ value: css, color: next });
    onChange(css);
  };
  const takeFromScreen = async () => {
    const picked = await pickFromScreen();
    if (picked !== null) onChange(picked);
  };

  const opaque = pickedCss({ ...color, alpha: 1 });
  return (
    <Stack $gap="0.6rem">
      <ColorPlane label={label} color={color} region={region} onChange={pick} onEnd={onEnd} />
      <Track
        label={`${label}: hue`}
        value={Math.round(color.hue)}
        max={359}
        step={1}
        valueText={`${Math.round(color.hue)} degrees`}
        background={HUES}
        onChange={(hue) => pick(withHue(color, hue))}
        onEnd={onEnd}
      />
      <Track
        label={`${label}: opacity`}
        value={Math.round(color.alpha * 100)}
        max={100}
        step={1}
        valueText={`${Math.round(color.alpha * 100)} %`}
        background={`linear-gradient(to right, transparent, ${opaque})`}
        onChange={(percent) => pick({ ...color, alpha: percent / 100 })}
        onEnd={onEnd}
      />
      <Line>
        <TextInput
          aria-label={`${label}: CSS colour`}
          aria-invalid={!isColor}
          aria-describedby={isColor ? undefined : id}
          spellCheck={false}
          autoComplete="off"
          maxLength={MAX_TEXT_LENGTH}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={onEnd}
        />
        {hasEyeDropper() && (
          <EdgeButton
            aria-label="Pick from the screen"
            title="Pick from the screen"
            onClick={() => void takeFromScreen()}
          >
            <Icon of={Pipette} />
          </EdgeButton>
        )}
      </Line>
      {!isColor && (
        <Muted id={id} role="alert">
          This is not a CSS colour. Write it as <code>#2f7cf6</code>, <code>rgb(47 124 246 / 80%)</code>,{' '}
          <code>oklch(60% 0.2 260)</code> or by name.
        </Muted>
      )}
      {isColor && (
        <Muted>
          L {(color.lightness * 100).toFixed(0)} %, C {Math.min(color.chroma, MAX_CHROMA).toFixed(3)}, H{' '}
          {color.hue.toFixed(0)}°
        </Muted>
      )}
    </Stack>
  );
}
