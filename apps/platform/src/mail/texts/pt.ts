import type { MailTexts } from '../mail-texts.ts';

const UNDO = {
  button: 'Não fui eu: desfazer',
  note: 'Se não foi você, use o botão em até 72 horas. Ele restaura seu e-mail e sua senha e encerra a sessão em todos os dispositivos.',
};

export const pt: MailTexts = {
  greeting: ({ firstName }) => (firstName === null ? 'Olá,' : `Olá, ${firstName},`),
  linkHint: 'Se o botão não funcionar, copie este link no seu navegador:',
  notification: {
    reason: 'Você recebe este e-mail por causa das suas configurações de notificação.',
    settings: 'Mudar as configurações ou cancelar o envio',
  },
  phone: {
    confirmNumber: ({ channel }) => `Confirme seu número para ${channel}`,
    loginChanged: ({ channel }) => `O login da sua conta ${channel} foi alterado.`,
    loginChangeRequested: ({ channel }) => `Um novo login foi solicitado para a sua conta ${channel}.`,
    undo: 'Se não foi você, desfaça em até 72 horas:',
  },
  account: {
    'verify-email': ({ channel }) => ({
      subject: `Confirme seu e-mail para ${channel}`,
      paragraphs: [
        `Boas-vindas a ${channel}. Confirme que este endereço de e-mail é seu.`,
        'O link vale por 48 horas.',
      ],
      button: 'Confirmar meu e-mail',
      note: 'Se você não se cadastrou, pode ignorar este e-mail.',
    }),
    'confirm-new-email': ({ channel }) => ({
      subject: `Confirme seu novo e-mail para ${channel}`,
      paragraphs: [
        `Você pediu para usar este endereço na sua conta ${channel}. Ele substitui o anterior assim que você o confirmar.`,
        'O link vale por 48 horas.',
      ],
      button: 'Usar este endereço',
      note: 'Se você não pediu isso, pode ignorar este e-mail. Nada vai mudar.',
    }),
    'email-change-requested': ({ channel, when }) => ({
      subject: `Um novo e-mail foi solicitado para a sua conta ${channel}`,
      paragraphs: [
        `Um novo e-mail foi solicitado para a sua conta ${channel} em ${when}. Ele vai substituir este assim que for confirmado.`,
        'Se foi você, não precisa fazer nada.',
      ],
      ...UNDO,
    }),
    'email-changed': ({ channel, when }) => ({
      subject: `O e-mail da sua conta ${channel} foi alterado`,
      paragraphs: [
        `O e-mail da sua conta ${channel} foi trocado por outro em ${when}. Com o endereço em que você recebeu esta mensagem não é mais possível entrar.`,
      ],
      ...UNDO,
    }),
    'password-reset': ({ channel }) => ({
      subject: `Escolha uma nova senha para ${channel}`,
      paragraphs: [
        `Recebemos um pedido de nova senha para a sua conta ${channel}.`,
        'O link funciona uma única vez e expira em uma hora. Ao escolher uma nova senha, você sai da conta em todos os seus aparelhos.',
      ],
      button: 'Escolher uma nova senha',
      note: 'Se não foi você, pode ignorar este e-mail. Sua senha não vai mudar.',
    }),
    'password-changed': ({ channel, when }) => ({
      subject: `Sua senha de ${channel} foi alterada`,
      paragraphs: [`A senha da sua conta ${channel} foi alterada em ${when}.`],
      ...UNDO,
    }),
    'password-guessed': ({ channel }) => ({
      subject: `Tentativas de login na sua conta ${channel}`,
      paragraphs: [
        `Houve muitas tentativas de entrar na sua conta ${channel} com uma senha errada. Agora pedimos uma verificação contra robôs, e sua conta continua protegida.`,
        'Se a sua senha é fácil de adivinhar ou você também a usa em outro lugar, escolha uma nova.',
      ],
      button: 'Escolher uma nova senha',
      note: 'Se foi você, pode ignorar este e-mail.',
    }),
    'delete-account': ({ channel }) => ({
      subject: `Excluir sua conta ${channel}?`,
      paragraphs: [
        `Você pediu para excluir sua conta ${channel}. Seu perfil, seus clipes e seus favoritos serão excluídos, e o que você comprou não poderá mais ser assistido. Isso não pode ser desfeito.`,
        'O link vale por 24 horas.',
      ],
      button: 'Excluir minha conta',
      note: 'Se você não pediu isso, ignore este e-mail e troque sua senha. Nada será excluído.',
    }),
    'new-sign-in': ({ channel, when }) => ({
      subject: `Novo aparelho na sua conta ${channel}`,
      paragraphs: [`Outro aparelho entrou na sua conta ${channel} com um código em ${when}.`],
      button: null,
      note: 'Se não foi você, saia dos outros aparelhos no seu perfil e troque sua senha.',
    }),
    'identity-linked': ({ provider, channel, when }) => ({
      subject: `Login com ${provider} adicionado à sua conta ${channel}`,
      paragraphs: [
        `Desde ${when}, também é possível entrar na sua conta ${channel} com ${provider}.`,
        'Se foi você, não precisa fazer nada.',
      ],
      button: 'Ver meus logins',
      note: 'Se não foi você, remova esse login em “Aparelhos” no seu perfil, saia dos outros aparelhos e escolha uma nova senha.',
    }),
    'email-in-use': ({ channel, when }) => ({
      subject: `Você já tem uma conta ${channel}`,
      paragraphs: [
        `Seu login foi informado como o novo login de outra conta ${channel} em ${when}. Nada mudou: ele continua sendo só da sua conta.`,
        'Se foi você, entre na conta que já tem ou escolha outro e-mail para a outra.',
      ],
      button: null,
      note: 'Se não foi você, pode ignorar esta mensagem.',
    }),
  },
  events: {
    'event-reminder': ({ event, when, channel, hasAccess }) => ({
      subject: `Começa em breve: ${event}`,
      paragraphs: [
        `${event} começa em breve em ${channel}.`,
        `Início: ${when}`,
        ...(hasAccess ? [] : ['Você precisa de um passe ou ingresso para assistir a este evento.']),
      ],
      button: hasAccess ? 'Assistir' : 'Ver o evento',
    }),
    'event-rescheduled': ({ event, when }) => ({
      subject: `Novo horário: ${event}`,
      paragraphs: [`O horário de ${event} mudou.`, `Novo início: ${when}`],
      button: 'Ver o evento',
    }),
    'event-cancelled': ({ event, channel }) => ({
      subject: `Cancelado: ${event}`,
      paragraphs: [`${event} foi cancelado e não será exibido em ${channel}.`],
      button: null,
    }),
    'new-clips': ({ event, channel }) => ({
      subject: `Novos clipes: ${event}`,
      paragraphs: [`Há novos clipes de ${event} em ${channel}.`],
      button: 'Assistir aos clipes',
    }),
  },
  news: {
    'new-pass': ({ item, price, channel }) => ({
      subject: `Novidade em ${channel}: ${item}`,
      paragraphs: [`Já disponível em ${channel}: ${item}.`, `Preço: ${price}`],
      button: 'Ver a oferta',
    }),
    'lower-price': ({ item, price, formerPrice, channel }) => ({
      subject: `Preço especial em ${channel}: ${item}`,
      paragraphs: [`${item} agora custa menos em ${channel}.`, `Preço: ${price} (antes: ${formerPrice})`],
      button: 'Ver a oferta',
    }),
    'new-page': ({ item, channel }) => ({
      subject: `Novidade em ${channel}: ${item}`,
      paragraphs: [`Há uma nova página em ${channel}: ${item}.`],
      button: 'Ler mais',
    }),
  },
  payments: {
    rows: {
      order: 'Número do pedido',
      date: 'Data',
      price: 'Preço',
      fee: 'Taxa de serviço',
      discount: 'Desconto',
      tax: 'Impostos',
      taxNumber: 'Número fiscal',
      total: 'Total',
      card: 'Pago com',
    },
    includedTax: ({ tax }) => `Inclui ${tax}`,
    note: ({ channel }) => `Este e-mail é sobre uma compra com sua conta ${channel}.`,
    renews: ({ amount, day }) =>
      `Renovação automática em ${day} por ${amount}, a menos que você cancele antes.`,
    receipt: ({ channel, item }) => ({
      subject: `Seu recibo de ${item}`,
      paragraphs: [`Obrigado! Este é o seu recibo da ${channel} por ${item}.`],
      button: 'Ver meus pedidos',
    }),
    refund: ({ item, order, amount, isEventCancelled }) => ({
      subject: `Seu reembolso de ${item}`,
      paragraphs: [
        ...(isEventCancelled ? [`${item} foi cancelado.`] : []),
        ...(amount === null
          ? [`Seu pedido ${order} foi cancelado.`]
          : [
              `Reembolsamos ${amount} do seu pedido ${order}: ${item}.`,
              'O dinheiro pode levar alguns dias para chegar à sua conta.',
            ]),
      ],
      button: 'Ver meus pedidos',
    }),
    gift: ({ channel, item, order }) => ({
      subject: `Um presente da ${channel}: ${item}`,
      paragraphs: [
        `Você ganhou ${item} da ${channel}. Você não paga nada e pode assistir com a sua conta.`,
        `O número do seu pedido é ${order}.`,
      ],
      button: 'Ver meus pedidos',
      note: `Você está recebendo este e-mail porque a ${channel} adicionou algo à sua conta.`,
    }),
    reminder: ({ item, amount, day, isTrial }) => ({
      subject: isTrial ? `Seu teste grátis de ${item} termina em ${day}` : `${item} será renovado em ${day}`,
      paragraphs: [
        isTrial
          ? `Seu teste grátis de ${item} termina em ${day}. Depois serão cobrados ${amount}.`
          : `${item} será renovado em ${day}. Nesse dia serão cobrados ${amount}.`,
        'Se não quiser continuar, cancele antes desse dia. Até lá você pode continuar assistindo.',
      ],
      button: 'Gerenciar minha assinatura',
    }),
    failed: ({ item, amount, day }) => ({
      subject: `Não foi possível renovar ${item}`,
      paragraphs: [
        `O pagamento de ${amount} por ${item} falhou.`,
        day === null
          ? 'Sua assinatura terminou. Você pode comprá-la de novo quando quiser.'
          : `Pague com outro cartão para continuar assistindo. Tentaremos de novo em ${day}.`,
      ],
      button: day === null ? 'Ver passes' : 'Pagar agora',
    }),
    cancelled: ({ item, day }) => ({
      subject: `Você cancelou ${item}`,
      paragraphs: [
        `${item} não será renovado. Você pode assistir até ${day}.`,
        'Mudou de ideia? Até lá você pode retomá-la.',
      ],
      button: 'Gerenciar minha assinatura',
    }),
  },
};
