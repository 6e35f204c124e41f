/** What is wrong with a race file, and where. */
export interface Fault {
  /** As `$.heats[0].startList[2]`. */
  readonly path: string;
  readonly says: string;
}

export type Path = readonly (string | number)[];

export function fault(path: Path, says: string): Fault {
  return { path: path.reduce<string>(within, '$'), says };
}

function within(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  return /^\w+$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`;
}

/** The file cannot be computed: every reason that was found. */
export class FaultyRaceFile extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(({ path, says }) => `${path}: ${says}`).join('\n'));
    this.faults = faults;
  }
}
