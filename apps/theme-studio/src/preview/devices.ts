import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import Tv from 'lucide-react/icons/tv';
import type { LucideIcon } from 'lucide-react/icons';

/** Insets in CSS pixels that the device covers or a television may cut off. */
interface SafeArea {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export interface Device {
  readonly id: 'phone' | 'tablet' | 'desktop' | 'television';
  readonly name: string;
  readonly icon: LucideIcon;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly canRotate: boolean;
  readonly safeArea: SafeArea | null;
}

export type DeviceId = Device['id'];

export const devices: readonly Device[] = [
  {
    id: 'phone',
    name: 'Phone',
    icon: Smartphone,
    width: 390,
    height: 844,
    canRotate: true,
    safeArea: { top: 47, right: 0, bottom: 34, left: 0 },
  },
  {
    id: 'tablet',
    name: 'Tablet',
    icon: Tablet,
    width: 820,
    height: 1180,
    canRotate: true,
    safeArea: { top: 24, right: 0, bottom: 20, left: 0 },
  },
  {
    id: 'desktop',
    name: 'Desktop',
    icon: Monitor,
    width: 1440,
    height: 900,
    canRotate: false,
    safeArea: null,
  },
  {
    id: 'television',
    name: 'Television',
    icon: Tv,
    width: 1920,
    height: 1080,
    canRotate: false,
    // 5 % of each side, which older sets cut off.
    safeArea: { top: 54, right: 96, bottom: 54, left: 96 },
  },
];

export interface FrameSize {
  readonly width: number;
  readonly height: number;
  readonly safeArea: SafeArea | null;
}

/** The size of a device's frame. Turned, its notch is on the left. */
export function frameSize({ width, height, canRotate, safeArea }: Device, isRotated: boolean): FrameSize {
  if (!isRotated || !canRotate) return { width, height, safeArea };
  const turned = safeArea && { top: 0, right: safeArea.top, bottom: safeArea.bottom, left: safeArea.top };
  return { width: height, height: width, safeArea: turned };
}
