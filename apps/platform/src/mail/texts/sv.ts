import type { MailTexts } from '../mail-texts.ts';

const UNDO = {
  button: 'Det var inte jag: ångra',
  note: 'Om det inte var du, använd knappen inom 72 timmar. Den återställer din e-postadress och ditt lösenord och loggar ut alla enheter.',
};

export const sv: MailTexts = {
  greeting: ({ firstName }) => (firstName === null ? 'Hej!' : `Hej ${firstName}!`),
  linkHint: 'Om knappen inte fungerar kan du kopiera den här länken till webbläsaren:',
  notification: {
    reason: 'Du får det här mejlet på grund av dina aviseringsinställningar.',
    settings: 'Ändra inställningarna eller avsluta utskicken',
  },
  phone: {
    confirmNumber: ({ channel }) => `Bekräfta ditt nummer för ${channel}`,
    loginChanged: ({ channel }) => `Inloggningen för ditt konto hos ${channel} har ändrats.`,
    loginChangeRequested: ({ channel }) => `En ny inloggning har begärts för ditt konto hos ${channel}.`,
    undo: 'Om det inte var du, ångra det inom 72 timmar:',
  },
  account: {
    'verify-email': ({ channel }) => ({
      subject: `Bekräfta din e-postadress för ${channel}`,
      paragraphs: [
        `Tack för att du har gått med i ${channel}. Bekräfta att det här är din e-postadress.`,
        'Länken gäller i 48 timmar.',
      ],
      button: 'Bekräfta min e-postadress',
      note: 'Om du inte har registrerat dig kan du bortse från det här mejlet.',
    }),
    'confirm-new-email': ({ channel }) => ({
      subject: `Bekräfta din nya e-postadress för ${channel}`,
      paragraphs: [
        `Du har bett att få använda den här adressen för ditt konto hos ${channel}. Den ersätter den gamla när du bekräftar den.`,
        'Länken gäller i 48 timmar.',
      ],
      button: 'Använd den här adressen',
      note: 'Om du inte har bett om detta kan du bortse från det här mejlet. Inget ändras.',
    }),
    'email-change-requested': ({ channel, when }) => ({
      subject: `En ny e-postadress har begärts för ditt konto hos ${channel}`,
      paragraphs: [
        `En ny e-postadress begärdes för ditt konto hos ${channel} den ${when}. Den ersätter den här när den har bekräftats.`,
        'Om det var du behöver du inte göra något.',
      ],
      ...UNDO,
    }),
    'email-changed': ({ channel, when }) => ({
      subject: `E-postadressen för ditt konto hos ${channel} har ändrats`,
      paragraphs: [
        `E-postadressen för ditt konto hos ${channel} byttes ut mot en annan den ${when}. Det går inte längre att logga in med adressen som det här meddelandet skickades till.`,
      ],
      ...UNDO,
    }),
    'password-reset': ({ channel }) => ({
      subject: `Välj ett nytt lösenord för ${channel}`,
      paragraphs: [
        `Ett nytt lösenord har begärts för ditt konto hos ${channel}.`,
        'Länken fungerar en gång och går ut efter en timme. När du väljer ett nytt lösenord loggas du ut på alla dina enheter.',
      ],
      button: 'Välj ett nytt lösenord',
      note: 'Om det inte var du kan du bortse från det här mejlet. Ditt lösenord ändras inte.',
    }),
    'password-changed': ({ channel, when }) => ({
      subject: `Ditt lösenord för ${channel} har ändrats`,
      paragraphs: [`Lösenordet för ditt konto hos ${channel} ändrades den ${when}.`],
      ...UNDO,
    }),
    'password-guessed': ({ channel }) => ({
      subject: `Misslyckade inloggningar på ditt konto hos ${channel}`,
      paragraphs: [
        `Det har gjorts många försök att logga in på ditt konto hos ${channel} med fel lösenord. Inloggning kräver nu en robotkontroll, så ditt konto är fortfarande skyddat.`,
        'Om ditt lösenord är lätt att gissa, eller om du använder det på andra ställen, välj ett nytt.',
      ],
      button: 'Välj ett nytt lösenord',
      note: 'Om det var du kan du bortse från det här mejlet.',
    }),
    'delete-account': ({ channel }) => ({
      subject: `Vill du ta bort ditt konto hos ${channel}?`,
      paragraphs: [
        `Du har bett om att ta bort ditt konto hos ${channel}. Din profil, dina klipp och dina favoriter tas bort, och det du har köpt kan inte längre visas. Det går inte att ångra.`,
        'Länken gäller i 24 timmar.',
      ],
      button: 'Ta bort mitt konto',
      note: 'Om du inte har bett om detta, bortse från det här mejlet och byt lösenord. Inget tas bort.',
    }),
    'new-sign-in': ({ channel, when }) => ({
      subject: `Ny enhet inloggad på ${channel}`,
      paragraphs: [`En annan enhet loggades in på ditt konto hos ${channel} med en kod den ${when}.`],
      button: null,
      note: 'Om det inte var du, logga ut alla andra enheter i din profil och byt lösenord.',
    }),
    'identity-linked': ({ provider, channel, when }) => ({
      subject: `Inloggning med ${provider} tillagd i ditt konto hos ${channel}`,
      paragraphs: [
        `Sedan den ${when} går det även att logga in på ditt konto hos ${channel} med ${provider}.`,
        'Om det var du behöver du inte göra något.',
      ],
      button: 'Se mina inloggningar',
      note: 'Om det inte var du, ta bort inloggningen under ”Enheter” i din profil, logga ut alla andra enheter och välj ett nytt lösenord.',
    }),
    'email-in-use': ({ channel, when }) => ({
      subject: `Du har redan ett konto hos ${channel}`,
      paragraphs: [
        `Din inloggning angavs som ny inloggning för ett annat konto hos ${channel} den ${when}. Ingenting har ändrats: den hör fortfarande bara till ditt konto.`,
        'Om det var du, logga in på kontot du redan har eller välj en annan e-postadress för det andra.',
      ],
      button: null,
      note: 'Om det inte var du kan du bortse från det här meddelandet.',
    }),
  },
  events: {
    'event-reminder': ({ event, when, channel, hasAccess }) => ({
      subject: `Börjar snart: ${event}`,
      paragraphs: [
        `${event} börjar snart på ${channel}.`,
        `Start: ${when}`,
        ...(hasAccess ? [] : ['Du behöver ett pass eller en biljett för att se evenemanget.']),
      ],
      button: hasAccess ? 'Titta' : 'Till evenemanget',
    }),
    'event-rescheduled': ({ event, when }) => ({
      subject: `Ny starttid: ${event}`,
      paragraphs: [`${event} har flyttats.`, `Ny start: ${when}`],
      button: 'Till evenemanget',
    }),
    'event-cancelled': ({ event, channel }) => ({
      subject: `Inställt: ${event}`,
      paragraphs: [`${event} är inställt och visas inte på ${channel}.`],
      button: null,
    }),
    'new-clips': ({ event, channel }) => ({
      subject: `Nya klipp: ${event}`,
      paragraphs: [`Det finns nya klipp från ${event} på ${channel}.`],
      button: 'Se klippen',
    }),
  },
  news: {
    'new-pass': ({ item, price, channel }) => ({
      subject: `Nytt på ${channel}: ${item}`,
      paragraphs: [`${item} finns nu på ${channel}.`, `Pris: ${price}`],
      button: 'Se erbjudandet',
    }),
    'lower-price': ({ item, price, formerPrice, channel }) => ({
      subject: `Specialpris på ${channel}: ${item}`,
      paragraphs: [`${item} kostar nu mindre på ${channel}.`, `Pris: ${price} (tidigare: ${formerPrice})`],
      button: 'Se erbjudandet',
    }),
    'new-page': ({ item, channel }) => ({
      subject: `Nytt på ${channel}: ${item}`,
      paragraphs: [`Det finns en ny sida på ${channel}: ${item}.`],
      button: 'Läs mer',
    }),
  },
  payments: {
    rows: {
      order: 'Ordernummer',
      date: 'Datum',
      price: 'Pris',
      fee: 'Serviceavgift',
      discount: 'Rabatt',
      tax: 'Skatt',
      taxNumber: 'Skatteregistreringsnummer',
      total: 'Totalt',
      card: 'Betalat med',
    },
    includedTax: ({ tax }) => `Varav ${tax}`,
    note: ({ channel }) => `Det här mejlet gäller ett köp med ditt konto hos ${channel}.`,
    renews: ({ amount, day }) => `Förnyas automatiskt ${day} för ${amount} om du inte säger upp innan dess.`,
    receipt: ({ channel, item }) => ({
      subject: `Ditt kvitto för ${item}`,
      paragraphs: [`Tack! Här är ditt kvitto från ${channel} för ${item}.`],
      button: 'Mina beställningar',
    }),
    refund: ({ item, order, amount, isEventCancelled }) => ({
      subject: `Din återbetalning för ${item}`,
      paragraphs: [
        ...(isEventCancelled ? [`${item} har ställts in.`] : []),
        ...(amount === null
          ? [`Din beställning ${order} har avbrutits.`]
          : [
              `Vi har betalat tillbaka ${amount} för din beställning ${order}: ${item}.`,
              'Det kan ta några dagar innan pengarna finns på ditt konto.',
            ]),
      ],
      button: 'Mina beställningar',
    }),
    gift: ({ channel, item, order }) => ({
      subject: `En gåva från ${channel}: ${item}`,
      paragraphs: [
        `Du har fått ${item} av ${channel}. Du betalar inget och kan titta med ditt konto.`,
        `Ditt ordernummer är ${order}.`,
      ],
      button: 'Mina beställningar',
      note: `Du får det här mejlet eftersom ${channel} har lagt till något på ditt konto.`,
    }),
    reminder: ({ item, amount, day, isTrial }) => ({
      subject: isTrial ? `Din kostnadsfria provperiod av ${item} slutar ${day}` : `${item} förnyas ${day}`,
      paragraphs: [
        isTrial
          ? `Din kostnadsfria provperiod av ${item} slutar ${day}. Därefter debiteras du ${amount}.`
          : `${item} förnyas ${day}. Då debiteras du ${amount}.`,
        'Om du inte vill fortsätta säger du upp före den dagen. Du kan titta fram till dess.',
      ],
      button: 'Hantera min prenumeration',
    }),
    failed: ({ item, amount, day }) => ({
      subject: `Vi kunde inte förnya ${item}`,
      paragraphs: [
        `Betalningen av ${amount} för ${item} misslyckades.`,
        day === null
          ? 'Din prenumeration har avslutats. Du kan köpa den igen när du vill.'
          : `Betala med ett annat kort för att fortsätta titta. Vi försöker igen ${day}.`,
      ],
      button: day === null ? 'Se pass' : 'Betala nu',
    }),
    cancelled: ({ item, day }) => ({
      subject: `Du har sagt upp ${item}`,
      paragraphs: [
        `${item} förnyas inte. Du kan titta till och med ${day}.`,
        'Ändrat dig? Fram till dess kan du återuppta den.',
      ],
      button: 'Hantera min prenumeration',
    }),
  },
};
