import { styled } from 'styled-components';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import { Image } from './Image.tsx';
import { BrandArt, TeamArt, type TeamLook } from './TeamArt.tsx';

const Box = styled.div`
  inline-size: 20rem;
  max-inline-size: 100%;
`;

const ORCAS: TeamLook = {
  name: 'Maple Bay Orcas',
  logo: null,
  color: 'midnightblue',
  secondaryColor: 'lightcyan',
};
const FOXES: TeamLook = {
  name: 'Red Foxes',
  logo: '/icon.svg',
  color: 'firebrick',
  secondaryColor: 'moccasin',
};
const UNKNOWN_TEAM: TeamLook = { name: 'New Team', logo: null, color: null, secondaryColor: null };

export const imagePage: GalleryPage = {
  slug: 'image',
  title: 'Image',
  examples: [
    {
      name: 'A picture keeps its ratio',
      Show: () => (
        <>
          <Box>
            <Image src="/social-card.png" ratio={16 / 9} fallback={<BrandArt />} alt="The channel’s card" />
          </Box>
          <Box style={{ inlineSize: '10rem' }}>
            <Image src="/social-card.png" ratio={1} fallback={<BrandArt />} />
          </Box>
        </>
      ),
    },
    {
      name: 'Drawn from two teams',
      Show: () => (
        <>
          <Box>
            <Image src={null} ratio={16 / 9} fallback={<TeamArt left={ORCAS} right={FOXES} />} />
          </Box>
          <Box>
            <Image src={null} ratio={16 / 9} fallback={<TeamArt left={UNKNOWN_TEAM} right={ORCAS} />} />
          </Box>
        </>
      ),
    },
    {
      name: 'Brand art, also when a picture fails to load',
      Show: () => (
        <Box>
          <Image src="data:," ratio={16 / 9} fallback={<BrandArt />} />
        </Box>
      ),
    },
  ],
};
