import type { Language } from './locales.ts';
import ar from './locales/ar.document.json' with { type: 'json' };
import bg from './locales/bg.document.json' with { type: 'json' };
import de from './locales/de.document.json' with { type: 'json' };
import en from './locales/en.document.json' with { type: 'json' };
import es from './locales/es.document.json' with { type: 'json' };
import fr from './locales/fr.document.json' with { type: 'json' };
import it from './locales/it.document.json' with { type: 'json' };
import nl from './locales/nl.document.json' with { type: 'json' };
import pl from './locales/pl.document.json' with { type: 'json' };
import pt from './locales/pt.document.json' with { type: 'json' };
import sv from './locales/sv.document.json' with { type: 'json' };
import uk from './locales/uk.document.json' with { type: 'json' };

/** The texts of documents in which the app cannot run; the stamp writes them. */
export const DOCUMENT_MESSAGES: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = {
  en,
  fr,
  bg,
  es,
  de,
  it,
  pt,
  nl,
  pl,
  sv,
  uk,
  ar,
};
