import type { MailTexts } from '../mail-texts.ts';

const UNDO = {
  button: 'لم أفعل ذلك: التراجع',
  note: 'إذا لم تكن أنت من فعل ذلك، فاستخدم الزر خلال 72 ساعة. سيعيد بريدك الإلكتروني وكلمة مرورك ويسجّل الخروج من جميع الأجهزة.',
};

export const ar: MailTexts = {
  greeting: ({ firstName }) => (firstName === null ? 'مرحبًا،' : `مرحبًا ${firstName}،`),
  linkHint: 'إذا لم يعمل الزر، فانسخ هذا الرابط إلى متصفحك:',
  notification: {
    reason: 'تصلك هذه الرسالة بناءً على إعدادات الإشعارات لديك.',
    settings: 'تغيير الإعدادات أو إلغاء الاشتراك',
  },
  phone: {
    confirmNumber: ({ channel }) => `أكّد رقمك لدى ${channel}`,
    loginChanged: ({ channel }) => `تم تغيير معرّف الدخول إلى حسابك لدى ${channel}.`,
    loginChangeRequested: ({ channel }) => `طُلب معرّف دخول جديد لحسابك لدى ${channel}.`,
    undo: 'إذا لم تكن أنت من فعل ذلك، فتراجع عنه خلال 72 ساعة:',
  },
  account: {
    'verify-email': ({ channel }) => ({
      subject: `أكّد بريدك الإلكتروني لدى ${channel}`,
      paragraphs: [
        `شكرًا لانضمامك إلى ${channel}. يُرجى تأكيد أن هذا البريد الإلكتروني يخصك.`,
        'الرابط صالح لمدة 48 ساعة.',
      ],
      button: 'تأكيد بريدي الإلكتروني',
      note: 'إذا لم تكن قد سجّلت، فيمكنك تجاهل هذه الرسالة.',
    }),
    'confirm-new-email': ({ channel }) => ({
      subject: `أكّد بريدك الإلكتروني الجديد لدى ${channel}`,
      paragraphs: [
        `طلبت استخدام هذا العنوان لحسابك لدى ${channel}. سيحل محل العنوان السابق بمجرد تأكيده.`,
        'الرابط صالح لمدة 48 ساعة.',
      ],
      button: 'استخدام هذا العنوان',
      note: 'إذا لم تطلب ذلك، فيمكنك تجاهل هذه الرسالة. لن يتغير شيء.',
    }),
    'email-change-requested': ({ channel, when }) => ({
      subject: `طُلب بريد إلكتروني جديد لحسابك لدى ${channel}`,
      paragraphs: [
        `طُلب بريد إلكتروني جديد لحسابك لدى ${channel} (${when}). سيحل محل هذا البريد بعد تأكيده.`,
        'إذا كنت أنت من طلب ذلك، فلا حاجة إلى أي إجراء.',
      ],
      ...UNDO,
    }),
    'email-changed': ({ channel, when }) => ({
      subject: `تم تغيير البريد الإلكتروني لحسابك لدى ${channel}`,
      paragraphs: [
        `تم استبدال البريد الإلكتروني لحسابك لدى ${channel} بعنوان آخر (${when}). لم يعد من الممكن تسجيل الدخول بالعنوان الذي وصلتك عليه هذه الرسالة.`,
      ],
      ...UNDO,
    }),
    'password-reset': ({ channel }) => ({
      subject: `اختر كلمة مرور جديدة لحسابك لدى ${channel}`,
      paragraphs: [
        `وصلنا طلب لتعيين كلمة مرور جديدة لحسابك لدى ${channel}.`,
        'يعمل الرابط مرة واحدة وتنتهي صلاحيته بعد ساعة. عند اختيار كلمة مرور جديدة سيتم تسجيل خروجك من جميع أجهزتك.',
      ],
      button: 'اختيار كلمة مرور جديدة',
      note: 'إذا لم تكن أنت من طلب ذلك، فيمكنك تجاهل هذه الرسالة. لن تتغير كلمة مرورك.',
    }),
    'password-changed': ({ channel, when }) => ({
      subject: `تم تغيير كلمة مرورك لدى ${channel}`,
      paragraphs: [`تم تغيير كلمة مرور حسابك لدى ${channel} (${when}).`],
      ...UNDO,
    }),
    'password-guessed': ({ channel }) => ({
      subject: `محاولات دخول فاشلة إلى حسابك لدى ${channel}`,
      paragraphs: [
        `جرت محاولات كثيرة لتسجيل الدخول إلى حسابك لدى ${channel} بكلمة مرور خاطئة. أصبح تسجيل الدخول يتطلب التحقق من أنك لست روبوتًا، ليبقى حسابك محميًا.`,
        'إذا كانت كلمة مرورك سهلة التخمين أو تستخدمها في مكان آخر، فاختر كلمة مرور جديدة.',
      ],
      button: 'اختيار كلمة مرور جديدة',
      note: 'إذا كنت أنت من فعل ذلك، فيمكنك تجاهل هذه الرسالة.',
    }),
    'delete-account': ({ channel }) => ({
      subject: `هل تريد حذف حسابك لدى ${channel}؟`,
      paragraphs: [
        `طلبت حذف حسابك لدى ${channel}. سيُحذف ملفك الشخصي ومقاطعك ومفضلاتك، ولن يمكنك مشاهدة ما اشتريته بعد ذلك. لا يمكن التراجع عن هذا الإجراء.`,
        'الرابط صالح لمدة 24 ساعة.',
      ],
      button: 'حذف حسابي',
      note: 'إذا لم تطلب ذلك، فتجاهل هذه الرسالة وغيّر كلمة مرورك. لن يُحذف شيء.',
    }),
    'new-sign-in': ({ channel, when }) => ({
      subject: `تم تسجيل دخول جهاز إلى حسابك لدى ${channel}`,
      paragraphs: [`سجّل جهاز آخر الدخول إلى حسابك لدى ${channel} باستخدام رمز (${when}).`],
      button: null,
      note: 'إذا لم تكن أنت من فعل ذلك، فسجّل الخروج من جميع الأجهزة الأخرى في ملفك الشخصي وغيّر كلمة مرورك.',
    }),
    'identity-linked': ({ provider, channel, when }) => ({
      subject: `أُضيف تسجيل الدخول عبر ${provider} إلى حسابك لدى ${channel}`,
      paragraphs: [
        `أصبح من الممكن أيضًا الدخول إلى حسابك لدى ${channel} عبر ${provider} (${when}).`,
        'إذا كنت أنت من فعل ذلك، فلا حاجة إلى أي إجراء.',
      ],
      button: 'مراجعة طرق الدخول',
      note: 'إذا لم تكن أنت من فعل ذلك، فأزِل طريقة الدخول هذه من قسم «الأجهزة» في ملفك الشخصي، وسجّل الخروج من جميع الأجهزة الأخرى، واختر كلمة مرور جديدة.',
    }),
    'email-in-use': ({ channel, when }) => ({
      subject: `لديك حساب بالفعل لدى ${channel}`,
      paragraphs: [
        `أُدخل معرّف دخولك معرّفًا جديدًا لحساب آخر لدى ${channel} (${when}). لم يتغير شيء: ما زال خاصًا بحسابك وحده.`,
        'إذا كنت أنت من فعل ذلك، فسجّل الدخول إلى حسابك الحالي أو اختر بريدًا آخر للحساب الثاني.',
      ],
      button: null,
      note: 'إذا لم تكن أنت من فعل ذلك، فيمكنك تجاهل هذه الرسالة.',
    }),
  },
  events: {
    'event-reminder': ({ event, when, channel, hasAccess }) => ({
      subject: `يبدأ قريبًا: ${event}`,
      paragraphs: [
        `قريبًا على ${channel}: ${event}.`,
        `موعد البدء: ${when}`,
        ...(hasAccess ? [] : ['تحتاج إلى باقة أو تذكرة لمشاهدة هذا الحدث.']),
      ],
      button: hasAccess ? 'المشاهدة' : 'عرض الحدث',
    }),
    'event-rescheduled': ({ event, when }) => ({
      subject: `موعد جديد: ${event}`,
      paragraphs: [`تغيّر موعد الحدث: ${event}.`, `موعد البدء الجديد: ${when}`],
      button: 'عرض الحدث',
    }),
    'event-cancelled': ({ event, channel }) => ({
      subject: `أُلغي: ${event}`,
      paragraphs: [`أُلغي الحدث ولن يُعرض على ${channel}: ${event}.`],
      button: null,
    }),
    'new-clips': ({ event, channel }) => ({
      subject: `مقاطع جديدة: ${event}`,
      paragraphs: [`تتوفر مقاطع جديدة من ${event} على ${channel}.`],
      button: 'مشاهدة المقاطع',
    }),
  },
  news: {
    'new-pass': ({ item, price, channel }) => ({
      subject: `جديد على ${channel}: ${item}`,
      paragraphs: [`عرض جديد على ${channel}: ${item}.`, `السعر: ${price}`],
      button: 'عرض التفاصيل',
    }),
    'lower-price': ({ item, price, formerPrice, channel }) => ({
      subject: `سعر خاص على ${channel}: ${item}`,
      paragraphs: [`انخفض السعر على ${channel}: ${item}.`, `السعر: ${price} (سابقًا: ${formerPrice})`],
      button: 'عرض التفاصيل',
    }),
    'new-page': ({ item, channel }) => ({
      subject: `جديد على ${channel}: ${item}`,
      paragraphs: [`توجد صفحة جديدة على ${channel}: ${item}.`],
      button: 'قراءة المزيد',
    }),
  },
  payments: {
    rows: {
      order: 'رقم الطلب',
      date: 'التاريخ',
      price: 'السعر',
      fee: 'رسوم الخدمة',
      discount: 'الخصم',
      tax: 'الضريبة',
      taxNumber: 'الرقم الضريبي',
      total: 'الإجمالي',
      card: 'طريقة الدفع',
    },
    includedTax: ({ tax }) => `يشمل ${tax}`,
    note: ({ channel }) => `تخص هذه الرسالة عملية شراء بحسابك في ${channel}.`,
    renews: ({ amount, day }) => `يتجدد تلقائيًا في ${day} مقابل ${amount} ما لم تُلغِه قبل ذلك.`,
    receipt: ({ channel, item }) => ({
      subject: `إيصالك عن ${item}`,
      paragraphs: [`شكرًا لك! هذا إيصالك من ${channel} عن ${item}.`],
      button: 'عرض طلباتي',
    }),
    refund: ({ item, order, amount, isEventCancelled }) => ({
      subject: `المبلغ المسترد عن ${item}`,
      paragraphs: [
        ...(isEventCancelled ? [`تم إلغاء ${item}.`] : []),
        ...(amount === null
          ? [`تم إلغاء طلبك ${order}.`]
          : [
              `أعدنا إليك ${amount} عن طلبك ${order}: ${item}.`,
              'قد يستغرق وصول المبلغ إلى حسابك بضعة أيام.',
            ]),
      ],
      button: 'عرض طلباتي',
    }),
    gift: ({ channel, item, order }) => ({
      subject: `هدية من ${channel}: ${item}`,
      paragraphs: [
        `منحتك ${channel} ${item}. لن تدفع شيئًا، ويمكنك المشاهدة بحسابك.`,
        `رقم طلبك هو ${order}.`,
      ],
      button: 'عرض طلباتي',
      note: `وصلتك هذه الرسالة لأن ${channel} أضافت شيئًا إلى حسابك.`,
    }),
    reminder: ({ item, amount, day, isTrial }) => ({
      subject: isTrial ? `تنتهي تجربتك المجانية لـ ${item} في ${day}` : `يتجدد ${item} في ${day}`,
      paragraphs: [
        isTrial
          ? `تنتهي تجربتك المجانية لـ ${item} في ${day}. وبعدها سيُخصم منك ${amount}.`
          : `يتجدد ${item} في ${day}. وعندها سيُخصم منك ${amount}.`,
        'إذا كنت لا ترغب في الاستمرار، فألغِ قبل ذلك اليوم. يمكنك المشاهدة حتى ذلك الحين.',
      ],
      button: 'إدارة اشتراكي',
    }),
    failed: ({ item, amount, day }) => ({
      subject: `تعذّر تجديد ${item}`,
      paragraphs: [
        `فشل دفع ${amount} عن ${item}.`,
        day === null
          ? 'انتهى اشتراكك. يمكنك شراؤه مجددًا في أي وقت.'
          : `ادفع ببطاقة أخرى لمواصلة المشاهدة. سنحاول مجددًا في ${day}.`,
      ],
      button: day === null ? 'عرض الباقات' : 'ادفع الآن',
    }),
    cancelled: ({ item, day }) => ({
      subject: `ألغيت ${item}`,
      paragraphs: [
        `لن يتجدد ${item}. يمكنك المشاهدة حتى ${day}.`,
        'هل غيّرت رأيك؟ يمكنك استئنافه حتى ذلك الحين.',
      ],
      button: 'إدارة اشتراكي',
    }),
  },
};
