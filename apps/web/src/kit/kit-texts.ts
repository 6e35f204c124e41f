/** What stands in the kit page: examples, in English only, that no reader ever sees. */
export const nations = [
  { code: 'AUT', name: 'Austria' },
  { code: 'FRA', name: 'France' },
  { code: 'GER', name: 'Germany' },
  { code: 'HUN', name: 'Hungary' },
  { code: 'ITA', name: 'Italy' },
  { code: 'NOR', name: 'Norway' },
  { code: 'ROU', name: 'Romania' },
  { code: 'ESP', name: 'Spain' },
  { code: 'SUI', name: 'Switzerland' },
] as const;

export const disciplines = [
  { value: 'slalom', label: 'Slalom' },
  { value: 'giantSlalom', label: 'Giant slalom' },
  { value: 'downhill', label: 'Downhill' },
] as const;
