/** Storage keys of a clip's files. */
export const clipKeys = (channelId: string, uuid: string) => ({
  video: `${channelId}/${uuid}.mp4`,
  poster: `${channelId}/${uuid}.jpg`,
});
