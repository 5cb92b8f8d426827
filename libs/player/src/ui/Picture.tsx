import {
  type MouseEventHandler,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { styled } from 'styled-components';
import { createVideo } from '../engine/video-element.ts';

const Frame = styled.div`
  position: absolute;
  inset: 0;
  > video {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

interface Props {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Returns the element to show, once; default: a new one. */
  readonly acquireVideo?: (() => HTMLVideoElement) | undefined;
  readonly onEnded?: (() => void) | undefined;
  readonly onClick: MouseEventHandler;
  readonly onDoubleClick: MouseEventHandler;
}

/** Shows a `<video>` that is not created by React, as it may have loaded its first frame before (prepared-stream.ts). */
export function Picture({ video, acquireVideo = createVideo, onEnded, ...handlers }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLVideoElement>(null);
  const acquire = useEffectEvent(acquireVideo);
  const end = useEffectEvent(() => onEnded?.());
  useLayoutEffect(() => {
    const element = acquire();
    frame.current?.append(element);
    shown.current = element;
    return () => element.remove();
  }, []);
  // Sets `video` after the effect above, and before the other effects of all components, which use it.
  useImperativeHandle<HTMLVideoElement | null, HTMLVideoElement | null>(video, () => shown.current, []);
  useEffect(() => {
    const element = shown.current;
    const onEnd = () => end();
    element?.addEventListener('ended', onEnd);
    return () => element?.removeEventListener('ended', onEnd);
  }, []);
  return <Frame ref={frame} {...handlers} />;
}
