/** The sign of a horizontal movement towards the end of a line: 1 in left-to-right text, -1 in right-to-left text. */
export const forwardSign = (element: Element): 1 | -1 =>
  getComputedStyle(element).direction === 'rtl' ? -1 : 1;
