import { expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { TeamsArt } from './TeamsArt.tsx';

const team = (name: string) => ({ name, logo: null, color: 'teal', secondaryColor: 'white' });

it.each(['ltr', 'rtl'] as const)(
  'has the crests on the bands of their teams, from left to right, in %s',
  async (dir) => {
    await renderUi(
      <div style={{ display: 'grid', inlineSize: 600, blockSize: 300 }}>
        <TeamsArt teams={['Owls', 'Kings', 'Tides'].map(team)} />
      </div>,
      { dir },
    );
    const crests = () => [...document.querySelectorAll('[style*="--bands"] > span')];
    await expect.poll(() => crests().length).toBe(3);
    const lefts = crests().map((crest) => crest.getBoundingClientRect().left);
    expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
  },
);
