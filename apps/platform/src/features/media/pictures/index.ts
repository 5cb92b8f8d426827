export { sendSizedPictures } from './picture-routes.ts';
export { createSizedPictures } from './sized-pictures.ts';
