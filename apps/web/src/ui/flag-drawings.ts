/**
 * Flags by IOC code on a field of 24 x 16, drawn as far as one can see them in the height of a line. Those
 * that would not be recognised are left out: a wrong flag is worse than three letters.
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
  CAN: [
    { path: 'M0 0h24v16H0z', colour: white },
    { path: 'M0 0h6v16H0zM18 0h6v16h-6z', colour: '#d80621' },
    {
      path: 'M12 2.6l1.1 2.1 1.2-.6-.5 3.2 1.7-1.6.4.9 1.9-.3-.8 1.7.7.5-3 2.5.3 1.1-2.7-.4V14h-.6v-2.3l-2.7.4.3-1.1-3-2.5.7-.5-.8-1.7 1.9.3.4-.9 1.7 1.6-.5-3.2 1.2.6z',
      colour: '#d80621',
    },
  ],
  CRO: [
    { path: 'M0 0h24v5.3H0z', colour: '#ff0000' },
    { path: 'M0 5.3h24v5.4H0z', colour: white },
    { path: 'M0 10.7h24V16H0z', colour: '#171796' },
    { path: 'M9 4h6v6.5a3 3 0 0 1-6 0z', colour: '#ff0000' },
    {
      path: 'M10.5 4H12v2h-1.5zM13.5 4H15v2h-1.5zM9 6h1.5v2H9zM12 6h1.5v2H12zM10.5 8H12v2h-1.5zM13.5 8H15v2h-1.5z',
      colour: white,
    },
  ],
  ESP: [
    { path: 'M0 0h24v16H0z', colour: '#aa151b' },
    { path: 'M0 4h24v8H0z', colour: '#f1bf00' },
  ],
  SLO: [
    { path: 'M0 0h24v5.3H0z', colour: white },
    { path: 'M0 5.3h24v5.4H0z', colour: '#005da4' },
    { path: 'M0 10.7h24V16H0z', colour: '#ed1c24' },
    { path: 'M4 2.8h5v3.9a2.5 2.5 0 0 1-5 0z', colour: '#ed1c24' },
    { path: 'M4.4 2.8h4.2v3.8a2.1 2.1 0 0 1-4.2 0z', colour: '#005da4' },
    { path: 'M6.5 4.6 8.3 7.6H4.7z', colour: white },
  ],
  SVK: [
    { path: 'M0 0h24v5.3H0z', colour: white },
    { path: 'M0 5.3h24v5.4H0z', colour: '#0b4ea2' },
    { path: 'M0 10.7h24V16H0z', colour: '#ee1c25' },
    { path: 'M3 3.2h7v5.4c0 2.4-1.6 3.6-3.5 4.4C4.6 12.2 3 11 3 8.600z', colour: white },
    { path: 'M3.5 3.700h6v4.900c0 2-1.3 3-3 3.8-1.7-.8-3-1.8-3-3.800z', colour: '#ee1c25' },
    {
      path: 'M6.1 4.400h.8v1h1.200v.8H6.900v1.100h1.700v.8H6.900v2.100h-.8V8.100H4.400v-.8h1.700V6.200H4.900v-.8h1.200z',
      colour: white,
    },
  ],
  USA: [
    { path: 'M0 0h24v16H0z', colour: white },
    {
      path: 'M0 0h24v1.23H0zM0 2.46h24v1.23H0zM0 4.920h24v1.230H0zM0 7.380h24v1.230H0zM0 9.850h24v1.230H0zM0 12.310h24v1.230H0zM0 14.770h24V16H0z',
      colour: '#b31942',
    },
    { path: 'M0 0h10v8.61H0z', colour: '#0a3161' },
    {
      path: 'M1 1h1v1H1zM4 1h1v1H4zM7 1h1v1H7zM2.5 3h1v1h-1zM5.5 3h1v1h-1zM8.5 3h1v1h-1zM1 5h1v1H1zM4 5h1v1H4zM7 5h1v1H7zM2.5 7h1v1h-1zM5.5 7h1v1h-1zM8.5 7h1v1h-1z',
      colour: white,
    },
  ],
  SUI: [
    { path: 'M0 0h24v16H0z', colour: '#da291c' },
    { path: 'M10.5 3h3v3.5H17v3h-3.5V13h-3V9.5H7v-3h3.5z', colour: white },
  ],
};

/** @returns the shapes from the back to the front, `null` where only the letters are shown */
export function drawFlag(nation: string): readonly Shape[] | null {
  const level = levelStripes[nation];
  if (level !== undefined) return level.map((colour, place) => levelStripe(colour, place, level.length));
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
  return layer === 1 ? { path: 'M6 0h4v16H6zM0 6h24v4H0z', colour } : { path: 'M7 0h2v16H7zM0 7h24v2H0z', colour };
}
