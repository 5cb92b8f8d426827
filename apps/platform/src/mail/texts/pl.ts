import type { MailTexts } from '../mail-texts.ts';

const UNDO = {
  button: 'To nie ja: cofnij zmianę',
  note: 'Jeśli to nie Twoja zmiana, użyj przycisku w ciągu 72 godzin. Przywróci on Twój adres e-mail i hasło oraz wyloguje wszystkie urządzenia.',
};

export const pl: MailTexts = {
  greeting: ({ firstName }) => (firstName === null ? 'Cześć!' : `Cześć, ${firstName}!`),
  linkHint: 'Jeśli przycisk nie działa, skopiuj ten link do przeglądarki:',
  notification: {
    reason: 'Otrzymujesz tę wiadomość zgodnie z Twoimi ustawieniami powiadomień.',
    settings: 'Zmień ustawienia lub zrezygnuj z wiadomości',
  },
  phone: {
    confirmNumber: ({ channel }) => `Potwierdź swój numer: ${channel}`,
    loginChanged: ({ channel }) => `Zmieniono login konta ${channel}.`,
    loginChangeRequested: ({ channel }) => `Poproszono o nowy login do Twojego konta ${channel}.`,
    undo: 'Jeśli to nie Twoja zmiana, cofnij ją w ciągu 72 godzin:',
  },
  account: {
    'verify-email': ({ channel }) => ({
      subject: `Potwierdź swój adres e-mail: ${channel}`,
      paragraphs: [
        `Dziękujemy za dołączenie do ${channel}. Potwierdź, że ten adres e-mail należy do Ciebie.`,
        'Link jest ważny przez 48 godzin.',
      ],
      button: 'Potwierdź adres',
      note: 'Jeśli to nie Twoja rejestracja, możesz zignorować tę wiadomość.',
    }),
    'confirm-new-email': ({ channel }) => ({
      subject: `Potwierdź swój nowy adres e-mail: ${channel}`,
      paragraphs: [
        `Otrzymaliśmy prośbę o użycie tego adresu na Twoim koncie ${channel}. Zastąpi poprzedni, gdy tylko go potwierdzisz.`,
        'Link jest ważny przez 48 godzin.',
      ],
      button: 'Użyj tego adresu',
      note: 'Jeśli to nie Twoja prośba, możesz zignorować tę wiadomość. Nic się nie zmieni.',
    }),
    'email-change-requested': ({ channel, when }) => ({
      subject: `Poproszono o nowy adres e-mail konta ${channel}`,
      paragraphs: [
        `Poproszono o nowy adres e-mail Twojego konta ${channel} (${when}). Zastąpi on ten adres, gdy zostanie potwierdzony.`,
        'Jeśli to Twoja zmiana, nie musisz nic robić.',
      ],
      ...UNDO,
    }),
    'email-changed': ({ channel, when }) => ({
      subject: `Zmieniono adres e-mail konta ${channel}`,
      paragraphs: [
        `Adres e-mail Twojego konta ${channel} został zmieniony na inny (${when}). Adresem, na który przyszła ta wiadomość, nie można się już zalogować.`,
      ],
      ...UNDO,
    }),
    'password-reset': ({ channel }) => ({
      subject: `Ustaw nowe hasło: ${channel}`,
      paragraphs: [
        `Otrzymaliśmy prośbę o nowe hasło do Twojego konta ${channel}.`,
        'Link działa tylko raz i wygasa po godzinie. Ustawienie nowego hasła wyloguje Cię na wszystkich urządzeniach.',
      ],
      button: 'Ustaw nowe hasło',
      note: 'Jeśli to nie Twoja prośba, możesz zignorować tę wiadomość. Hasło się nie zmieni.',
    }),
    'password-changed': ({ channel, when }) => ({
      subject: `Zmieniono hasło do konta ${channel}`,
      paragraphs: [`Hasło do Twojego konta ${channel} zostało zmienione (${when}).`],
      ...UNDO,
    }),
    'password-guessed': ({ channel }) => ({
      subject: `Nieudane logowania do konta ${channel}`,
      paragraphs: [
        `Było wiele prób zalogowania się do Twojego konta ${channel} z błędnym hasłem. Logowanie wymaga teraz potwierdzenia, że nie jest się robotem, więc Twoje konto pozostaje chronione.`,
        'Jeśli Twoje hasło jest łatwe do odgadnięcia lub używasz go też gdzie indziej, ustaw nowe.',
      ],
      button: 'Ustaw nowe hasło',
      note: 'Jeśli to Twoje próby, możesz zignorować tę wiadomość.',
    }),
    'delete-account': ({ channel }) => ({
      subject: `Usunąć konto ${channel}?`,
      paragraphs: [
        `Otrzymaliśmy prośbę o usunięcie Twojego konta ${channel}. Profil, klipy i ulubione zostaną usunięte, a zakupionych treści nie będzie już można oglądać. Tego nie można cofnąć.`,
        'Link jest ważny przez 24 godziny.',
      ],
      button: 'Usuń moje konto',
      note: 'Jeśli to nie Twoja prośba, zignoruj tę wiadomość i zmień hasło. Nic nie zostanie usunięte.',
    }),
    'new-sign-in': ({ channel, when }) => ({
      subject: `Nowe urządzenie zalogowane: ${channel}`,
      paragraphs: [`Inne urządzenie zalogowało się kodem na Twoje konto ${channel} (${when}).`],
      button: null,
      note: 'Jeśli to nie Twoje urządzenie, wyloguj w profilu wszystkie pozostałe urządzenia i zmień hasło.',
    }),
    'identity-linked': ({ provider, channel, when }) => ({
      subject: `Dodano logowanie przez ${provider} do konta ${channel}`,
      paragraphs: [
        `Od teraz na Twoje konto ${channel} można się też zalogować przez ${provider} (${when}).`,
        'Jeśli to Twoja zmiana, nie musisz nic robić.',
      ],
      button: 'Sprawdź sposoby logowania',
      note: 'Jeśli to nie Ty, usuń to logowanie w profilu w sekcji „Urządzenia”, wyloguj wszystkie pozostałe urządzenia i ustaw nowe hasło.',
    }),
    'email-in-use': ({ channel, when }) => ({
      subject: `Masz już konto ${channel}`,
      paragraphs: [
        `Twój login podano jako nowy login innego konta ${channel} (${when}). Nic się nie zmieniło: nadal należy tylko do Twojego konta.`,
        'Jeśli to Ty, zaloguj się na konto, które już masz, albo wybierz inny adres e-mail dla drugiego.',
      ],
      button: null,
      note: 'Jeśli to nie Ty, możesz zignorować tę wiadomość.',
    }),
  },
  events: {
    'event-reminder': ({ event, when, channel, hasAccess }) => ({
      subject: `Wkrótce początek: ${event}`,
      paragraphs: [
        `Wkrótce na ${channel}: ${event}.`,
        `Początek: ${when}`,
        ...(hasAccess ? [] : ['Aby obejrzeć to wydarzenie, potrzebujesz karnetu lub biletu.']),
      ],
      button: hasAccess ? 'Oglądaj' : 'Zobacz wydarzenie',
    }),
    'event-rescheduled': ({ event, when }) => ({
      subject: `Nowa godzina rozpoczęcia: ${event}`,
      paragraphs: [`Zmienił się termin wydarzenia: ${event}.`, `Nowy początek: ${when}`],
      button: 'Zobacz wydarzenie',
    }),
    'event-cancelled': ({ event, channel }) => ({
      subject: `Odwołano: ${event}`,
      paragraphs: [`Wydarzenie zostało odwołane i nie będzie pokazane na ${channel}: ${event}.`],
      button: null,
    }),
    'new-clips': ({ event, channel }) => ({
      subject: `Nowe klipy: ${event}`,
      paragraphs: [`Na ${channel} są nowe klipy z wydarzenia: ${event}.`],
      button: 'Obejrzyj klipy',
    }),
  },
  news: {
    'new-pass': ({ item, price, channel }) => ({
      subject: `Nowość na ${channel}: ${item}`,
      paragraphs: [`Nowa oferta na ${channel}: ${item}.`, `Cena: ${price}`],
      button: 'Zobacz ofertę',
    }),
    'lower-price': ({ item, price, formerPrice, channel }) => ({
      subject: `Cena specjalna na ${channel}: ${item}`,
      paragraphs: [`Niższa cena na ${channel}: ${item}.`, `Cena: ${price} (wcześniej: ${formerPrice})`],
      button: 'Zobacz ofertę',
    }),
    'new-page': ({ item, channel }) => ({
      subject: `Nowość na ${channel}: ${item}`,
      paragraphs: [`Na ${channel} jest nowa strona: ${item}.`],
      button: 'Czytaj więcej',
    }),
  },
  payments: {
    rows: {
      order: 'Numer zamówienia',
      date: 'Data',
      price: 'Cena',
      fee: 'Opłata serwisowa',
      discount: 'Zniżka',
      tax: 'Podatek',
      taxNumber: 'Numer podatkowy',
      total: 'Razem',
      card: 'Metoda płatności',
    },
    includedTax: ({ tax }) => `W tym ${tax}`,
    note: ({ channel }) => `Ta wiadomość dotyczy zakupu na Twoim koncie ${channel}.`,
    renews: ({ amount, day }) =>
      `Odnowi się automatycznie ${day} za ${amount}, chyba że wcześniej zrezygnujesz.`,
    receipt: ({ channel, item }) => ({
      subject: `Twoje potwierdzenie zapłaty: ${item}`,
      paragraphs: [`Dziękujemy! To potwierdzenie zapłaty od ${channel} za: ${item}.`],
      button: 'Moje zamówienia',
    }),
    refund: ({ item, order, amount, isEventCancelled }) => ({
      subject: `Zwrot pieniędzy: ${item}`,
      paragraphs: [
        ...(isEventCancelled ? [`Odwołano: ${item}.`] : []),
        ...(amount === null
          ? [`Twoje zamówienie ${order} zostało anulowane.`]
          : [
              `Zwróciliśmy ${amount} za zamówienie ${order}: ${item}.`,
              'Pieniądze mogą pojawić się na koncie dopiero za kilka dni.',
            ]),
      ],
      button: 'Moje zamówienia',
    }),
    gift: ({ channel, item, order }) => ({
      subject: `Prezent od ${channel}: ${item}`,
      paragraphs: [
        `Otrzymujesz od ${channel}: ${item}. Nic nie płacisz i możesz oglądać na swoim koncie.`,
        `Numer Twojego zamówienia: ${order}.`,
      ],
      button: 'Moje zamówienia',
      note: `Otrzymujesz tę wiadomość, ponieważ na Twoim koncie ${channel} coś przybyło.`,
    }),
    reminder: ({ item, amount, day, isTrial }) => ({
      subject: isTrial ? `Bezpłatny okres próbny ${item} kończy się ${day}` : `${item} odnowi się ${day}`,
      paragraphs: [
        isTrial
          ? `Bezpłatny okres próbny ${item} kończy się ${day}. Potem pobierzemy ${amount}.`
          : `${item} odnowi się ${day}. Pobierzemy wtedy ${amount}.`,
        'Jeśli nie chcesz kontynuować, zrezygnuj przed tym dniem. Do tego czasu możesz oglądać.',
      ],
      button: 'Zarządzaj subskrypcją',
    }),
    failed: ({ item, amount, day }) => ({
      subject: `Nie udało się odnowić: ${item}`,
      paragraphs: [
        `Płatność ${amount} za ${item} nie powiodła się.`,
        day === null
          ? 'Twoja subskrypcja się zakończyła. Możesz ją kupić ponownie w każdej chwili.'
          : `Zapłać inną kartą, aby oglądać dalej. Spróbujemy ponownie ${day}.`,
      ],
      button: day === null ? 'Zobacz karnety' : 'Zapłać teraz',
    }),
    cancelled: ({ item, day }) => ({
      subject: `Zrezygnowano z: ${item}`,
      paragraphs: [
        `${item} nie odnowi się. Możesz oglądać do ${day}.`,
        'Zmiana planów? Do tego czasu możesz ją wznowić.',
      ],
      button: 'Zarządzaj subskrypcją',
    }),
  },
};
