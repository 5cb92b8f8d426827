/** Forward in pixels to the right: -1 where the text runs to the left. */
export const forwardSign = (element: Element): 1 | -1 =>
  getComputedStyle(element).direction === 'rtl' ? -1 : 1;
