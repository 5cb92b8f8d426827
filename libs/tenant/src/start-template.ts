/** In a rendered document: the app's scripts, which start when the content is painted. */
export const START_TEMPLATE_ID = 'grandstand-start';
