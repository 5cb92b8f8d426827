import type { Simulation } from '@grandstand/tenant';
import { Check, EdgeButton, GroupTitle, PickOne, Stack } from '../shell/controls.tsx';
import { useView } from '../shell/workspace.ts';
import { isSimulated, noSimulation, type Vision } from './simulation.ts';

const visions: readonly { readonly value: Vision; readonly text: string }[] = [
  { value: 'normal', text: 'Normal sight' },
  { value: 'protanopia', text: 'Protanopia: no red cones (1 % of men)' },
  { value: 'deuteranopia', text: 'Deuteranopia: no green cones (1 % of men)' },
  { value: 'tritanopia', text: 'Tritanopia: no blue cones (rare)' },
  { value: 'greyscale', text: 'Greyscale' },
  { value: 'low-vision', text: 'Low vision: blurred, less contrast' },
];

const texts: readonly { readonly value: Simulation['text']; readonly text: string }[] = [
  { value: 'none', text: 'Texts as they are' },
  { value: 'long', text: 'Long German words' },
  { value: 'cyrillic', text: 'Cyrillic' },
  { value: 'rtl', text: 'Right to left' },
  { value: 'pseudo', text: 'Pseudo-locale: accents, a third longer' },
];

const sizes = [100, 130, 160, 200] as const;

/** How the pages are seen and by whom. */
export function SimulationChoices() {
  const [{ vision, simulation }, setView] = useView();
  const simulate = (change: Partial<Simulation>) => setView({ simulation: { ...simulation, ...change } });
  const find = <V extends string>(options: readonly { readonly value: V }[], value: string): V | undefined =>
    options.find((option) => option.value === value)?.value;
  return (
    <Stack $gap="0.5rem">
      <GroupTitle>Sight</GroupTitle>
      <PickOne
        label="Sight"
        value={vision}
        options={visions}
        onChange={(value) => setView({ vision: find(visions, value) ?? 'normal' })}
      />
      <GroupTitle>Texts</GroupTitle>
      <PickOne
        label="Texts"
        value={simulation.text}
        options={texts}
        onChange={(value) => simulate({ text: find(texts, value) ?? 'none' })}
      />
      <PickOne
        label="Text size"
        value={String(simulation.textPercent)}
        options={sizes.map((size) => ({ value: String(size), text: `Text size ${size} %` }))}
        onChange={(value) => simulate({ textPercent: Number(value) })}
      />
      <GroupTitle>Preferences of the device</GroupTitle>
      <Check
        label="Reduced motion"
        checked={simulation.reducedMotion}
        onChange={(reducedMotion) => simulate({ reducedMotion })}
      />
      <Check
        label="Forced colours"
        checked={simulation.forcedColors}
        onChange={(forcedColors) => simulate({ forcedColors })}
      />
      {isSimulated(vision, simulation) && (
        <EdgeButton onClick={() => setView({ vision: 'normal', simulation: noSimulation })}>
          Back to normal
        </EdgeButton>
      )}
    </Stack>
  );
}
