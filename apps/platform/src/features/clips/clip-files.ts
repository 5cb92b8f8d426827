/** Where a clip's files are kept. */
export const clipKeys = (channelId: string, uuid: string) => ({
  video: `${channelId}/${uuid}.mp4`,
  poster: `${channelId}/${uuid}.jpg`,
});
