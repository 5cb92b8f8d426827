import type { MailTexts } from '../mail-texts.ts';

const UNDO = {
  button: 'Das war ich nicht: rückgängig machen',
  note: 'Wenn du das nicht warst, nutze die Schaltfläche innerhalb von 72 Stunden. Damit gelten wieder deine bisherige E-Mail-Adresse und dein bisheriges Passwort, und alle Geräte werden abgemeldet.',
};

export const de: MailTexts = {
  greeting: ({ firstName }) => (firstName === null ? 'Hallo,' : `Hallo ${firstName},`),
  linkHint: 'Wenn die Schaltfläche nicht funktioniert, kopiere diesen Link in deinen Browser:',
  notification: {
    reason: 'Du erhältst diese E-Mail aufgrund deiner Benachrichtigungseinstellungen.',
    settings: 'Einstellungen ändern oder abbestellen',
  },
  phone: {
    confirmNumber: ({ channel }) => `Bestätige deine Nummer für ${channel}`,
    loginChanged: ({ channel }) => `Die Anmeldedaten deines Kontos bei ${channel} wurden geändert.`,
    loginChangeRequested: ({ channel }) =>
      `Für dein Konto bei ${channel} wurde ein neuer Anmeldename angefordert.`,
    undo: 'Wenn du das nicht warst, mach es innerhalb von 72 Stunden rückgängig:',
  },
  account: {
    'verify-email': ({ channel }) => ({
      subject: `Bestätige deine E-Mail-Adresse für ${channel}`,
      paragraphs: [
        `Danke, dass du bei ${channel} dabei bist. Bitte bestätige, dass dies deine E-Mail-Adresse ist.`,
        'Der Link ist 48 Stunden gültig.',
      ],
      button: 'E-Mail-Adresse bestätigen',
      note: 'Wenn du dich nicht registriert hast, kannst du diese E-Mail ignorieren.',
    }),
    'confirm-new-email': ({ channel }) => ({
      subject: `Bestätige deine neue E-Mail-Adresse für ${channel}`,
      paragraphs: [
        `Du möchtest diese Adresse für dein Konto bei ${channel} verwenden. Sie ersetzt die bisherige, sobald du sie bestätigst.`,
        'Der Link ist 48 Stunden gültig.',
      ],
      button: 'Diese Adresse verwenden',
      note: 'Wenn du das nicht veranlasst hast, kannst du diese E-Mail ignorieren. Es ändert sich nichts.',
    }),
    'email-change-requested': ({ channel, when }) => ({
      subject: `Neue E-Mail-Adresse für dein Konto bei ${channel} angefordert`,
      paragraphs: [
        `Für dein Konto bei ${channel} wurde am ${when} eine neue E-Mail-Adresse angefordert. Sie ersetzt diese, sobald sie bestätigt ist.`,
        'Wenn du das warst, musst du nichts tun.',
      ],
      ...UNDO,
    }),
    'email-changed': ({ channel, when }) => ({
      subject: `Die E-Mail-Adresse deines Kontos bei ${channel} wurde geändert`,
      paragraphs: [
        `Die E-Mail-Adresse deines Kontos bei ${channel} wurde am ${when} durch eine andere ersetzt. Mit der Adresse, an die diese Nachricht ging, ist keine Anmeldung mehr möglich.`,
      ],
      ...UNDO,
    }),
    'password-reset': ({ channel }) => ({
      subject: `Wähle ein neues Passwort für ${channel}`,
      paragraphs: [
        `Für dein Konto bei ${channel} wurde ein neues Passwort angefordert.`,
        'Der Link funktioniert nur einmal und läuft nach einer Stunde ab. Mit dem neuen Passwort wirst du auf allen Geräten abgemeldet.',
      ],
      button: 'Neues Passwort wählen',
      note: 'Wenn du das nicht warst, kannst du diese E-Mail ignorieren. Dein Passwort ändert sich nicht.',
    }),
    'password-changed': ({ channel, when }) => ({
      subject: `Dein Passwort für ${channel} wurde geändert`,
      paragraphs: [`Das Passwort deines Kontos bei ${channel} wurde am ${when} geändert.`],
      ...UNDO,
    }),
    'password-guessed': ({ channel }) => ({
      subject: `Fehlgeschlagene Anmeldungen bei deinem Konto für ${channel}`,
      paragraphs: [
        `Es gab viele Versuche, sich mit einem falschen Passwort bei deinem Konto für ${channel} anzumelden. Anmeldungen erfordern jetzt eine Roboterprüfung, damit dein Konto geschützt bleibt.`,
        'Wenn dein Passwort leicht zu erraten ist oder du es auch anderswo verwendest, wähle ein neues.',
      ],
      button: 'Neues Passwort wählen',
      note: 'Wenn du das warst, kannst du diese E-Mail ignorieren.',
    }),
    'delete-account': ({ channel }) => ({
      subject: `Dein Konto bei ${channel} löschen?`,
      paragraphs: [
        `Du möchtest dein Konto bei ${channel} löschen. Profil, Clips und Favoriten werden gelöscht, und was du gekauft hast, kannst du nicht mehr ansehen. Das lässt sich nicht rückgängig machen.`,
        'Der Link ist 24 Stunden gültig.',
      ],
      button: 'Mein Konto löschen',
      note: 'Wenn du das nicht veranlasst hast, ignoriere diese E-Mail und ändere dein Passwort. Es wird nichts gelöscht.',
    }),
    'new-sign-in': ({ channel, when }) => ({
      subject: `Neues Gerät bei ${channel} angemeldet`,
      paragraphs: [`Ein weiteres Gerät wurde am ${when} per Code in deinem Konto bei ${channel} angemeldet.`],
      button: null,
      note: 'Wenn du das nicht warst, melde in deinem Profil alle anderen Geräte ab und ändere dein Passwort.',
    }),
    'identity-linked': ({ provider, channel, when }) => ({
      subject: `Anmeldung mit ${provider} zu deinem Konto bei ${channel} hinzugefügt`,
      paragraphs: [
        `Seit dem ${when} kann man sich in deinem Konto bei ${channel} auch mit ${provider} anmelden.`,
        'Wenn du das warst, musst du nichts tun.',
      ],
      button: 'Meine Anmeldungen prüfen',
      note: 'Wenn du das nicht warst, entferne diese Anmeldung in deinem Profil unter „Geräte“, melde alle anderen Geräte ab und wähle ein neues Passwort.',
    }),
    'email-in-use': ({ channel, when }) => ({
      subject: `Du hast schon ein Konto bei ${channel}`,
      paragraphs: [
        `Dein Anmeldename wurde am ${when} als neuer Anmeldename eines anderen Kontos bei ${channel} eingegeben. Es hat sich nichts geändert: Er gehört weiterhin nur zu deinem Konto.`,
        'Wenn du das warst, melde dich in deinem bestehenden Konto an oder wähle für das andere eine andere E-Mail-Adresse.',
      ],
      button: null,
      note: 'Wenn du das nicht warst, kannst du diese Nachricht ignorieren.',
    }),
  },
  events: {
    'event-reminder': ({ event, when, channel, hasAccess }) => ({
      subject: `Beginnt bald: ${event}`,
      paragraphs: [
        `${event} beginnt bald auf ${channel}.`,
        `Beginn: ${when}`,
        ...(hasAccess ? [] : ['Um dieses Event anzusehen, brauchst du einen Pass oder ein Ticket.']),
      ],
      button: hasAccess ? 'Ansehen' : 'Zum Event',
    }),
    'event-rescheduled': ({ event, when }) => ({
      subject: `Neue Anfangszeit: ${event}`,
      paragraphs: [`${event} wurde verlegt.`, `Neuer Beginn: ${when}`],
      button: 'Zum Event',
    }),
    'event-cancelled': ({ event, channel }) => ({
      subject: `Abgesagt: ${event}`,
      paragraphs: [`${event} wurde abgesagt und wird nicht auf ${channel} gezeigt.`],
      button: null,
    }),
    'new-clips': ({ event, channel }) => ({
      subject: `Neue Clips: ${event}`,
      paragraphs: [`Auf ${channel} gibt es neue Clips von ${event}.`],
      button: 'Clips ansehen',
    }),
  },
  news: {
    'new-pass': ({ item, price, channel }) => ({
      subject: `Neu auf ${channel}: ${item}`,
      paragraphs: [`${item} ist jetzt auf ${channel} erhältlich.`, `Preis: ${price}`],
      button: 'Zum Angebot',
    }),
    'lower-price': ({ item, price, formerPrice, channel }) => ({
      subject: `Sonderpreis auf ${channel}: ${item}`,
      paragraphs: [
        `${item} kostet auf ${channel} jetzt weniger.`,
        `Preis: ${price} (bisher: ${formerPrice})`,
      ],
      button: 'Zum Angebot',
    }),
    'new-page': ({ item, channel }) => ({
      subject: `Neu auf ${channel}: ${item}`,
      paragraphs: [`Auf ${channel} gibt es eine neue Seite: ${item}.`],
      button: 'Mehr lesen',
    }),
  },
  payments: {
    rows: {
      order: 'Bestellnummer',
      date: 'Datum',
      price: 'Preis',
      fee: 'Servicegebühr',
      discount: 'Rabatt',
      tax: 'Steuern',
      taxNumber: 'Steuernummer',
      total: 'Gesamt',
      card: 'Bezahlt mit',
    },
    includedTax: ({ tax }) => `Enthält ${tax}`,
    note: ({ channel }) => `Diese E-Mail betrifft einen Kauf mit deinem Konto bei ${channel}.`,
    renews: ({ amount, day }) =>
      `Verlängert sich am ${day} automatisch für ${amount}, wenn du nicht vorher kündigst.`,
    receipt: ({ channel, item }) => ({
      subject: `Deine Quittung für ${item}`,
      paragraphs: [`Danke! Hier ist deine Quittung von ${channel} für ${item}.`],
      button: 'Meine Bestellungen',
    }),
    refund: ({ item, order, amount, isEventCancelled }) => ({
      subject: `Deine Erstattung für ${item}`,
      paragraphs: [
        ...(isEventCancelled ? [`${item} wurde abgesagt.`] : []),
        ...(amount === null
          ? [`Deine Bestellung ${order} wurde storniert.`]
          : [
              `Wir haben dir ${amount} für deine Bestellung ${order} erstattet: ${item}.`,
              'Es kann einige Tage dauern, bis das Geld auf deinem Konto ist.',
            ]),
      ],
      button: 'Meine Bestellungen',
    }),
    gift: ({ channel, item, order }) => ({
      subject: `Ein Geschenk von ${channel}: ${item}`,
      paragraphs: [
        `${channel} schenkt dir ${item}. Du bezahlst nichts und kannst mit deinem Konto zuschauen.`,
        `Deine Bestellnummer ist ${order}.`,
      ],
      button: 'Meine Bestellungen',
      note: `Du bekommst diese E-Mail, weil ${channel} deinem Konto etwas hinzugefügt hat.`,
    }),
    reminder: ({ item, amount, day, isTrial }) => ({
      subject: isTrial
        ? `Dein Gratiszeitraum für ${item} endet am ${day}`
        : `${item} verlängert sich am ${day}`,
      paragraphs: [
        isTrial
          ? `Dein Gratiszeitraum für ${item} endet am ${day}. Danach werden dir ${amount} berechnet.`
          : `${item} verlängert sich am ${day}. Dann werden dir ${amount} berechnet.`,
        'Wenn du nicht weitermachen möchtest, kündige vor diesem Tag. Bis dahin kannst du weiter zuschauen.',
      ],
      button: 'Mein Abo verwalten',
    }),
    failed: ({ item, amount, day }) => ({
      subject: `${item} konnte nicht verlängert werden`,
      paragraphs: [
        `Die Zahlung von ${amount} für ${item} ist fehlgeschlagen.`,
        day === null
          ? 'Dein Abo ist beendet. Du kannst es jederzeit neu kaufen.'
          : `Zahle mit einer anderen Karte, um weiter zuzuschauen. Am ${day} versuchen wir es noch einmal.`,
      ],
      button: day === null ? 'Pässe ansehen' : 'Jetzt bezahlen',
    }),
    cancelled: ({ item, day }) => ({
      subject: `Du hast ${item} gekündigt`,
      paragraphs: [
        `${item} wird nicht verlängert. Du kannst bis ${day} zuschauen.`,
        'Doch weitermachen? Bis dahin kannst du die Kündigung zurücknehmen.',
      ],
      button: 'Mein Abo verwalten',
    }),
  },
};
