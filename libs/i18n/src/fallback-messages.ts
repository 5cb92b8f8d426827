import type { Language, Locale } from './locales.ts';
import type { MessageKey } from './messages.ts';

type FallbackMessages = Readonly<
  Record<
    Extract<
      MessageKey,
      'app.whoops' | 'app.technicalDifficulties' | 'app.reload' | 'app.reloadIn' | 'app.offline'
    >,
    string
  >
>;

/**
 * Messages of the failure screen for all languages in one small chunk, for when a language's own chunk fails to load.
 */
const FALLBACK_MESSAGES: Readonly<Record<Language, FallbackMessages>> = {
  en: {
    'app.whoops': 'Whoops!',
    'app.technicalDifficulties': 'Apologies! Our service is currently experiencing technical difficulties',
    'app.reload': 'Reload',
    'app.reloadIn': 'Reload in {{seconds}} s',
    'app.offline': 'You’re offline. Some content may be out of date.',
  },
  fr: {
    'app.whoops': 'Oups !',
    'app.technicalDifficulties':
      'Toutes nos excuses ! Notre service rencontre actuellement des difficultés techniques',
    'app.reload': 'Recharger',
    'app.reloadIn': 'Recharger dans {{seconds}} s',
    'app.offline': 'Vous êtes hors ligne. Certains contenus ne sont peut-être pas à jour.',
  },
  bg: {
    'app.whoops': 'Опа!',
    'app.technicalDifficulties': 'Извиняваме се! В момента услугата ни изпитва технически затруднения',
    'app.reload': 'Презареждане',
    'app.reloadIn': 'Презареждане след {{seconds}} с',
    'app.offline': 'Няма връзка с интернет. Част от съдържанието може да не е актуална.',
  },
  es: {
    'app.whoops': '¡Vaya!',
    'app.technicalDifficulties': '¡Lo sentimos! Nuestro servicio tiene dificultades técnicas en este momento',
    'app.reload': 'Recargar',
    'app.reloadIn': 'Recarga en {{seconds}} s',
    'app.offline': 'No tienes conexión. Puede que algunos contenidos no estén al día.',
  },
  de: {
    'app.whoops': 'Hoppla!',
    'app.technicalDifficulties': 'Entschuldigung! Unser Dienst hat gerade technische Schwierigkeiten',
    'app.reload': 'Neu laden',
    'app.reloadIn': 'Neu laden in {{seconds}} s',
    'app.offline': 'Du bist offline. Manche Inhalte sind vielleicht nicht aktuell.',
  },
  it: {
    'app.whoops': 'Ops!',
    'app.technicalDifficulties': 'Ci scusiamo! Il nostro servizio sta riscontrando difficoltà tecniche',
    'app.reload': 'Ricarica',
    'app.reloadIn': 'Ricarica tra {{seconds}} s',
    'app.offline': 'Sei offline. Alcuni contenuti potrebbero non essere aggiornati.',
  },
  pt: {
    'app.whoops': 'Ops!',
    'app.technicalDifficulties': 'Pedimos desculpas! Nosso serviço está passando por dificuldades técnicas',
    'app.reload': 'Recarregar',
    'app.reloadIn': 'Recarregar em {{seconds}} s',
    'app.offline': 'Você está off-line. Parte do conteúdo pode estar desatualizada.',
  },
  nl: {
    'app.whoops': 'Oeps!',
    'app.technicalDifficulties': 'Excuses! Onze dienst heeft op dit moment technische problemen',
    'app.reload': 'Opnieuw laden',
    'app.reloadIn': 'Opnieuw laden over {{seconds}} s',
    'app.offline': 'Je bent offline. Sommige inhoud is misschien niet actueel.',
  },
  pl: {
    'app.whoops': 'Ojej!',
    'app.technicalDifficulties': 'Przepraszamy! Nasz serwis ma w tej chwili problemy techniczne',
    'app.reload': 'Odśwież',
    'app.reloadIn': 'Odświeżenie za {{seconds}} s',
    'app.offline': 'Jesteś offline. Niektóre treści mogą być nieaktualne.',
  },
  sv: {
    'app.whoops': 'Hoppsan!',
    'app.technicalDifficulties': 'Vi ber om ursäkt! Vår tjänst har tekniska problem just nu',
    'app.reload': 'Läs in igen',
    'app.reloadIn': 'Läses in igen om {{seconds}} s',
    'app.offline': 'Du är offline. En del innehåll kan vara inaktuellt.',
  },
  uk: {
    'app.whoops': 'Ой!',
    'app.technicalDifficulties': 'Перепрошуємо! У нашого сервісу зараз технічні проблеми',
    'app.reload': 'Перезавантажити',
    'app.reloadIn': 'Перезавантаження за {{seconds}} с',
    'app.offline': 'Немає з’єднання. Деякі дані можуть бути застарілими.',
  },
  ar: {
    'app.whoops': 'عذرًا!',
    'app.technicalDifficulties': 'نعتذر! تواجه خدمتنا صعوبات تقنية في الوقت الحالي',
    'app.reload': 'إعادة التحميل',
    'app.reloadIn': 'إعادة التحميل خلال {{seconds}} ث',
    'app.offline': 'أنت غير متصل بالإنترنت. قد لا يكون بعض المحتوى محدّثًا.',
  },
};

export const fallbackMessagesFor = (locale: Locale): FallbackMessages =>
  FALLBACK_MESSAGES[locale === 'en-XA' ? 'en' : locale];
