import { token } from '@grandstand/ui-theme';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import { Crest } from './Crest.tsx';
import { Crests } from './Crests.tsx';

export const crestPage: GalleryPage = {
  slug: 'crest',
  title: 'Crest',
  examples: [
    {
      name: 'Picture in several sizes',
      Show: () =>
        ['1.375rem', '2.5rem', '4rem', '6rem'].map((size) => (
          <Crest key={size} name="Maple Bay Orcas" src="/icon.svg" size={size} />
        )),
    },
    {
      name: 'Initials on the team’s colour without a picture',
      Show: () => (
        <>
          <Crest name="Maple Bay Orcas" src={null} size="4rem" color="rebeccapurple" />
          <Crest name="Левски" src={null} size="4rem" color="royalblue" />
          <Crest name="Saint-Élie" src={null} size="4rem" color="gold" />
          <Crest name="No colour" src={null} size="4rem" />
          <Crest name="Tiny" src={null} size="1.375rem" color={token('--live')} />
        </>
      ),
    },
    {
      name: 'Crests of several teams, with the number of further ones',
      Show: () =>
        [1, 3, 4, 9].map((count) => (
          <Crests
            key={count}
            size="2rem"
            teams={Array.from({ length: count }, (_, index) => {
              return { name: `${'ABCDEFGHI'[index]} Team`, logo: null, color: 'teal' };
            })}
          />
        )),
    },
    {
      name: 'Initials when the picture fails to load',
      Show: () => <Crest name="Gone Missing" src="data:," size="4rem" color="teal" />,
    },
  ],
};
