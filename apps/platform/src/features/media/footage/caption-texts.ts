import type { CaptionLanguage } from '../../../media-urls/index.ts';

/** Lines of the commentary, by what happens in the match. `result` is for example `Harbour 2–1 Northport`. */
export interface CaptionTexts {
  readonly start: (firstTeam: string, secondTeam: string) => string;
  readonly restart: (result: string) => string;
  readonly pause: (result: string) => string;
  readonly end: (result: string) => string;
  readonly goal: (team: string) => string;
  readonly play: readonly ((team: string) => string)[];
  /** Before the start, in breaks and after the end. */
  readonly waiting: readonly ((team: string) => string)[];
  /** In a video that shows no event. */
  readonly library: readonly string[];
}

/** Captions of the sample footage, in the languages of the sample channels. */
export const CAPTION_TEXTS: Readonly<Record<CaptionLanguage, CaptionTexts>> = {
  en: {
    start: (first, second) => `Here we go: ${first} against ${second} is under way.`,
    restart: (result) => `And we’re back. ${result}.`,
    pause: (result) => `That’s the break. ${result}.`,
    end: (result) => `It’s all over! ${result}.`,
    goal: (team) => `[crowd roars] ${team} score!`,
    play: [
      (team) => `${team} keep it moving, looking for a gap.`,
      () => '[crowd chanting]',
      (team) => `Good pressure from ${team}.`,
      (team) => `${team} win it back in the middle.`,
      () => 'Half a chance there, but nothing comes of it.',
      (team) => `${team} take their time.`,
      (team) => `Quick break by ${team}!`,
    ],
    waiting: [() => '[music]', () => 'Stay with us: the teams are getting ready.', () => '[crowd murmuring]'],
    library: [
      '[music]',
      'These are the moments that made the season.',
      '[crowd chanting]',
      'Let’s see that one again.',
      '[applause]',
      'Nobody in the stands was sitting down.',
    ],
  },
  bg: {
    start: (first, second) => `Започваме: ${first} срещу ${second}.`,
    restart: (result) => `Играта продължава. ${result}.`,
    pause: (result) => `Почивка. ${result}.`,
    end: (result) => `Край на срещата! ${result}.`,
    goal: (team) => `[публиката ликува] ${team} отбелязва!`,
    play: [
      (team) => `${team} търси пролука в защитата.`,
      () => '[публиката скандира]',
      (team) => `Добър натиск от ${team}.`,
      (team) => `${team} си връща топката в центъра.`,
      () => 'Половин шанс, но нищо не излиза.',
      (team) => `${team} не бърза.`,
      (team) => `Бърза атака на ${team}!`,
    ],
    waiting: [() => '[музика]', () => 'Останете с нас: отборите се подготвят.', () => '[шум от публиката]'],
    library: [
      '[музика]',
      'Това са моментите, които направиха сезона.',
      '[публиката скандира]',
      'Да го видим отново.',
      '[аплодисменти]',
      'Никой по трибуните не остана на мястото си.',
    ],
  },
  fr: {
    start: (first, second) => `C’est parti : ${first} contre ${second}.`,
    restart: (result) => `Le jeu reprend. ${result}.`,
    pause: (result) => `C’est la pause. ${result}.`,
    end: (result) => `C’est terminé ! ${result}.`,
    goal: (team) => `[clameur du public] But pour ${team} !`,
    play: [
      (team) => `${team} fait circuler et cherche l’ouverture.`,
      () => '[chants du public]',
      (team) => `Bonne pression de ${team}.`,
      (team) => `${team} récupère au milieu.`,
      () => 'Une demi-occasion, sans suite.',
      (team) => `${team} prend son temps.`,
      (team) => `Contre rapide de ${team} !`,
    ],
    waiting: [
      () => '[musique]',
      () => 'Restez avec nous : les équipes se préparent.',
      () => '[rumeur du public]',
    ],
    library: [
      '[musique]',
      'Voici les moments qui ont fait la saison.',
      '[chants du public]',
      'On revoit l’action.',
      '[applaudissements]',
      'Dans les tribunes, plus personne n’est assis.',
    ],
  },
};
