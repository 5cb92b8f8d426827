/** The format of the messages, for i18next. Keys contain dots, and components and templates escape the text. */
export const MESSAGE_OPTIONS = {
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
} as const;
