/** Sign of forward scrolling in pixels: -1 in right-to-left text. */
export const forwardSign = (element: Element): 1 | -1 =>
  getComputedStyle(element).direction === 'rtl' ? -1 : 1;
