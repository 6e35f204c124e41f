/** How full this phone's battery is, where the browser tells; `null`: it does not. */
export interface Battery {
  readonly percent: () => number | null;
}

/** Only some browsers have it, and none of their types. */
export function openBattery(navigator: object): Battery {
  let battery: unknown = null;
  const get: unknown = Reflect.get(navigator, 'getBattery');
  if (typeof get === 'function') {
    void Promise.resolve(Reflect.apply(get, navigator, []))
      .then((found: unknown) => {
        battery = found;
      })
      .catch(() => {});
  }
  return {
    percent: () => {
      const level: unknown = typeof battery === 'object' && battery !== null ? Reflect.get(battery, 'level') : null;
      return typeof level === 'number' && level >= 0 && level <= 1 ? Math.round(level * 100) : null;
    },
  };
}
