import { type Path, PATHS } from '../../paths.ts';
import { ROUTES, type Route } from '../../routes.ts';
import { NOW_MS, staticData, user } from './fixtures.ts';

interface Expected {
  readonly url?: string;
  readonly isLoggedIn?: boolean;
  readonly heading: string;
  /** The first content below the heading: text, or a field by its `name`. */
  readonly content: string;
}

const field = (name: string): string => `name="${name}"`;
const EVENT = 'Owls at Hawks';
/** Query parameters of a mailed link. */
const SIGNED = new URLSearchParams({
  email: user.email,
  expires: String(NOW_MS / 1000 + 60),
  signature: 'signed',
});

const PAGES: Readonly<Record<Path, Expected>> = {
  [PATHS.home]: { heading: 'Plain Sports', content: 'The play-offs begin' },
  [PATHS.upcoming]: { heading: 'Upcoming', content: EVENT },
  [PATHS.live]: { heading: 'Live', content: EVENT },
  [PATHS.vod]: { heading: 'On demand', content: EVENT },
  [PATHS.schedule]: { heading: 'Schedule', content: EVENT },
  [PATHS.watch]: { url: '/watch/7', heading: EVENT, content: 'Saturday, January 17' },
  [PATHS.watchEmbed]: { url: '/watch_embed/7', heading: EVENT, content: 'Saturday, January 17' },
  [PATHS.vodLibrary]: { heading: 'Library', content: 'Season review' },
  [PATHS.share]: { url: '/share/7/c1', heading: 'Late winner', content: 'The event' },
  [PATHS.watchLibrary]: { url: '/watch_library/7', heading: 'Late winner', content: 'The event' },
  [PATHS.moments]: { url: '/moments?clip=c1', heading: 'Moments', content: 'Late winner' },
  [PATHS.simulate]: { heading: 'As live', content: EVENT },
  [PATHS.userClips]: { isLoggedIn: true, heading: 'Clips', content: 'Late winner' },
  [PATHS.userDownloads]: { isLoggedIn: true, heading: 'Downloads', content: EVENT },
  [PATHS.logIn]: { heading: 'Log in', content: field('email') },
  [PATHS.register]: { heading: 'Create', content: field('email') },
  [PATHS.verifyNotice]: { isLoggedIn: true, heading: 'Check', content: user.email },
  [PATHS.verifyEmail]: { heading: 'This link is incomplete', content: 'Open it again from the email' },
  [PATHS.passwordResetRequest]: { heading: 'Forgot', content: field('email') },
  [PATHS.passwordReset]: {
    url: `/password-reset?${SIGNED}`,
    heading: 'password',
    content: field('password'),
  },
  [PATHS.confirmAccountDeletion]: {
    url: `/confirm-account-deletion?${SIGNED}`,
    heading: 'Delete',
    content: user.email,
  },
  // §2: the profile begins with the orders.
  [PATHS.profile]: { isLoggedIn: true, heading: 'Orders', content: 'New subscription' },
  [PATHS.transactions]: { isLoggedIn: true, heading: 'Transactions', content: 'New subscription' },
  [PATHS.cards]: { isLoggedIn: true, heading: 'Cards', content: 'Default' },
  [PATHS.editProfile]: { isLoggedIn: true, heading: 'Profile', content: field('first_name') },
  [PATHS.favorites]: { isLoggedIn: true, heading: 'Favorites', content: EVENT },
  [PATHS.packages]: { heading: 'Passes', content: 'Basic pass' },
  [PATHS.buy]: { url: '/buy?subscription_id=1', heading: 'Checkout', content: 'CAD $16.94' },
  [PATHS.selectPackage]: {
    url: '/select-package/1',
    heading: 'Your pass',
    content: 'Choose your team',
  },
  [PATHS.faq]: { heading: 'Frequently asked questions', content: '<b>Here.</b>' },
  [PATHS.contacts]: { heading: 'Contact us', content: 'Plain Sports hasn’t published' },
  [PATHS.about]: { heading: 'About', content: 'Watch Plain Sports events here' },
  [PATHS.privacy]: { heading: 'Privacy policy', content: 'This page explains what Plain Sports' },
  [PATHS.terms]: { heading: 'Terms and conditions', content: 'These terms apply' },
  [PATHS.search]: { url: '/search?q=owls', heading: 'owls', content: EVENT },
  [PATHS.multiview]: { url: '/multiview?events=7', heading: 'Watch several events', content: EVENT },
  // The words of §8.
  [PATHS.notFound]: { heading: 'Looks like we lose this page', content: 'The link may be wrong' },
};

/** Other views of a route, by query. */
const VIEWS: readonly (readonly [Path, Expected])[] = [
  [PATHS.upcoming, { url: '/upcoming?participant=hawks', heading: 'Hawks', content: 'Live and upcoming' }],
  [PATHS.watchEmbed, { url: '/watch_embed/7?clip=c1', heading: 'Late winner', content: 'aria-busy="true"' }],
  [PATHS.moments, { url: '/moments?view=grid&clip=c1', heading: 'Moments', content: 'Late winner' }],
  [PATHS.vodLibrary, { url: '/vod_library?vod_id=9', heading: 'Season review', content: 'Length' }],
  [
    PATHS.transactions,
    {
      url: '/profile/transactions?receipt=11',
      isLoggedIn: true,
      heading: 'Transactions',
      content: 'Order number',
    },
  ],
  [
    PATHS.editProfile,
    { url: '/profile/edit?section=devices', isLoggedIn: true, heading: 'Devices', content: 'This device' },
  ],
  [
    PATHS.editProfile,
    {
      url: '/profile/edit?section=preferences',
      isLoggedIn: true,
      heading: 'Preferences',
      content: 'English',
    },
  ],
];

const isPath = (path: string): path is Path => Object.hasOwn(PAGES, path);
/** Every page, with a URL and what is on it. */
export const pageExamples = ROUTES.flatMap((route) => {
  if (!isPath(route.path)) throw new Error(`Add the expected content of ${route.path} to PAGES.`);
  const views = VIEWS.filter(([path]) => path === route.path).map(([, expected]) => expected);
  return [PAGES[route.path], ...views].map(
    (expected) => [expected.url ?? route.path, route, expected] as const,
  );
});

/** A page of the parts that the browser loads lazily. */
export async function lazyParts(): Promise<Route> {
  const [
    { Footer, FrameExtras },
    { FooterText },
    { HomeSections },
    { HomeLowerSections },
    { SearchDialog },
    { Player },
  ] = await Promise.all([
    import('../../shell/deferred-parts.ts'),
    import('../../shell/FooterText.tsx'),
    import('../../pages/HomeSections.tsx'),
    import('../../pages/HomeLowerSections.tsx'),
    import('../../search/SearchDialog.tsx'),
    import('@grandstand/player'),
  ]);
  const Page = () => (
    <>
      <HomeSections />
      <HomeLowerSections />
      <Player source={{ id: 'event-7', kind: 'vod', url: '/event-7.m3u8' }} title={EVENT} autoPlay />
      <SearchDialog open onClose={() => undefined} />
      <Footer />
      <FooterText blocks={staticData.settings.static_blocks.slice(1)} />
      <FrameExtras />
    </>
  );
  return {
    path: '/lazy-parts',
    frame: { header: true, footer: true },
    role: 'page',
    page: () => Promise.resolve({ Page }),
    messages: ['browse', 'commerce', 'player'],
  };
}
