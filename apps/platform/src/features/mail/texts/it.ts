import type { MailTexts } from '../mail-texts.ts';

export const it: MailTexts = {
  greeting: ({ firstName }) => (firstName === null ? 'Ciao,' : `Ciao ${firstName},`),
  linkHint: 'Se il pulsante non funziona, copia questo indirizzo nel tuo browser:',
  notification: {
    reason: 'Ricevi questo messaggio in base alle impostazioni di notifica del tuo profilo.',
    settings: 'Cambia le impostazioni o annulla l’iscrizione',
  },
  phone: {
    confirm: ({ channel }) => `Conferma il tuo numero per ${channel}`,
    changed: ({ channel }) =>
      `L’identificativo del tuo account ${channel} è stato cambiato. Se non sei stato tu, scrivici subito.`,
  },
  account: {
    'verify-email': ({ channel }) => ({
      subject: `Conferma il tuo indirizzo e-mail per ${channel}`,
      paragraphs: [
        `Grazie per esserti unito a ${channel}. Conferma che questo indirizzo e-mail è tuo.`,
        'Il link vale 48 ore.',
      ],
      button: 'Conferma l’indirizzo',
      note: 'Se non ti sei registrato, ignora questo messaggio: senza di esso nessuno può confermare l’indirizzo.',
    }),
    'confirm-new-email': ({ channel }) => ({
      subject: `Conferma il tuo nuovo indirizzo e-mail per ${channel}`,
      paragraphs: [
        `Hai chiesto di usare questo indirizzo per il tuo account ${channel}. Sostituirà quello precedente appena lo confermi.`,
        'Il link vale 48 ore.',
      ],
      button: 'Usa questo indirizzo',
      note: 'Se non l’hai chiesto tu, ignora questo messaggio: non cambierà nulla.',
    }),
    'email-changed': ({ channel, when }) => ({
      subject: `L’indirizzo e-mail del tuo account ${channel} è stato cambiato`,
      paragraphs: [
        `L’indirizzo e-mail del tuo account ${channel} è stato sostituito con un altro (${when}). Con questo indirizzo non si può più accedere.`,
      ],
      button: null,
      note: 'Se non sei stato tu, scrivici subito.',
    }),
    'password-reset': ({ channel }) => ({
      subject: `Scegli una nuova password per ${channel}`,
      paragraphs: [
        `È stata richiesta una nuova password per il tuo account ${channel}.`,
        'Il link vale un’ora e una sola volta. Scegliendo una nuova password vieni disconnesso da tutti i tuoi dispositivi.',
      ],
      button: 'Scegli una nuova password',
      note: 'Se non sei stato tu, ignora questo messaggio: la tua password resta la stessa.',
    }),
    'password-changed': ({ channel, when }) => ({
      subject: `La tua password per ${channel} è stata cambiata`,
      paragraphs: [`La password del tuo account ${channel} è stata cambiata (${when}).`],
      button: null,
      note: 'Se non sei stato tu, chiedi subito una nuova password dalla pagina di accesso.',
    }),
    'delete-account': ({ channel }) => ({
      subject: `Eliminare il tuo account ${channel}?`,
      paragraphs: [
        `Hai chiesto di eliminare il tuo account ${channel}. Profilo, clip e preferiti saranno eliminati e non potrai più guardare ciò che hai acquistato. Non si può annullare.`,
        'Il link vale 24 ore.',
      ],
      button: 'Elimina il mio account',
      note: 'Se non l’hai chiesto tu, ignora questo messaggio e cambia la password: non sarà eliminato nulla.',
    }),
    'new-sign-in': ({ channel, when }) => ({
      subject: `Un dispositivo ha effettuato l’accesso a ${channel}`,
      paragraphs: [
        `Un altro dispositivo ha effettuato l’accesso al tuo account ${channel} con un codice (${when}).`,
      ],
      button: null,
      note: 'Se non sei stato tu, disconnetti gli altri dispositivi dal tuo profilo e cambia la password.',
    }),
  },
  events: {
    'event-reminder': ({ event, when, channel, hasAccess }) => ({
      subject: `Inizia tra poco: ${event}`,
      paragraphs: [
        `${event} inizia tra poco su ${channel}.`,
        `Inizio: ${when}`,
        ...(hasAccess ? [] : ['Per guardare questo evento ti serve un pass o un biglietto.']),
      ],
      button: hasAccess ? 'Guarda' : 'Vai all’evento',
    }),
    'event-rescheduled': ({ event, when }) => ({
      subject: `Nuovo orario: ${event}`,
      paragraphs: [`L’orario di ${event} è cambiato.`, `Nuovo inizio: ${when}`],
      button: 'Vai all’evento',
    }),
    'event-cancelled': ({ event, channel }) => ({
      subject: `Annullato: ${event}`,
      paragraphs: [`${event} è stato annullato e non sarà trasmesso su ${channel}.`],
      button: null,
    }),
    'new-clips': ({ event, channel }) => ({
      subject: `Nuove clip: ${event}`,
      paragraphs: [`Su ${channel} ci sono nuove clip di ${event}.`],
      button: 'Guarda le clip',
    }),
  },
  news: {
    'new-pass': ({ item, price, channel }) => ({
      subject: `Novità su ${channel}: ${item}`,
      paragraphs: [`${item} è ora disponibile su ${channel}.`, `Prezzo: ${price}`],
      button: 'Vedi l’offerta',
    }),
    'lower-price': ({ item, price, formerPrice, channel }) => ({
      subject: `Prezzo speciale su ${channel}: ${item}`,
      paragraphs: [`${item} ora costa meno su ${channel}.`, `Prezzo: ${price} (prima: ${formerPrice})`],
      button: 'Vedi l’offerta',
    }),
    'new-page': ({ item, channel }) => ({
      subject: `Novità su ${channel}: ${item}`,
      paragraphs: [`C’è una nuova pagina su ${channel}: ${item}.`],
      button: 'Scopri di più',
    }),
  },
};
