import type { Feature } from '../../../http/feature.ts';
import { simulationHandlers, type SimulationServices } from './handlers.ts';
import { startScheduleJobs } from './start-schedule-jobs.ts';

/** The channel as live (D7): finished events on a shared clock. */
export const simulationFeature = (services: SimulationServices) =>
  ({
    name: 'simulation',
    calls: simulationHandlers(services),
    startRepeatingTask: (createErrorLogger) =>
      startScheduleJobs(services, createErrorLogger('schedule as live not extended')),
  }) satisfies Feature;
