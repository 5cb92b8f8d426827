import type { MailTexts } from '../mail-texts.ts';

const UNDO = {
  button: 'Non sono stato io: annulla',
  note: 'Se non sei stato tu, usa il pulsante entro 72 ore. Ripristina il tuo indirizzo email e la tua password e disconnette tutti i dispositivi.',
};

export const it: MailTexts = {
  greeting: ({ firstName }) => (firstName === null ? 'Ciao,' : `Ciao ${firstName},`),
  linkHint: 'Se il pulsante non funziona, copia questo link nel tuo browser:',
  notification: {
    reason: 'Ricevi questa email in base alle tue impostazioni di notifica.',
    settings: 'Cambia le impostazioni o annulla l’iscrizione',
  },
  phone: {
    confirmNumber: ({ channel }) => `Conferma il tuo numero per ${channel}`,
    loginChanged: ({ channel }) => `L’identificativo del tuo account ${channel} è stato cambiato.`,
    loginChangeRequested: ({ channel }) =>
      `È stato richiesto un nuovo identificativo per il tuo account ${channel}.`,
    undo: 'Se non sei stato tu, annulla entro 72 ore:',
  },
  account: {
    'verify-email': ({ channel }) => ({
      subject: `Conferma il tuo indirizzo email per ${channel}`,
      paragraphs: [
        `Grazie per esserti unito a ${channel}. Conferma che questo indirizzo email è tuo.`,
        'Il link è valido per 48 ore.',
      ],
      button: 'Conferma l’indirizzo',
      note: 'Se non ti sei registrato, puoi ignorare questa email.',
    }),
    'confirm-new-email': ({ channel }) => ({
      subject: `Conferma il tuo nuovo indirizzo email per ${channel}`,
      paragraphs: [
        `Hai chiesto di usare questo indirizzo per il tuo account ${channel}. Sostituirà quello precedente appena lo confermi.`,
        'Il link è valido per 48 ore.',
      ],
      button: 'Usa questo indirizzo',
      note: 'Se non l’hai chiesto tu, puoi ignorare questa email. Non cambierà nulla.',
    }),
    'email-change-requested': ({ channel, when }) => ({
      subject: `Richiesto un nuovo indirizzo email per il tuo account ${channel}`,
      paragraphs: [
        `È stato richiesto un nuovo indirizzo email per il tuo account ${channel} (${when}). Sostituirà questo quando sarà confermato.`,
        'Se sei stato tu, non devi fare nulla.',
      ],
      ...UNDO,
    }),
    'email-changed': ({ channel, when }) => ({
      subject: `L’indirizzo email del tuo account ${channel} è stato cambiato`,
      paragraphs: [
        `L’indirizzo email del tuo account ${channel} è stato sostituito con un altro (${when}). Con l’indirizzo a cui ricevi questo messaggio non si può più accedere.`,
      ],
      ...UNDO,
    }),
    'password-reset': ({ channel }) => ({
      subject: `Scegli una nuova password per ${channel}`,
      paragraphs: [
        `È stata richiesta una nuova password per il tuo account ${channel}.`,
        'Il link funziona una volta sola e scade dopo un’ora. Scegliendo una nuova password vieni disconnesso da tutti i tuoi dispositivi.',
      ],
      button: 'Scegli una nuova password',
      note: 'Se non sei stato tu, puoi ignorare questa email. La tua password non cambierà.',
    }),
    'password-changed': ({ channel, when }) => ({
      subject: `La tua password per ${channel} è stata cambiata`,
      paragraphs: [`La password del tuo account ${channel} è stata cambiata (${when}).`],
      ...UNDO,
    }),
    'password-guessed': ({ channel }) => ({
      subject: `Accessi non riusciti al tuo account ${channel}`,
      paragraphs: [
        `Ci sono stati molti tentativi di accesso al tuo account ${channel} con una password errata. Ora chiediamo una verifica anti-robot, così il tuo account resta protetto.`,
        'Se la tua password è facile da indovinare o la usi anche altrove, scegline una nuova.',
      ],
      button: 'Scegli una nuova password',
      note: 'Se sei stato tu, puoi ignorare questa email.',
    }),
    'delete-account': ({ channel }) => ({
      subject: `Eliminare il tuo account ${channel}?`,
      paragraphs: [
        `Hai chiesto di eliminare il tuo account ${channel}. Profilo, clip e preferiti saranno eliminati e non potrai più guardare ciò che hai acquistato. Non si può annullare.`,
        'Il link è valido per 24 ore.',
      ],
      button: 'Elimina il mio account',
      note: 'Se non l’hai chiesto tu, ignora questa email e cambia la password. Non sarà eliminato nulla.',
    }),
    'new-sign-in': ({ channel, when }) => ({
      subject: `Nuovo dispositivo collegato a ${channel}`,
      paragraphs: [
        `Un altro dispositivo ha effettuato l’accesso al tuo account ${channel} con un codice (${when}).`,
      ],
      button: null,
      note: 'Se non sei stato tu, disconnetti gli altri dispositivi dal tuo profilo e cambia la password.',
    }),
    'identity-linked': ({ provider, channel, when }) => ({
      subject: `Accesso con ${provider} aggiunto al tuo account ${channel}`,
      paragraphs: [
        `Ora si può accedere al tuo account ${channel} anche con ${provider} (${when}).`,
        'Se sei stato tu, non devi fare nulla.',
      ],
      button: 'Controlla i miei accessi',
      note: 'Se non sei stato tu, rimuovi questo accesso in «Dispositivi» nel tuo profilo, disconnetti gli altri dispositivi e scegli una nuova password.',
    }),
    'email-in-use': ({ channel, when }) => ({
      subject: `Hai già un account ${channel}`,
      paragraphs: [
        `I tuoi dati di accesso sono stati inseriti come nuovi dati di un altro account ${channel} (${when}). Non è cambiato nulla: restano solo del tuo account.`,
        'Se sei stato tu, accedi all’account che hai già o scegli un’altra email per l’altro.',
      ],
      button: null,
      note: 'Se non sei stato tu, puoi ignorare questo messaggio.',
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
  payments: {
    rows: {
      order: 'Numero d’ordine',
      date: 'Data',
      price: 'Prezzo',
      fee: 'Costi di servizio',
      discount: 'Sconto',
      tax: 'Imposte',
      taxNumber: 'Partita IVA',
      total: 'Totale',
      card: 'Pagato con',
    },
    includedTax: ({ tax }) => `Include ${tax}`,
    note: ({ channel }) => `Questa email riguarda un acquisto con il tuo account ${channel}.`,
    renews: ({ amount, day }) =>
      `Si rinnova automaticamente il ${day} per ${amount}, salvo disdetta prima di quel giorno.`,
    receipt: ({ channel, item }) => ({
      subject: `La tua ricevuta per ${item}`,
      paragraphs: [`Grazie! Ecco la tua ricevuta di ${channel} per ${item}.`],
      button: 'I miei ordini',
    }),
    refund: ({ item, order, amount, isEventCancelled }) => ({
      subject: `Il tuo rimborso per ${item}`,
      paragraphs: [
        ...(isEventCancelled ? [`${item} è stato annullato.`] : []),
        ...(amount === null
          ? [`Il tuo ordine ${order} è stato annullato.`]
          : [
              `Abbiamo rimborsato ${amount} per il tuo ordine ${order}: ${item}.`,
              'Il denaro può impiegare qualche giorno per arrivare sul tuo conto.',
            ]),
      ],
      button: 'I miei ordini',
    }),
    gift: ({ channel, item, order }) => ({
      subject: `Un regalo da ${channel}: ${item}`,
      paragraphs: [
        `${channel} ti regala ${item}. Non paghi nulla e puoi guardare con il tuo account.`,
        `Il tuo numero d’ordine è ${order}.`,
      ],
      button: 'I miei ordini',
      note: `Ricevi questa email perché ${channel} ha aggiunto qualcosa al tuo account.`,
    }),
    reminder: ({ item, amount, day, isTrial }) => ({
      subject: isTrial
        ? `La tua prova gratuita di ${item} termina il ${day}`
        : `${item} si rinnova il ${day}`,
      paragraphs: [
        isTrial
          ? `La tua prova gratuita di ${item} termina il ${day}. Poi ti verranno addebitati ${amount}.`
          : `${item} si rinnova il ${day}. Ti verranno addebitati ${amount}.`,
        'Se non vuoi continuare, disdici prima di quel giorno. Fino ad allora puoi continuare a guardare.',
      ],
      button: 'Gestisci il mio abbonamento',
    }),
    failed: ({ item, amount, day }) => ({
      subject: `Non siamo riusciti a rinnovare ${item}`,
      paragraphs: [
        `Il pagamento di ${amount} per ${item} non è riuscito.`,
        day === null
          ? 'Il tuo abbonamento è terminato. Puoi riacquistarlo in qualsiasi momento.'
          : `Paga con un’altra carta per continuare a guardare. Riproveremo il ${day}.`,
      ],
      button: day === null ? 'Vedi i pass' : 'Paga ora',
    }),
    cancelled: ({ item, day }) => ({
      subject: `Hai disdetto ${item}`,
      paragraphs: [
        `${item} non si rinnoverà. Puoi guardare fino al ${day}.`,
        'Hai cambiato idea? Fino ad allora puoi riattivarlo.',
      ],
      button: 'Gestisci il mio abbonamento',
    }),
  },
};
