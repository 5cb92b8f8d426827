import type { MailTexts } from '../mail-texts.ts';

export const bg: MailTexts = {
  greeting: ({ firstName }) => (firstName === null ? 'Здравейте!' : `Здравейте, ${firstName}!`),
  linkHint: 'Ако бутонът не работи, копирайте тази връзка в браузъра си:',
  notification: {
    reason: 'Получавате този имейл заради настройките си за известия.',
    settings: 'Промяна на настройките или отписване',
  },
  phone: {
    confirmNumber: ({ channel }) => `Потвърдете номера си за ${channel}`,
    loginChanged: ({ channel }) =>
      `Данните за вход в профила ви в ${channel} бяха сменени. Ако не сте били вие, свържете се с нас веднага.`,
  },
  account: {
    'verify-email': ({ channel }) => ({
      subject: `Потвърдете имейла си за ${channel}`,
      paragraphs: [
        `Благодарим ви, че се присъединихте към ${channel}. Моля, потвърдете, че този имейл адрес е ваш.`,
        'Връзката е валидна 48 часа.',
      ],
      button: 'Потвърждавам имейла си',
      note: 'Ако не сте се регистрирали, можете да пренебрегнете този имейл.',
    }),
    'confirm-new-email': ({ channel }) => ({
      subject: `Потвърдете новия си имейл за ${channel}`,
      paragraphs: [
        `Поискахте да използвате този адрес за профила си в ${channel}. Той ще замени стария, щом го потвърдите.`,
        'Връзката е валидна 48 часа.',
      ],
      button: 'Използвай този адрес',
      note: 'Ако не сте искали това, можете да пренебрегнете този имейл. Нищо няма да се промени.',
    }),
    'email-changed': ({ channel, when }) => ({
      subject: `Имейлът на профила ви в ${channel} беше сменен`,
      paragraphs: [
        `На ${when} имейлът на профила ви в ${channel} беше сменен с друг. С адреса, на който получавате това съобщение, вече не може да се влиза.`,
      ],
      button: null,
      note: 'Ако не сте били вие, свържете се с нас веднага.',
    }),
    'password-reset': ({ channel }) => ({
      subject: `Изберете нова парола за ${channel}`,
      paragraphs: [
        `Получихме искане за нова парола за профила ви в ${channel}.`,
        'Връзката работи веднъж и изтича след един час. След избора на нова парола ще излезете от профила си на всички устройства.',
      ],
      button: 'Избери нова парола',
      note: 'Ако не сте били вие, можете да пренебрегнете този имейл. Паролата ви няма да се промени.',
    }),
    'password-changed': ({ channel, when }) => ({
      subject: `Паролата ви за ${channel} беше променена`,
      paragraphs: [`Паролата на профила ви в ${channel} беше променена на ${when}.`],
      button: null,
      note: 'Ако не сте били вие, незабавно поискайте нова парола от страницата за вход.',
    }),
    'delete-account': ({ channel }) => ({
      subject: `Да изтрием ли профила ви в ${channel}?`,
      paragraphs: [
        `Поискахте да изтрием профила ви в ${channel}. Личните ви данни, клиповете и любимите ви ще бъдат изтрити, а купеното няма да може да се гледа повече. Това действие е необратимо.`,
        'Връзката е валидна 24 часа.',
      ],
      button: 'Изтрий профила ми',
      note: 'Ако не сте искали това, пренебрегнете този имейл и сменете паролата си. Нищо няма да бъде изтрито.',
    }),
    'new-sign-in': ({ channel, when }) => ({
      subject: `Ново устройство влезе в ${channel}`,
      paragraphs: [`Друго устройство влезе в профила ви в ${channel} с код на ${when}.`],
      button: null,
      note: 'Ако не сте били вие, излезте от всички други устройства от профила си и сменете паролата.',
    }),
  },
  events: {
    'event-reminder': ({ event, when, channel, hasAccess }) => ({
      subject: `Скоро започва: ${event}`,
      paragraphs: [
        `Скоро в ${channel}: ${event}.`,
        `Начало: ${when}`,
        ...(hasAccess ? [] : ['За да гледате това събитие, ви е нужен пакет или билет.']),
      ],
      button: hasAccess ? 'Гледай' : 'Към събитието',
    }),
    'event-rescheduled': ({ event, when }) => ({
      subject: `Нов начален час: ${event}`,
      paragraphs: [`Часът на събитието е променен: ${event}.`, `Ново начало: ${when}`],
      button: 'Към събитието',
    }),
    'event-cancelled': ({ event, channel }) => ({
      subject: `Отменено: ${event}`,
      paragraphs: [`Събитието е отменено и няма да бъде излъчено в ${channel}: ${event}.`],
      button: null,
    }),
    'new-clips': ({ event, channel }) => ({
      subject: `Нови клипове: ${event}`,
      paragraphs: [`В ${channel} има нови клипове от ${event}.`],
      button: 'Гледай клиповете',
    }),
  },
  news: {
    'new-pass': ({ item, price, channel }) => ({
      subject: `Ново в ${channel}: ${item}`,
      paragraphs: [`Нова оферта в ${channel}: ${item}.`, `Цена: ${price}`],
      button: 'Към офертата',
    }),
    'lower-price': ({ item, price, formerPrice, channel }) => ({
      subject: `Специална цена в ${channel}: ${item}`,
      paragraphs: [`По-ниска цена в ${channel}: ${item}.`, `Цена: ${price} (досега: ${formerPrice})`],
      button: 'Към офертата',
    }),
    'new-page': ({ item, channel }) => ({
      subject: `Ново в ${channel}: ${item}`,
      paragraphs: [`В ${channel} има нова страница: ${item}.`],
      button: 'Прочети повече',
    }),
  },
};
