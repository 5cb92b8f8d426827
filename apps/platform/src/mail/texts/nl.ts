import type { MailTexts } from '../mail-texts.ts';

const UNDO = {
  button: 'Dit was ik niet: ongedaan maken',
  note: 'Was jij dit niet? Gebruik dan binnen 72 uur de knop. Je e-mailadres en wachtwoord worden hersteld en alle apparaten worden uitgelogd.',
};

export const nl: MailTexts = {
  greeting: ({ firstName }) => (firstName === null ? 'Hallo,' : `Hallo ${firstName},`),
  linkHint: 'Werkt de knop niet? Kopieer dan deze link naar je browser:',
  notification: {
    reason: 'Je krijgt deze e-mail vanwege je meldingsinstellingen.',
    settings: 'Instellingen wijzigen of afmelden',
  },
  phone: {
    confirmNumber: ({ channel }) => `Bevestig je nummer voor ${channel}`,
    loginChanged: ({ channel }) => `De inlognaam van je ${channel}-account is gewijzigd.`,
    loginChangeRequested: ({ channel }) =>
      `Er is een nieuwe inlognaam aangevraagd voor je ${channel}-account.`,
    undo: 'Was jij dit niet? Maak het binnen 72 uur ongedaan:',
  },
  account: {
    'verify-email': ({ channel }) => ({
      subject: `Bevestig je e-mailadres voor ${channel}`,
      paragraphs: [
        `Bedankt voor je registratie bij ${channel}. Bevestig dat dit jouw e-mailadres is.`,
        'De link is 48 uur geldig.',
      ],
      button: 'E-mailadres bevestigen',
      note: 'Heb je je niet geregistreerd? Dan kun je deze e-mail negeren.',
    }),
    'confirm-new-email': ({ channel }) => ({
      subject: `Bevestig je nieuwe e-mailadres voor ${channel}`,
      paragraphs: [
        `Je hebt gevraagd om dit adres voor je ${channel}-account te gebruiken. Het vervangt het oude zodra je het bevestigt.`,
        'De link is 48 uur geldig.',
      ],
      button: 'Dit adres gebruiken',
      note: 'Heb je hier niet om gevraagd? Dan kun je deze e-mail negeren. Er verandert niets.',
    }),
    'email-change-requested': ({ channel, when }) => ({
      subject: `Nieuw e-mailadres aangevraagd voor je ${channel}-account`,
      paragraphs: [
        `Op ${when} is een nieuw e-mailadres aangevraagd voor je ${channel}-account. Het vervangt dit adres zodra het is bevestigd.`,
        'Was jij dit? Dan hoef je niets te doen.',
      ],
      ...UNDO,
    }),
    'email-changed': ({ channel, when }) => ({
      subject: `Het e-mailadres van je ${channel}-account is gewijzigd`,
      paragraphs: [
        `Het e-mailadres van je ${channel}-account is op ${when} door een ander vervangen. Met het adres waarop je dit bericht ontvangt, kun je niet meer inloggen.`,
      ],
      ...UNDO,
    }),
    'password-reset': ({ channel }) => ({
      subject: `Kies een nieuw wachtwoord voor ${channel}`,
      paragraphs: [
        `Er is een nieuw wachtwoord aangevraagd voor je ${channel}-account.`,
        'De link werkt één keer en verloopt na een uur. Als je een nieuw wachtwoord kiest, word je op al je apparaten uitgelogd.',
      ],
      button: 'Nieuw wachtwoord kiezen',
      note: 'Was jij dit niet? Dan kun je deze e-mail negeren. Je wachtwoord verandert niet.',
    }),
    'password-changed': ({ channel, when }) => ({
      subject: `Je wachtwoord voor ${channel} is gewijzigd`,
      paragraphs: [`Het wachtwoord van je ${channel}-account is op ${when} gewijzigd.`],
      ...UNDO,
    }),
    'password-guessed': ({ channel }) => ({
      subject: `Mislukte inlogpogingen op je ${channel}-account`,
      paragraphs: [
        `Er is vaak geprobeerd om met een verkeerd wachtwoord op je ${channel}-account in te loggen. Bij het inloggen vragen we nu een robotcontrole, zodat je account beschermd blijft.`,
        'Is je wachtwoord makkelijk te raden of gebruik je het ook ergens anders? Kies dan een nieuw wachtwoord.',
      ],
      button: 'Nieuw wachtwoord kiezen',
      note: 'Was jij dit? Dan kun je deze e-mail negeren.',
    }),
    'delete-account': ({ channel }) => ({
      subject: `Je ${channel}-account verwijderen?`,
      paragraphs: [
        `Je hebt gevraagd om je ${channel}-account te verwijderen. Je profiel, clips en favorieten worden verwijderd en wat je hebt gekocht, kun je niet meer bekijken. Dit kan niet ongedaan worden gemaakt.`,
        'De link is 24 uur geldig.',
      ],
      button: 'Mijn account verwijderen',
      note: 'Heb je hier niet om gevraagd? Negeer deze e-mail dan en wijzig je wachtwoord. Er wordt niets verwijderd.',
    }),
    'new-sign-in': ({ channel, when }) => ({
      subject: `Nieuw apparaat ingelogd bij ${channel}`,
      paragraphs: [`Op ${when} is een ander apparaat met een code ingelogd op je ${channel}-account.`],
      button: null,
      note: 'Was jij dit niet? Log dan in je profiel alle andere apparaten uit en wijzig je wachtwoord.',
    }),
    'identity-linked': ({ provider, channel, when }) => ({
      subject: `Inloggen met ${provider} toegevoegd aan je ${channel}-account`,
      paragraphs: [
        `Sinds ${when} kan er ook met ${provider} op je ${channel}-account worden ingelogd.`,
        'Was jij dit? Dan hoef je niets te doen.',
      ],
      button: 'Mijn logins bekijken',
      note: 'Was jij dit niet? Verwijder deze login dan in je profiel onder ‘Apparaten’, log alle andere apparaten uit en kies een nieuw wachtwoord.',
    }),
    'email-in-use': ({ channel, when }) => ({
      subject: `Je hebt al een ${channel}-account`,
      paragraphs: [
        `Op ${when} is jouw login ingevuld als nieuwe login van een ander ${channel}-account. Er is niets veranderd: de login blijft alleen van jouw account.`,
        'Was jij dit? Log dan in op het account dat je al hebt, of kies een ander e-mailadres voor het andere.',
      ],
      button: null,
      note: 'Was jij dit niet? Dan kun je dit bericht negeren.',
    }),
  },
  events: {
    'event-reminder': ({ event, when, channel, hasAccess }) => ({
      subject: `Begint binnenkort: ${event}`,
      paragraphs: [
        `${event} begint binnenkort op ${channel}.`,
        `Aanvang: ${when}`,
        ...(hasAccess ? [] : ['Je hebt een pas of ticket nodig om dit evenement te bekijken.']),
      ],
      button: hasAccess ? 'Kijken' : 'Naar het evenement',
    }),
    'event-rescheduled': ({ event, when }) => ({
      subject: `Nieuwe aanvangstijd: ${event}`,
      paragraphs: [`${event} is verplaatst.`, `Nieuwe aanvang: ${when}`],
      button: 'Naar het evenement',
    }),
    'event-cancelled': ({ event, channel }) => ({
      subject: `Afgelast: ${event}`,
      paragraphs: [`${event} is afgelast en wordt niet uitgezonden op ${channel}.`],
      button: null,
    }),
    'new-clips': ({ event, channel }) => ({
      subject: `Nieuwe clips: ${event}`,
      paragraphs: [`Er zijn nieuwe clips van ${event} op ${channel}.`],
      button: 'Clips bekijken',
    }),
  },
  news: {
    'new-pass': ({ item, price, channel }) => ({
      subject: `Nieuw op ${channel}: ${item}`,
      paragraphs: [`${item} is nu verkrijgbaar op ${channel}.`, `Prijs: ${price}`],
      button: 'Aanbod bekijken',
    }),
    'lower-price': ({ item, price, formerPrice, channel }) => ({
      subject: `Speciale prijs op ${channel}: ${item}`,
      paragraphs: [`${item} kost nu minder op ${channel}.`, `Prijs: ${price} (eerder: ${formerPrice})`],
      button: 'Aanbod bekijken',
    }),
    'new-page': ({ item, channel }) => ({
      subject: `Nieuw op ${channel}: ${item}`,
      paragraphs: [`Er is een nieuwe pagina op ${channel}: ${item}.`],
      button: 'Meer lezen',
    }),
  },
  payments: {
    rows: {
      order: 'Bestelnummer',
      date: 'Datum',
      price: 'Prijs',
      fee: 'Servicekosten',
      discount: 'Korting',
      tax: 'Belasting',
      taxNumber: 'Belastingnummer',
      total: 'Totaal',
      card: 'Betaald met',
    },
    includedTax: ({ tax }) => `Inclusief ${tax}`,
    note: ({ channel }) => `Deze e-mail gaat over een aankoop met je account bij ${channel}.`,
    renews: ({ amount, day }) =>
      `Wordt op ${day} automatisch verlengd voor ${amount}, tenzij je eerder opzegt.`,
    receipt: ({ channel, item }) => ({
      subject: `Je bon voor ${item}`,
      paragraphs: [`Bedankt! Dit is je bon van ${channel} voor ${item}.`],
      button: 'Mijn bestellingen',
    }),
    refund: ({ item, order, amount, isEventCancelled }) => ({
      subject: `Je terugbetaling voor ${item}`,
      paragraphs: [
        ...(isEventCancelled ? [`${item} gaat niet door.`] : []),
        ...(amount === null
          ? [`Je bestelling ${order} is geannuleerd.`]
          : [
              `We hebben ${amount} terugbetaald voor je bestelling ${order}: ${item}.`,
              'Het kan een paar dagen duren voordat het geld op je rekening staat.',
            ]),
      ],
      button: 'Mijn bestellingen',
    }),
    gift: ({ channel, item, order }) => ({
      subject: `Een cadeau van ${channel}: ${item}`,
      paragraphs: [
        `Je krijgt ${item} van ${channel}. Je betaalt niets en kunt kijken met je account.`,
        `Je bestelnummer is ${order}.`,
      ],
      button: 'Mijn bestellingen',
      note: `Je krijgt deze e-mail omdat ${channel} iets aan je account heeft toegevoegd.`,
    }),
    reminder: ({ item, amount, day, isTrial }) => ({
      subject: isTrial
        ? `Je gratis proefperiode van ${item} eindigt op ${day}`
        : `${item} wordt verlengd op ${day}`,
      paragraphs: [
        isTrial
          ? `Je gratis proefperiode van ${item} eindigt op ${day}. Daarna wordt ${amount} afgeschreven.`
          : `${item} wordt verlengd op ${day}. Dan wordt ${amount} afgeschreven.`,
        'Wil je niet doorgaan? Zeg dan voor die dag op. Tot dan kun je blijven kijken.',
      ],
      button: 'Mijn abonnement beheren',
    }),
    failed: ({ item, amount, day }) => ({
      subject: `We konden ${item} niet verlengen`,
      paragraphs: [
        `De betaling van ${amount} voor ${item} is mislukt.`,
        day === null
          ? 'Je abonnement is beëindigd. Je kunt het altijd opnieuw kopen.'
          : `Betaal met een andere kaart om te blijven kijken. We proberen het opnieuw op ${day}.`,
      ],
      button: day === null ? 'Passen bekijken' : 'Nu betalen',
    }),
    cancelled: ({ item, day }) => ({
      subject: `Je hebt ${item} opgezegd`,
      paragraphs: [
        `${item} wordt niet verlengd. Je kunt kijken tot ${day}.`,
        'Toch doorgaan? Tot dan kun je het hervatten.',
      ],
      button: 'Mijn abonnement beheren',
    }),
  },
};
