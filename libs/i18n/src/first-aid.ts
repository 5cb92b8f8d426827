import type { Locale } from './locales.ts';
import type { Messages } from './messages.ts';

type FirstAid = Pick<
  Messages,
  'app.whoops' | 'app.technicalDifficulties' | 'app.reload' | 'app.reloadIn' | 'app.offline'
>;

/** What the failure screen says, in the first load itself: it is there for when a language's chunk is not. */
export const FIRST_AID: Readonly<Record<Locale, FirstAid>> = {
  en: {
    'app.whoops': 'Whoops!',
    'app.technicalDifficulties': 'Apologies! Our service is currently experiencing technical difficulties',
    'app.reload': 'Reload',
    'app.reloadIn': 'Reload in {{seconds}} s',
    'app.offline': 'You are offline. What you see may be out of date.',
  },
  fr: {
    'app.whoops': 'Oups !',
    'app.technicalDifficulties':
      'Toutes nos excuses ! Notre service rencontre actuellement des difficultés techniques',
    'app.reload': 'Recharger',
    'app.reloadIn': 'Recharger dans {{seconds}} s',
    'app.offline': 'Vous êtes hors ligne. Ce que vous voyez n’est peut-être pas à jour.',
  },
  bg: {
    'app.whoops': 'Опа!',
    'app.technicalDifficulties': 'Извиняваме се! В момента услугата ни изпитва технически затруднения',
    'app.reload': 'Презареждане',
    'app.reloadIn': 'Презареждане след {{seconds}} с',
    'app.offline': 'Няма връзка с интернет. Показаното може да не е актуално.',
  },
};
