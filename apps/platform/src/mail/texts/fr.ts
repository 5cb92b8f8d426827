import type { MailTexts } from '../mail-texts.ts';

const UNDO = {
  button: 'Ce n’était pas moi : annuler',
  note: 'Si ce n’était pas vous, utilisez le bouton dans les 72 heures. Votre adresse e-mail et votre mot de passe seront rétablis, et tous les appareils seront déconnectés.',
};

export const fr: MailTexts = {
  greeting: ({ firstName }) => (firstName === null ? 'Bonjour,' : `Bonjour ${firstName},`),
  linkHint: 'Si le bouton ne fonctionne pas, copiez ce lien dans votre navigateur :',
  notification: {
    reason: 'Vous recevez cet e-mail en raison de vos réglages de notification.',
    settings: 'Modifier les réglages ou se désabonner',
  },
  phone: {
    confirmNumber: ({ channel }) => `Confirmez votre numéro pour ${channel}`,
    loginChanged: ({ channel }) => `L’identifiant de votre compte ${channel} a été modifié.`,
    loginChangeRequested: ({ channel }) =>
      `Un nouvel identifiant a été demandé pour votre compte ${channel}.`,
    undo: 'Si ce n’était pas vous, annulez-le dans les 72 heures :',
  },
  account: {
    'verify-email': ({ channel }) => ({
      subject: `Confirmez votre adresse e-mail pour ${channel}`,
      paragraphs: [
        `Merci d’avoir rejoint ${channel}. Veuillez confirmer que cette adresse e-mail est bien la vôtre.`,
        'Le lien est valable 48 heures.',
      ],
      button: 'Confirmer mon adresse',
      note: 'Si vous ne vous êtes pas inscrit, vous pouvez ignorer cet e-mail.',
    }),
    'confirm-new-email': ({ channel }) => ({
      subject: `Confirmez votre nouvelle adresse e-mail pour ${channel}`,
      paragraphs: [
        `Vous avez demandé à utiliser cette adresse pour votre compte ${channel}. Elle remplacera l’ancienne dès que vous l’aurez confirmée.`,
        'Le lien est valable 48 heures.',
      ],
      button: 'Utiliser cette adresse',
      note: 'Si vous n’avez rien demandé, vous pouvez ignorer cet e-mail. Rien ne changera.',
    }),
    'email-change-requested': ({ channel, when }) => ({
      subject: `Nouvelle adresse e-mail demandée pour votre compte ${channel}`,
      paragraphs: [
        `Une nouvelle adresse e-mail a été demandée pour votre compte ${channel} le ${when}. Elle remplacera celle-ci une fois confirmée.`,
        'Si c’était vous, vous n’avez rien à faire.',
      ],
      ...UNDO,
    }),
    'email-changed': ({ channel, when }) => ({
      subject: `L’adresse e-mail de votre compte ${channel} a été modifiée`,
      paragraphs: [
        `Depuis le ${when}, votre compte ${channel} utilise une autre adresse e-mail. L’adresse à laquelle vous recevez ce message ne permet plus de s’y connecter.`,
      ],
      ...UNDO,
    }),
    'password-reset': ({ channel }) => ({
      subject: `Choisissez un nouveau mot de passe pour ${channel}`,
      paragraphs: [
        `Un nouveau mot de passe a été demandé pour votre compte ${channel}.`,
        'Le lien est valable une heure et ne sert qu’une fois. Choisir un nouveau mot de passe vous déconnecte de tous vos appareils.',
      ],
      button: 'Choisir un nouveau mot de passe',
      note: 'Si ce n’était pas vous, vous pouvez ignorer cet e-mail. Votre mot de passe ne changera pas.',
    }),
    'password-changed': ({ channel, when }) => ({
      subject: `Votre mot de passe pour ${channel} a été modifié`,
      paragraphs: [`Le mot de passe de votre compte ${channel} a été modifié le ${when}.`],
      ...UNDO,
    }),
    'password-guessed': ({ channel }) => ({
      subject: `Échecs de connexion à votre compte ${channel}`,
      paragraphs: [
        `Il y a eu de nombreuses tentatives de connexion à votre compte ${channel} avec un mauvais mot de passe. Les connexions demandent désormais une vérification anti-robot : votre compte reste protégé.`,
        'Si votre mot de passe est facile à deviner, ou si vous l’utilisez aussi ailleurs, choisissez-en un nouveau.',
      ],
      button: 'Choisir un nouveau mot de passe',
      note: 'Si c’était vous, vous pouvez ignorer cet e-mail.',
    }),
    'delete-account': ({ channel }) => ({
      subject: `Supprimer votre compte ${channel} ?`,
      paragraphs: [
        `Vous avez demandé la suppression de votre compte ${channel}. Votre profil, vos extraits et vos favoris seront supprimés, et vous n’aurez plus accès à vos achats. Cette action est irréversible.`,
        'Le lien est valable 24 heures.',
      ],
      button: 'Supprimer mon compte',
      note: 'Si vous n’avez rien demandé, ignorez cet e-mail et changez de mot de passe. Rien ne sera supprimé.',
    }),
    'new-sign-in': ({ channel, when }) => ({
      subject: `Nouvel appareil connecté à ${channel}`,
      paragraphs: [
        `Un autre appareil s’est connecté à votre compte ${channel} à l’aide d’un code, le ${when}.`,
      ],
      button: null,
      note: 'Si ce n’était pas vous, déconnectez tous les autres appareils dans votre profil et changez de mot de passe.',
    }),
    'identity-linked': ({ provider, channel, when }) => ({
      subject: `Connexion ${provider} ajoutée à votre compte ${channel}`,
      paragraphs: [
        `Depuis le ${when}, votre compte ${channel} est aussi accessible avec une connexion ${provider}.`,
        'Si c’était vous, vous n’avez rien à faire.',
      ],
      button: 'Vérifier mes connexions',
      note: 'Si ce n’était pas vous, retirez cette connexion sous « Appareils » dans votre profil, déconnectez tous les autres appareils et choisissez un nouveau mot de passe.',
    }),
    'email-in-use': ({ channel, when }) => ({
      subject: `Vous avez déjà un compte ${channel}`,
      paragraphs: [
        `Votre identifiant a été saisi comme nouvel identifiant d’un autre compte ${channel} le ${when}. Rien n’a changé : il appartient toujours uniquement à votre compte.`,
        'Si c’était vous, connectez-vous au compte que vous avez déjà, ou choisissez une autre adresse e-mail pour le second.',
      ],
      button: null,
      note: 'Si ce n’était pas vous, vous pouvez ignorer ce message.',
    }),
  },
  events: {
    'event-reminder': ({ event, when, channel, hasAccess }) => ({
      subject: `Bientôt en direct : ${event}`,
      paragraphs: [
        `${event} commence bientôt sur ${channel}.`,
        `Début : ${when}`,
        ...(hasAccess ? [] : ['Il vous faut un pass ou un billet pour regarder cet événement.']),
      ],
      button: hasAccess ? 'Regarder' : 'Voir l’événement',
    }),
    'event-rescheduled': ({ event, when }) => ({
      subject: `Nouvel horaire : ${event}`,
      paragraphs: [`L’horaire de ${event} a changé.`, `Nouveau début : ${when}`],
      button: 'Voir l’événement',
    }),
    'event-cancelled': ({ event, channel }) => ({
      subject: `Annulé : ${event}`,
      paragraphs: [`${event} a été annulé et ne sera pas diffusé sur ${channel}.`],
      button: null,
    }),
    'new-clips': ({ event, channel }) => ({
      subject: `Nouveaux extraits : ${event}`,
      paragraphs: [`De nouveaux extraits de ${event} sont disponibles sur ${channel}.`],
      button: 'Regarder les extraits',
    }),
  },
  news: {
    'new-pass': ({ item, price, channel }) => ({
      subject: `Nouveau sur ${channel} : ${item}`,
      paragraphs: [`Nouvelle offre sur ${channel} : ${item}.`, `Prix : ${price}`],
      button: 'Voir l’offre',
    }),
    'lower-price': ({ item, price, formerPrice, channel }) => ({
      subject: `Prix spécial sur ${channel} : ${item}`,
      paragraphs: [
        `Le prix de cette offre baisse sur ${channel} : ${item}.`,
        `Prix : ${price} (auparavant : ${formerPrice})`,
      ],
      button: 'Voir l’offre',
    }),
    'new-page': ({ item, channel }) => ({
      subject: `Nouveau sur ${channel} : ${item}`,
      paragraphs: [`Une nouvelle page est en ligne sur ${channel} : ${item}.`],
      button: 'En savoir plus',
    }),
  },
  payments: {
    rows: {
      order: 'Numéro de commande',
      date: 'Date',
      price: 'Prix',
      fee: 'Frais de service',
      discount: 'Réduction',
      tax: 'Taxes',
      taxNumber: 'Numéro fiscal',
      total: 'Total',
      card: 'Payé avec',
    },
    includedTax: ({ tax }) => `Dont ${tax}`,
    note: ({ channel }) => `Cet e-mail concerne un achat avec votre compte ${channel}.`,
    renews: ({ amount, day }) =>
      `Renouvellement automatique le ${day} pour ${amount}, sauf résiliation avant cette date.`,
    receipt: ({ channel, item }) => ({
      subject: `Votre reçu pour ${item}`,
      paragraphs: [`Merci ! Voici votre reçu de ${channel} pour ${item}.`],
      button: 'Voir mes commandes',
    }),
    refund: ({ item, order, amount, isEventCancelled }) => ({
      subject: `Votre remboursement pour ${item}`,
      paragraphs: [
        ...(isEventCancelled ? [`${item} a été annulé.`] : []),
        ...(amount === null
          ? [`Votre commande ${order} a été annulée.`]
          : [
              `Nous avons remboursé ${amount} pour votre commande ${order} : ${item}.`,
              'Le montant peut mettre quelques jours à apparaître sur votre compte.',
            ]),
      ],
      button: 'Voir mes commandes',
    }),
    gift: ({ channel, item, order }) => ({
      subject: `Un cadeau de ${channel} : ${item}`,
      paragraphs: [
        `${channel} vous offre ${item}. Vous n’avez rien à payer : regardez avec votre compte.`,
        `Votre numéro de commande est le ${order}.`,
      ],
      button: 'Voir mes commandes',
      note: `Vous recevez cet e-mail parce que ${channel} a ajouté quelque chose à votre compte.`,
    }),
    reminder: ({ item, amount, day, isTrial }) => ({
      subject: isTrial
        ? `Votre essai gratuit de ${item} se termine le ${day}`
        : `${item} sera renouvelé le ${day}`,
      paragraphs: [
        isTrial
          ? `Votre essai gratuit de ${item} se termine le ${day}. ${amount} vous seront ensuite facturés.`
          : `${item} sera renouvelé le ${day}. ${amount} vous seront alors facturés.`,
        'Si vous ne souhaitez pas continuer, résiliez avant cette date. Vous pourrez regarder jusque-là.',
      ],
      button: 'Gérer mon abonnement',
    }),
    failed: ({ item, amount, day }) => ({
      subject: `Impossible de renouveler ${item}`,
      paragraphs: [
        `Le paiement de ${amount} pour ${item} a échoué.`,
        day === null
          ? 'Votre abonnement est terminé. Vous pouvez le racheter à tout moment.'
          : `Payez avec une autre carte pour continuer à regarder. Nous réessaierons le ${day}.`,
      ],
      button: day === null ? 'Voir les pass' : 'Payer maintenant',
    }),
    cancelled: ({ item, day }) => ({
      subject: `Vous avez résilié ${item}`,
      paragraphs: [
        `${item} ne sera pas renouvelé. Vous pouvez regarder jusqu’au ${day}.`,
        'Vous avez changé d’avis ? Vous pouvez le reprendre jusque-là.',
      ],
      button: 'Gérer mon abonnement',
    }),
  },
};
