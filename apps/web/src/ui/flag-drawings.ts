/**
 * Flags that stripes, crosses and discs draw faithfully, by IOC code, on a field of 24 x 16. Flags with
 * arms or stars are left out: a wrong flag is worse than three letters.
 */

export interface Shape {
  readonly path: string;
  readonly colour: string;
}

const red = '#c8102e';
const white = '#ffffff';
const yellow = '#ffce00';
const black = '#111111';

const levelStripes: Readonly<Record<string, readonly string[]>> = {
  ARM: ['#d90012', '#0033a0', '#f2a800'],
  AUT: [red, white, red],
  BUL: [white, '#00966e', '#d62612'],
  EST: ['#0072ce', black, white],
  GER: [black, '#dd0000', yellow],
  HUN: ['#ce2939', white, '#477050'],
  INA: ['#e70011', white],
  LAT: ['#9e3039', '#9e3039', white, '#9e3039', '#9e3039'],
  LTU: ['#fdb913', '#006a44', '#c1272d'],
  LUX: ['#ed2939', white, '#00a1de'],
  MON: ['#ce1126', white],
  NED: ['#ae1c28', white, '#21468b'],
  POL: [white, '#dc143c'],
  UKR: ['#0057b7', '#ffd700'],
};

const uprightStripes: Readonly<Record<string, readonly string[]>> = {
  BEL: [black, '#fdda24', '#ef3340'],
  FRA: ['#000091', white, '#e1000f'],
  IRL: ['#169b62', white, '#ff883e'],
  ITA: ['#008c45', '#f4f9ff', '#cd212a'],
  NGR: ['#008751', white, '#008751'],
  PER: ['#d91023', white, '#d91023'],
  ROU: ['#002b7f', '#fcd116', '#ce1126'],
};

/** Field, cross, and the narrower cross upon it. */
const nordicCrosses: Readonly<Record<string, readonly string[]>> = {
  DEN: [red, white],
  FIN: [white, '#002f6c'],
  ISL: ['#02529c', white, '#dc1e35'],
  NOR: ['#ba0c2f', white, '#00205b'],
  SWE: ['#006aa7', '#fecc02'],
};

const others: Readonly<Record<string, readonly Shape[]>> = {
  CZE: [
    { path: 'M0 0h24v8H0z', colour: white },
    { path: 'M0 8h24v8H0z', colour: '#d7141a' },
    { path: 'M0 0 12 8 0 16z', colour: '#11457e' },
  ],
  GBR: [
    { path: 'M0 0h24v16H0z', colour: '#012169' },
    { path: 'M0 0h2.7L24 14.2V16h-2.7L0 1.8zM24 0h-2.7L0 14.2V16h2.7L24 1.8z', colour: white },
    {
      path: 'M0 0l9 6H7.2L0 1.2zM24 0l-9 6h-1.8L22.2 0zM0 16l9-6h1.8L1.8 16zM24 16l-9-6h1.8L24 14.8z',
      colour: red,
    },
    { path: 'M9.5 0h5v16h-5zM0 5.4h24v5.2H0z', colour: white },
    { path: 'M10.5 0h3v16h-3zM0 6.4h24v3.2H0z', colour: red },
  ],
  GRE: [
    { path: 'M0 0h24v16H0z', colour: '#0d5eaf' },
    { path: 'M0 1.8h24v1.8H0zM0 5.3h24v1.8H0zM0 8.9h24v1.8H0zM0 12.4h24v1.8H0z', colour: white },
    { path: 'M0 0h8.9v8.9H0z', colour: '#0d5eaf' },
    { path: 'M3.6 0h1.8v8.9H3.6zM0 3.6h8.9v1.8H0z', colour: white },
  ],
  JPN: [
    { path: 'M0 0h24v16H0z', colour: white },
    { path: 'M12 3.2a4.8 4.8 0 1 0 0 9.6 4.8 4.8 0 0 0 0-9.6z', colour: '#bc002d' },
  ],
  SUI: [
    { path: 'M0 0h24v16H0z', colour: '#da291c' },
    { path: 'M10.5 3h3v3.5H17v3h-3.5V13h-3V9.5H7v-3h3.5z', colour: white },
  ],
};

/** @returns the shapes from the back to the front, `null` where only the letters are shown */
export function drawFlag(nation: string): readonly Shape[] | null {
  const level = levelStripes[nation];
  if (level !== undefined)
    return level.map((colour, place) => levelStripe(colour, place, level.length));
  const upright = uprightStripes[nation];
  if (upright !== undefined) {
    return upright.map((colour, place) => uprightStripe(colour, place, upright.length));
  }
  const cross = nordicCrosses[nation];
  if (cross !== undefined) return cross.map(nordicShape);
  return others[nation] ?? null;
}

function levelStripe(colour: string, place: number, count: number): Shape {
  return { path: `M0 ${(16 * place) / count}h24v${16 / count}H0z`, colour };
}

function uprightStripe(colour: string, place: number, count: number): Shape {
  return { path: `M${(24 * place) / count} 0h${24 / count}v16h-${24 / count}z`, colour };
}

function nordicShape(colour: string, layer: number): Shape {
  if (layer === 0) return { path: 'M0 0h24v16H0z', colour };
  return layer === 1
    ? { path: 'M6 0h4v16H6zM0 6h24v4H0z', colour }
    : { path: 'M7 0h2v16H7zM0 7h24v2H0z', colour };
}
