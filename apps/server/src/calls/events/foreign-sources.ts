/** Timers of others: nobody binds one to a course of the own. */
import type { CourseStep, Issue } from '@startwand/contract';

/** @param ownDevices serial numbers of the devices on the owner's account */
export function foreignSources({ measuringPoints }: CourseStep, ownDevices: ReadonlySet<string>): readonly Issue[] {
  return measuringPoints.flatMap(({ sources }, point) =>
    sources.flatMap(({ deviceId }, index): Issue[] => {
      const path = ['measuringPoints', point, 'sources', index, 'deviceId'];
      return ownDevices.has(deviceId) ? [] : [{ path, code: 'UNKNOWN' }];
    }),
  );
}
