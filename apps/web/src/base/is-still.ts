/** Whether somebody has asked the device for less motion; asked anew each time, as it may change. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
