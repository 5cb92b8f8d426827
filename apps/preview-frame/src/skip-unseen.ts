/** Boxes that can be laid out without their content. */
const BOX = /^(?:block|flow-root|flex|grid|list-item)$/;

const isSeen = (element: Element): boolean => {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
};

/** The largest boxes outside of the screen, without those from which something is seen, such as a fixed button. */
function unseenBoxes(root: Element): readonly HTMLElement[] {
  return Array.from(root.children).flatMap((child) => {
    const isBox =
      child instanceof HTMLElement &&
      child.firstElementChild !== null &&
      BOX.test(getComputedStyle(child).display);
    if (!isBox || isSeen(child)) return unseenBoxes(child);
    return Array.from(child.querySelectorAll('*')).some(isSeen) ? unseenBoxes(child) : [child];
  });
}

/** Of its content, as it is laid out. */
function contentSize(element: HTMLElement): string {
  const style = getComputedStyle(element);
  const { width, height } = element.getBoundingClientRect();
  const around = (sides: readonly string[]): number =>
    sides
      .flatMap((side) => [`padding-${side}`, `border-${side}-width`])
      .reduce((sum, name) => sum + Number.parseFloat(style.getPropertyValue(name)), 0);
  return `${width - around(['left', 'right'])}px ${height - around(['top', 'bottom'])}px`;
}

/**
 * Lets the browser skip what is outside of the screen until the returned function is called: a change of the root's custom
 * properties restyles each element of a page otherwise (ADR 110).
 */
export function skipUnseen(): () => void {
  const sized = unseenBoxes(document.body).map((element) => ({ element, size: contentSize(element) }));
  for (const { element, size } of sized) {
    element.style.setProperty('contain-intrinsic-size', size);
    element.style.setProperty('content-visibility', 'hidden');
  }
  return () => {
    for (const { element } of sized) {
      element.style.removeProperty('content-visibility');
      element.style.removeProperty('contain-intrinsic-size');
    }
  };
}
