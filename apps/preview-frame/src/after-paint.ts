/** Calls back once the next frame of the screen is painted. */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => {
    // The first task after the frame's callbacks runs when its styles, layout and painting are done.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', callback, { once: true });
    port1.start();
    port2.postMessage(null);
  });
}
