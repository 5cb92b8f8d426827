import { renderUi } from '@grandstand/ui/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { MemoryRouter } from 'react-router-dom';
import { CatalogLinksContext } from '../catalog-links.ts';
import { TeamTile } from './TeamTile.tsx';

const teamOf = (gender: string) => ({
  id: 1,
  name: 'Cedar Ridge',
  short_name: 'CR',
  alias: 'cedar-ridge',
  images: { logo: null, cover: null },
  color: '#123456',
  secondary_color: '#fff',
  properties: { gender: [gender], sport: ['Basketball'] },
  groups: [],
});
const toHome = () => '/';
const links = {
  watch: toHome,
  group: toHome,
  participant: toHome,
  eventsOf: toHome,
  live: toHome,
  upcoming: toHome,
  vod: toHome,
  schedule: toHome,
  media: toHome,
  search: toHome,
  logIn: toHome,
  register: toHome,
  packages: toHome,
};

it.each([
  ['female', 390, 'en', 'W', 'Women'],
  ['female', 1280, 'en', 'Women', 'Women'],
  ['Male', 390, 'en', 'M', 'Men'],
  ['male', 390, 'bg', 'М', 'Мъже'],
  ['female', 390, 'fr', 'F', 'Femmes'],
  ['not identified', 390, 'en', 'Not identified', 'Not identified'],
] as const)(
  'a team of gender "%s" at %i px in the language %s is shown as %s and read out as %s',
  async (gender, width, locale, visible, name) => {
    await renderUi(
      <MemoryRouter>
        <CatalogLinksContext value={links}>
          <TeamTile team={teamOf(gender)} withoutSport={false} />
        </CatalogLinksContext>
      </MemoryRouter>,
      { width, locale, messages: 'browse' },
    );
    const meta = page.getByRole('paragraph');
    expect(visibleText(meta.element())).toBe(`${visible} · Basketball`);
    expect(spokenText(meta.element())).toBe(`${name} · Basketball`);
  },
);

/** Text in boxes of more than a pixel. */
const visibleText = (element: Element): string =>
  textOf(element, (child) => child.getBoundingClientRect().width > 1);
const spokenText = (element: Element): string =>
  textOf(element, (child) => child.getAttribute('aria-hidden') !== 'true');

const textOf = (element: Element, isIncluded: (child: Element) => boolean): string =>
  [...element.childNodes]
    .map((node) =>
      node instanceof Element ? (isIncluded(node) ? textOf(node, isIncluded) : '') : node.textContent,
    )
    .join('');
