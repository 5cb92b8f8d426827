import type { GalleryPage } from '../gallery/gallery-page.ts';
import { Avatar } from './Avatar.tsx';

const portrait =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="tan"/><circle cx="48" cy="38" r="18" fill="sienna"/><ellipse cx="48" cy="92" rx="32" ry="32" fill="teal"/></svg>',
  );

export const avatarPage: GalleryPage = {
  slug: 'avatar',
  title: 'Avatar',
  examples: [
    {
      name: 'Picture, initials, placeholder',
      Show: () => (
        <>
          <Avatar name="Ada Tremblay" src={portrait} size="3rem" />
          <Avatar name="Ada Tremblay" size="3rem" />
          <Avatar name="Елена Петкова Иванова" size="3rem" />
          <Avatar name="" size="3rem" />
          <Avatar name="Broken Picture" src="data:image/png;base64,AAAA" size="3rem" />
        </>
      ),
    },
    {
      name: 'Sizes',
      Show: () => (
        <>
          {['1.5rem', '2.25rem', '4rem', '6rem'].map((size) => (
            <Avatar key={size} name="Ada Tremblay" size={size} />
          ))}
        </>
      ),
    },
  ],
};
