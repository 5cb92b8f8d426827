import type { PreviewState, Simulation } from '@grandstand/tenant';
import type { ColumnSource } from '../preview/columns.ts';
import type { DeviceId } from '../preview/devices.ts';
import { noSimulation, type Vision } from '../preview/simulation.ts';
import type { SchemeChoice } from './studio-theme.ts';

export type PanelId = 'colors' | 'type' | 'shape' | 'images' | 'tokens' | 'states' | 'history';

/** How the studio shows a draft; no part of the draft. */
export interface ViewSettings {
  readonly scheme: SchemeChoice;
  readonly panel: PanelId;
  readonly showsPanel: boolean;
  readonly showsInspector: boolean;
  readonly columns: readonly ColumnSource[];
  readonly devices: readonly DeviceId[];
  readonly isRotated: boolean;
  readonly showsSafeAreas: boolean;
  readonly surroundings: 'light' | 'dark' | 'studio';
  readonly zoom: number | 'fit';
  readonly vision: Vision;
  readonly simulation: Simulation;
  /** Null: the pages as the platform has them. */
  readonly state: PreviewState | null;
  /** Tokens whose elements are outlined in the frames. */
  readonly outlined: readonly string[];
}

export const initialView: ViewSettings = {
  scheme: 'system',
  panel: 'colors',
  showsPanel: true,
  showsInspector: true,
  columns: [{ kind: 'draft' }],
  devices: ['phone', 'desktop'],
  isRotated: false,
  showsSafeAreas: false,
  surroundings: 'studio',
  zoom: 'fit',
  vision: 'normal',
  simulation: noSimulation,
  state: null,
  outlined: [],
};
