/**
 * Calls back once the present frame of the screen is painted; for use within `requestAnimationFrame`. The first task after
 * the frame's callbacks runs when its styles, layout and painting are done.
 */
export function afterPaint(callback: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', callback, { once: true });
  port1.start();
  port2.postMessage(null);
}
