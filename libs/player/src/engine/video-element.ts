/** The `<video>` of a player. It exists apart from React, because it may load its stream before a page shows it. */
export function createVideo(): HTMLVideoElement {
  const video = document.createElement('video');
  video.playsInline = true;
  video.preload = 'auto';
  return video;
}
