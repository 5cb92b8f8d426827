import type { MailTexts } from '../mail-texts.ts';

const UNDO = {
  button: 'No he sido yo: deshacer',
  note: 'Si no has sido tú, usa el botón en un plazo de 72 horas. Restablece tu correo y tu contraseña y cierra la sesión en todos los dispositivos.',
};

export const es: MailTexts = {
  greeting: ({ firstName }) => (firstName === null ? 'Hola:' : `Hola, ${firstName}:`),
  linkHint: 'Si el botón no funciona, copia este enlace en tu navegador:',
  notification: {
    reason: 'Recibes este correo por tus ajustes de notificaciones.',
    settings: 'Cambiar los ajustes o darse de baja',
  },
  phone: {
    confirmNumber: ({ channel }) => `Confirma tu número para ${channel}`,
    loginChanged: ({ channel }) => `Se ha cambiado el identificador de tu cuenta de ${channel}.`,
    loginChangeRequested: ({ channel }) =>
      `Se ha solicitado un nuevo identificador para tu cuenta de ${channel}.`,
    undo: 'Si no has sido tú, deshazlo en un plazo de 72 horas:',
  },
  account: {
    'verify-email': ({ channel }) => ({
      subject: `Confirma tu correo electrónico para ${channel}`,
      paragraphs: [
        `Gracias por unirte a ${channel}. Confirma que esta dirección de correo es tuya.`,
        'El enlace es válido durante 48 horas.',
      ],
      button: 'Confirmar mi correo',
      note: 'Si no te has registrado, puedes ignorar este correo.',
    }),
    'confirm-new-email': ({ channel }) => ({
      subject: `Confirma tu nuevo correo electrónico para ${channel}`,
      paragraphs: [
        `Has pedido usar esta dirección en tu cuenta de ${channel}. Sustituirá a la anterior en cuanto la confirmes.`,
        'El enlace es válido durante 48 horas.',
      ],
      button: 'Usar esta dirección',
      note: 'Si no lo has pedido, puedes ignorar este correo. No cambiará nada.',
    }),
    'email-change-requested': ({ channel, when }) => ({
      subject: `Se ha solicitado un nuevo correo para tu cuenta de ${channel}`,
      paragraphs: [
        `Se ha solicitado un nuevo correo electrónico para tu cuenta de ${channel} (${when}). Sustituirá a este cuando se confirme.`,
        'Si has sido tú, no tienes que hacer nada.',
      ],
      ...UNDO,
    }),
    'email-changed': ({ channel, when }) => ({
      subject: `Se ha cambiado el correo electrónico de tu cuenta de ${channel}`,
      paragraphs: [
        `El correo electrónico de tu cuenta de ${channel} se cambió por otro (${when}). Con la dirección en la que recibes este mensaje ya no se puede iniciar sesión.`,
      ],
      ...UNDO,
    }),
    'password-reset': ({ channel }) => ({
      subject: `Elige una contraseña nueva para ${channel}`,
      paragraphs: [
        `Hemos recibido una solicitud de contraseña nueva para tu cuenta de ${channel}.`,
        'El enlace funciona una sola vez y caduca al cabo de una hora. Al elegir una contraseña nueva se cierra tu sesión en todos tus dispositivos.',
      ],
      button: 'Elegir una contraseña nueva',
      note: 'Si no has sido tú, puedes ignorar este correo. Tu contraseña no cambiará.',
    }),
    'password-changed': ({ channel, when }) => ({
      subject: `Se ha cambiado tu contraseña de ${channel}`,
      paragraphs: [`La contraseña de tu cuenta de ${channel} se ha cambiado (${when}).`],
      ...UNDO,
    }),
    'password-guessed': ({ channel }) => ({
      subject: `Intentos fallidos de acceso a tu cuenta de ${channel}`,
      paragraphs: [
        `Ha habido muchos intentos de iniciar sesión en tu cuenta de ${channel} con una contraseña incorrecta. Ahora pedimos una verificación contra robots para que tu cuenta siga protegida.`,
        'Si tu contraseña es fácil de adivinar o la usas también en otros sitios, elige una nueva.',
      ],
      button: 'Elegir una contraseña nueva',
      note: 'Si has sido tú, puedes ignorar este correo.',
    }),
    'delete-account': ({ channel }) => ({
      subject: `¿Eliminar tu cuenta de ${channel}?`,
      paragraphs: [
        `Has pedido eliminar tu cuenta de ${channel}. Se eliminarán tu perfil, tus clips y tus favoritos, y ya no podrás ver lo que compraste. No se puede deshacer.`,
        'El enlace es válido durante 24 horas.',
      ],
      button: 'Eliminar mi cuenta',
      note: 'Si no lo has pedido, ignora este correo y cambia tu contraseña. No se eliminará nada.',
    }),
    'new-sign-in': ({ channel, when }) => ({
      subject: `Nuevo dispositivo en tu cuenta de ${channel}`,
      paragraphs: [`Otro dispositivo ha iniciado sesión en tu cuenta de ${channel} con un código (${when}).`],
      button: null,
      note: 'Si no has sido tú, cierra la sesión en los demás dispositivos desde tu perfil y cambia tu contraseña.',
    }),
    'identity-linked': ({ provider, channel, when }) => ({
      subject: `Se ha añadido un acceso con ${provider} a tu cuenta de ${channel}`,
      paragraphs: [
        `Ahora también se puede entrar en tu cuenta de ${channel} con ${provider} (${when}).`,
        'Si has sido tú, no tienes que hacer nada.',
      ],
      button: 'Revisar mis accesos',
      note: 'Si no has sido tú, elimina ese acceso en «Dispositivos» de tu perfil, cierra la sesión en los demás dispositivos y elige una contraseña nueva.',
    }),
    'email-in-use': ({ channel, when }) => ({
      subject: `Ya tienes una cuenta de ${channel}`,
      paragraphs: [
        `Se ha introducido tu identificador como el nuevo de otra cuenta de ${channel} (${when}). No ha cambiado nada: sigue siendo solo de tu cuenta.`,
        'Si has sido tú, inicia sesión en la cuenta que ya tienes o elige otro correo para la otra.',
      ],
      button: null,
      note: 'Si no has sido tú, puedes ignorar este mensaje.',
    }),
  },
  events: {
    'event-reminder': ({ event, when, channel, hasAccess }) => ({
      subject: `Empieza pronto: ${event}`,
      paragraphs: [
        `${event} empieza pronto en ${channel}.`,
        `Inicio: ${when}`,
        ...(hasAccess ? [] : ['Necesitas un pase o una entrada para ver este evento.']),
      ],
      button: hasAccess ? 'Ver' : 'Ir al evento',
    }),
    'event-rescheduled': ({ event, when }) => ({
      subject: `Nuevo horario: ${event}`,
      paragraphs: [`${event} ha cambiado de horario.`, `Nuevo inicio: ${when}`],
      button: 'Ir al evento',
    }),
    'event-cancelled': ({ event, channel }) => ({
      subject: `Cancelado: ${event}`,
      paragraphs: [`${event} se ha cancelado y no se emitirá en ${channel}.`],
      button: null,
    }),
    'new-clips': ({ event, channel }) => ({
      subject: `Nuevos clips: ${event}`,
      paragraphs: [`Hay nuevos clips de ${event} en ${channel}.`],
      button: 'Ver los clips',
    }),
  },
  news: {
    'new-pass': ({ item, price, channel }) => ({
      subject: `Novedad en ${channel}: ${item}`,
      paragraphs: [`${item} ya está disponible en ${channel}.`, `Precio: ${price}`],
      button: 'Ver la oferta',
    }),
    'lower-price': ({ item, price, formerPrice, channel }) => ({
      subject: `Precio especial en ${channel}: ${item}`,
      paragraphs: [`${item} ahora cuesta menos en ${channel}.`, `Precio: ${price} (antes: ${formerPrice})`],
      button: 'Ver la oferta',
    }),
    'new-page': ({ item, channel }) => ({
      subject: `Novedad en ${channel}: ${item}`,
      paragraphs: [`Hay una página nueva en ${channel}: ${item}.`],
      button: 'Leer más',
    }),
  },
  payments: {
    rows: {
      order: 'Número de pedido',
      date: 'Fecha',
      price: 'Precio',
      fee: 'Gastos de gestión',
      discount: 'Descuento',
      tax: 'Impuestos',
      taxNumber: 'Número fiscal',
      total: 'Total',
      card: 'Pagado con',
    },
    includedTax: ({ tax }) => `Incluye ${tax}`,
    note: ({ channel }) => `Este correo trata de una compra con tu cuenta de ${channel}.`,
    renews: ({ amount, day }) =>
      `Se renueva automáticamente el ${day} por ${amount}, salvo que lo canceles antes.`,
    receipt: ({ channel, item }) => ({
      subject: `Tu recibo de ${item}`,
      paragraphs: [`¡Gracias! Este es tu recibo de ${channel} por ${item}.`],
      button: 'Ver mis pedidos',
    }),
    refund: ({ item, order, amount, isEventCancelled }) => ({
      subject: `Tu reembolso de ${item}`,
      paragraphs: [
        ...(isEventCancelled ? [`${item} se ha cancelado.`] : []),
        ...(amount === null
          ? [`Tu pedido ${order} se ha cancelado.`]
          : [
              `Te hemos reembolsado ${amount} por tu pedido ${order}: ${item}.`,
              'El dinero puede tardar unos días en llegar a tu cuenta.',
            ]),
      ],
      button: 'Ver mis pedidos',
    }),
    gift: ({ channel, item, order }) => ({
      subject: `Un regalo de ${channel}: ${item}`,
      paragraphs: [
        `${channel} te regala ${item}. No pagas nada y puedes verlo con tu cuenta.`,
        `Tu número de pedido es ${order}.`,
      ],
      button: 'Ver mis pedidos',
      note: `Recibes este correo porque ${channel} ha añadido algo a tu cuenta.`,
    }),
    reminder: ({ item, amount, day, isTrial }) => ({
      subject: isTrial ? `Tu prueba gratuita de ${item} termina el ${day}` : `${item} se renueva el ${day}`,
      paragraphs: [
        isTrial
          ? `Tu prueba gratuita de ${item} termina el ${day}. Después se te cobrarán ${amount}.`
          : `${item} se renueva el ${day}. Entonces se te cobrarán ${amount}.`,
        'Si no quieres continuar, cancela antes de ese día. Hasta entonces puedes seguir viéndolo todo.',
      ],
      button: 'Gestionar mi suscripción',
    }),
    failed: ({ item, amount, day }) => ({
      subject: `No hemos podido renovar ${item}`,
      paragraphs: [
        `El pago de ${amount} por ${item} ha fallado.`,
        day === null
          ? 'Tu suscripción ha terminado. Puedes volver a comprarla cuando quieras.'
          : `Paga con otra tarjeta para seguir viéndolo. Lo intentaremos de nuevo el ${day}.`,
      ],
      button: day === null ? 'Ver los pases' : 'Pagar ahora',
    }),
    cancelled: ({ item, day }) => ({
      subject: `Has cancelado ${item}`,
      paragraphs: [
        `${item} no se renovará. Puedes seguir viéndolo hasta el ${day}.`,
        '¿Has cambiado de idea? Puedes reanudarla hasta entonces.',
      ],
      button: 'Gestionar mi suscripción',
    }),
  },
};
