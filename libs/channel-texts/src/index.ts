export { DefaultText } from './channel-pages/DefaultText.tsx';
export { blocksAt } from './channel-pages/static-blocks.ts';
export { FooterBlock, HomeBlocks } from './channel-pages/TextBlocks.tsx';
export { type ChannelTextState, useChannelText } from './channel-pages/use-channel-text.ts';
export { FaqList } from './faq/FaqList.tsx';
export { useFaq } from './faq/use-faq.ts';
export { RichText } from './rich-text/RichText.tsx';
