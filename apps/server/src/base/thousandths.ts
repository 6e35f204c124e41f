/** Millimetres in metres, thousandths of km/h in km/h. */
export function ofThousandths(value: number | null): number | null {
  return value === null ? null : value / 1_000;
}
