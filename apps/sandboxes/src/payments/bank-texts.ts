/** The texts of the bank's page. */
export interface BankTexts {
  readonly sandbox: string;
  readonly bank: string;
  readonly title: string;
  readonly text: string;
  readonly approve: string;
  readonly refuse: string;
  readonly done: string;
  readonly notFound: string;
}

const TEXTS: Readonly<Record<string, BankTexts>> & { readonly en: BankTexts } = {
  en: {
    sandbox: 'Payments sandbox: no real money is charged.',
    bank: 'Your bank',
    title: 'Confirm it’s you',
    text: 'This page stands in for your bank. Choose its response.',
    approve: 'Complete authentication',
    refuse: 'Fail authentication',
    done: 'Done. You can close this window.',
    notFound: 'This page is no longer valid.',
  },
  fr: {
    sandbox: 'Paiements fictifs : aucun montant réel n’est débité.',
    bank: 'Votre banque',
    title: 'Confirmez votre identité',
    text: 'Cette page remplace celle de votre banque. Choisissez sa réponse.',
    approve: 'Confirmer',
    refuse: 'Refuser',
    done: 'C’est fait. Vous pouvez fermer cette fenêtre.',
    notFound: 'Cette page n’est plus valide.',
  },
  bg: {
    sandbox: 'Пробни плащания: не се таксуват истински пари.',
    bank: 'Вашата банка',
    title: 'Потвърдете, че сте вие',
    text: 'Тази страница замества банката ви. Изберете нейния отговор.',
    approve: 'Потвърждавам',
    refuse: 'Отказвам',
    done: 'Готово. Можете да затворите прозореца.',
    notFound: 'Тази страница вече не е валидна.',
  },
  es: {
    sandbox: 'Pagos de prueba: no se cobra dinero real.',
    bank: 'Tu banco',
    title: 'Confirma que eres tú',
    text: 'Esta página sustituye a tu banco. Elige su respuesta.',
    approve: 'Confirmar',
    refuse: 'Rechazar',
    done: 'Listo. Puedes cerrar esta ventana.',
    notFound: 'Esta página ya no es válida.',
  },
  de: {
    sandbox: 'Testzahlungen: Es wird kein echtes Geld abgebucht.',
    bank: 'Deine Bank',
    title: 'Bestätige deine Identität',
    text: 'Diese Seite steht für deine Bank. Wähle ihre Antwort.',
    approve: 'Bestätigen',
    refuse: 'Ablehnen',
    done: 'Fertig. Du kannst dieses Fenster schließen.',
    notFound: 'Diese Seite ist nicht mehr gültig.',
  },
  it: {
    sandbox: 'Pagamenti di prova: non viene addebitato denaro reale.',
    bank: 'La tua banca',
    title: 'Conferma la tua identità',
    text: 'Questa pagina sostituisce la tua banca. Scegli la sua risposta.',
    approve: 'Conferma',
    refuse: 'Rifiuta',
    done: 'Fatto. Puoi chiudere questa finestra.',
    notFound: 'Questa pagina non è più valida.',
  },
  pt: {
    sandbox: 'Pagamentos de teste: nenhum dinheiro real é cobrado.',
    bank: 'Seu banco',
    title: 'Confirme sua identidade',
    text: 'Esta página substitui a do seu banco. Escolha a resposta dele.',
    approve: 'Confirmar',
    refuse: 'Recusar',
    done: 'Pronto. Você pode fechar esta janela.',
    notFound: 'Esta página não é mais válida.',
  },
  nl: {
    sandbox: 'Testbetalingen: er wordt geen echt geld afgeschreven.',
    bank: 'Je bank',
    title: 'Bevestig dat jij het bent',
    text: 'Deze pagina vervangt je bank. Kies haar antwoord.',
    approve: 'Bevestigen',
    refuse: 'Weigeren',
    done: 'Klaar. Je kunt dit venster sluiten.',
    notFound: 'Deze pagina is niet meer geldig.',
  },
  pl: {
    sandbox: 'Płatności testowe: prawdziwe pieniądze nie są pobierane.',
    bank: 'Twój bank',
    title: 'Potwierdź swoją tożsamość',
    text: 'Ta strona zastępuje Twój bank. Wybierz jego odpowiedź.',
    approve: 'Potwierdź',
    refuse: 'Odrzuć',
    done: 'Gotowe. Możesz zamknąć to okno.',
    notFound: 'Ta strona nie jest już ważna.',
  },
  sv: {
    sandbox: 'Testbetalningar: inga riktiga pengar dras.',
    bank: 'Din bank',
    title: 'Bekräfta att det är du',
    text: 'Den här sidan ersätter din bank. Välj bankens svar.',
    approve: 'Bekräfta',
    refuse: 'Neka',
    done: 'Klart. Du kan stänga fönstret.',
    notFound: 'Den här sidan är inte längre giltig.',
  },
  uk: {
    sandbox: 'Тестові платежі: справжні гроші не списуються.',
    bank: 'Ваш банк',
    title: 'Підтвердьте, що це ви',
    text: 'Ця сторінка замінює ваш банк. Виберіть його відповідь.',
    approve: 'Підтвердити',
    refuse: 'Відхилити',
    done: 'Готово. Це вікно можна закрити.',
    notFound: 'Ця сторінка вже недійсна.',
  },
  ar: {
    sandbox: 'مدفوعات تجريبية: لا تُخصم أي أموال حقيقية.',
    bank: 'مصرفك',
    title: 'أكّد هويتك',
    text: 'تحل هذه الصفحة محل مصرفك. اختر رده.',
    approve: 'تأكيد',
    refuse: 'رفض',
    done: 'تم. يمكنك إغلاق هذه النافذة.',
    notFound: 'لم تعد هذه الصفحة صالحة.',
  },
};

export interface BankPageLanguage {
  readonly language: string;
  readonly texts: BankTexts;
}

/**
 * The texts in the language of a tag such as `fr-CA`, or of the first understood tag of an Accept-Language header;
 * English by default.
 */
export function bankPageLanguage(tags: string): BankPageLanguage {
  const languages = tags.split(',').map((tag) => /^\s*([a-z]{2})\b/i.exec(tag)?.[1]?.toLowerCase() ?? '');
  const language = languages.find((one) => Object.hasOwn(TEXTS, one)) ?? 'en';
  return { language, texts: TEXTS[language] ?? TEXTS.en };
}
