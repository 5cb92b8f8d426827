import type { GalleryPage } from '../gallery/gallery-page.ts';
import { TextLink } from './TextLink.tsx';

export const linkPage: GalleryPage = {
  slug: 'link',
  title: 'Link',
  examples: [
    {
      name: 'In text',
      Show: () => (
        <p style={{ maxInlineSize: '34rem' }}>
          Passes renew by themselves. You can{' '}
          <TextLink href="#orders">cancel any time in your orders</TextLink> and keep watching until the end
          of the period, as the <TextLink href="#terms">terms</TextLink> say.
        </p>
      ),
    },
    {
      name: 'Standalone',
      Show: () => (
        <>
          <TextLink arrow href="#all">
            See all
          </TextLink>
          <TextLink arrow href="#long">
            Sämtliche Wiederholungen der Eishockeymeisterschaft ansehen
          </TextLink>
        </>
      ),
    },
    {
      name: 'External',
      Show: () => (
        <>
          <p>
            Tickets at the door are sold by{' '}
            <TextLink external href="https://example.com/">
              the arena
            </TextLink>
            .
          </p>
          <TextLink arrow external href="https://example.com/help">
            Help centre
          </TextLink>
        </>
      ),
    },
    {
      name: 'On a card',
      surface: 'card',
      Show: () => (
        <TextLink arrow href="#pass">
          Compare passes
        </TextLink>
      ),
    },
  ],
};
