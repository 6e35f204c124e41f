/** What each sport puts before the land. Over 300 lines because the sports share how they stand in a picture. */
import type { Face, Sport } from './face-of.ts';
import { bushes, firs, hills } from './draw-land.ts';
import { curve, ribbon, short, toFoot, type Point, type Sheet, type Size } from './sheet.ts';

type Draw = (sheet: Sheet, face: Face, size: Size, random: () => number) => void;

export const scenes: Readonly<Record<Sport, Draw>> = {
  ski: drawSlope,
  run: drawRun,
  track: drawTrack,
  climb: drawClimb,
  children: drawChildren,
  ride: drawRoad,
  course: drawCourse,
};

/** A slope with the gates of a giant slalom, nearer and larger towards whoever looks. */
function drawSlope(sheet: Sheet, _face: Face, size: Size, random: () => number): void {
  const { width, height } = size;
  const lean = random() > 0.5 ? 1 : -1;
  const rim = (share: number): number => height * (0.58 - lean * (share - 0.5) * 0.1);
  firs(sheet, size, random, 0.64);
  sheet.fill(
    'ground',
    toFoot(
      curve(
        [0, 0.22, 0.5, 0.78, 1].map((at) => ({
          x: width * (at * 1.1 - 0.05),
          y: rim(at) + height * (at === 0.5 ? -0.05 : 0.02),
        })),
      ),
      size,
    ),
  );
  // Furrows that the light finds.
  for (const at of [0, 1]) {
    const y = height * (0.74 + at * 0.12);
    const from = lean > 0 ? -width * 0.05 : width * 1.05;
    sheet.fill(
      'shade',
      `M${short(from)} ${short(y)}Q${short(width * (0.5 - lean * 0.2))} ${short(y - height * 0.03)} ${short(width * (0.5 + lean * (0.12 + random() * 0.2)))} ${short(y + height * 0.02)}Q${short(width * 0.5)} ${short(y + height * 0.05)} ${short(from)} ${short(y + height * 0.1)}Z`,
      0.55,
    );
  }
  const gates = gatesOf(size, lean, 6);
  const finish = { x: width / 2 - lean * width * 0.02, y: height * 1.03 };
  const track = curve([{ x: width / 2, y: rim(0.5) - height * 0.03 }, ...gates.map(({ turn }) => turn), finish]);
  sheet.stroke('way', track, height * 0.011, ' stroke-linecap="round"');
  gates.forEach(({ foot, tall, wide }, at) => gate(sheet, foot, tall, wide, at % 2 === 0 ? 'first' : 'second'));
}

interface Gate {
  /** Of the inner pole. */
  readonly foot: Point;
  readonly tall: number;
  readonly wide: number;
  /** Where one goes around it. */
  readonly turn: Point;
}

function gatesOf({ width, height }: Size, lean: number, count: number): readonly Gate[] {
  return Array.from({ length: count }, (_, at) => {
    const share = at / (count - 1);
    const near = share ** 1.15;
    const side = (at % 2 === 0 ? -1 : 1) * lean;
    // In a narrow band they are larger, in a tall one they stand closer: whole in each.
    const tall = height * (0.075 + near * 0.17) * (width > height * 3 ? 1.25 : 1) * (width < height ? 0.82 : 1);
    const wide = tall * 0.62;
    const reach = width > height * 3 ? height * 1.15 : height * 0.62;
    const swing = Math.min(width * 0.44 - wide, reach) * (0.22 + near * 0.78);
    const y = height * (0.6 + near * 0.34);
    const x = width / 2 + side * swing;
    return {
      foot: { x: x - (side < 0 ? wide : 0), y },
      tall,
      wide,
      turn: { x: x - side * wide * 0.35, y: y - tall * 0.05 },
    };
  });
}

function gate(sheet: Sheet, { x, y }: Point, tall: number, wide: number, colour: 'first' | 'second'): void {
  const top = y - tall;
  sheet.fill(
    'shade',
    `M${short(x)} ${short(y)}l${short(wide)} 0l${short(tall * 0.5)} ${short(tall * 0.14)}l${short(-wide)} 0z`,
    0.7,
  );
  sheet.fill(colour, `M${short(x)} ${short(top + tall * 0.1)}h${short(wide)}v${short(tall * 0.46)}h${short(-wide)}z`);
  sheet.stroke(
    'pole',
    `M${short(x)} ${short(y)}V${short(top)}M${short(x + wide)} ${short(y)}V${short(top)}`,
    tall * 0.05,
    ' stroke-linecap="round"',
  );
  sheet.boxes.push({ left: x - tall * 0.03, top, right: x + wide + tall * 0.03, bottom: y });
}

/** A street of a town with an arch over it, or a way along the shore. */
function drawRun(sheet: Sheet, face: Face, size: Size, random: () => number): void {
  const { width, height } = size;
  if (face.land !== 'sea') {
    houses(sheet, 'middle', size, random, { foot: 0.72, tall: 0.34 });
    houses(sheet, 'near', size, random, { foot: 0.76, tall: 0.24 });
  }
  const foot = height * (face.land === 'sea' ? 0.7 : 0.74);
  sheet.fill('ground', `M0 ${short(foot)}H${width}V${height}H0Z`);
  const [far, near] = [height * 0.16, Math.min(width * 0.46, height * 1.05)];
  const middle = width / 2;
  sheet.fill(
    'shade',
    `M${short(middle - far)} ${short(foot)}H${short(middle + far)}L${short(middle + near)} ${height}H${short(middle - near)}Z`,
  );
  for (let at = 0; at < 4; at += 1) {
    const [top, low] = [(at / 4) ** 1.5, ((at + 0.55) / 4) ** 1.5].map((share) => foot + (height - foot) * share);
    if (top === undefined || low === undefined) continue;
    const wide = (y: number): number => height * (0.004 + 0.014 * ((y - foot) / (height - foot)));
    sheet.fill(
      'way',
      `M${short(middle - wide(top))} ${short(top)}H${short(middle + wide(top))}L${short(middle + wide(low))} ${short(low)}H${short(middle - wide(low))}Z`,
    );
  }
  bunting(sheet, size, 0.1);
  arch(sheet, { x: middle, y: foot + height * 0.07 }, height * 0.42, Math.min(width * 0.62, height * 0.74));
}

/** Lanes in their bend. */
function drawTrack(sheet: Sheet, _face: Face, size: Size, random: () => number): void {
  const { width, height } = size;
  hills(sheet, 'near', size, random, { top: 0.56, foot: 0.66 });
  bushes(sheet, size, random, 0.66);
  const bend = (y: number): string =>
    `M${short(-width * 0.05)} ${short(height * (y + 0.22))}C${short(width * 0.2)} ${short(height * y)} ${short(width * 0.8)} ${short(height * y)} ${short(width * 1.05)} ${short(height * (y + 0.22))}`;
  sheet.fill('ground', `${bend(0.62)}V${height}H0Z`);
  for (const at of [0, 1, 2, 3, 4])
    sheet.stroke('way', bend(0.62 + at * (0.06 + at * 0.012)), height * (0.004 + at * 0.0016));
  bunting(sheet, size, 0.1);
  arch(sheet, { x: width / 2, y: height * 0.8 }, height * 0.36, Math.min(width * 0.6, height * 0.66));
}

function houses(
  sheet: Sheet,
  colour: 'middle' | 'near',
  { width, height }: Size,
  random: () => number,
  { foot, tall }: { readonly foot: number; readonly tall: number },
): void {
  const walls: string[] = [];
  const windows: string[] = [];
  const gap = Math.min(width * 0.3, height * 0.36);
  let x = -height * 0.05;
  while (x < width) {
    const wide = height * (0.13 + random() * 0.09);
    // Before the street stands no house of the first row.
    const isOpen = colour === 'near' && x + wide > width / 2 - gap && x < width / 2 + gap;
    const high = height * tall * (0.6 + random() * 0.4);
    const top = height * foot - high;
    const isTower = colour === 'middle' && random() > 0.82;
    if (!isOpen) {
      const roof = wide * (isTower ? 1.5 : 0.42);
      const [left, right] = isTower ? [x + wide * 0.25, x + wide * 0.75] : [x, x + wide];
      walls.push(
        `M${short(left)} ${short(height * foot)}V${short(top)}L${short((left + right) / 2)} ${short(top - roof)}L${short(right)} ${short(top)}V${short(height * foot)}z`,
      );
      if (!isTower) windows.push(...windowsOf({ x, y: top }, wide, high, random));
    }
    x += wide * (colour === 'near' ? 1.02 : 1);
  }
  sheet.fill(colour, walls.join(''));
  if (colour === 'near') sheet.fill('sun', windows.join(''), 0.55);
}

function windowsOf({ x, y }: Point, wide: number, high: number, random: () => number): readonly string[] {
  const pane = wide * 0.14;
  const rows = Math.max(1, Math.floor(high / (pane * 2.4)));
  return Array.from({ length: Math.min(3, rows) * 3 }, (_, at) => ({ row: Math.floor(at / 3), column: at % 3 }))
    .filter(() => random() > 0.35)
    .map(
      ({ row, column }) =>
        `M${short(x + wide * (0.2 + column * 0.25))} ${short(y + pane * (0.8 + row * 2.2))}h${short(pane)}v${short(pane * 1.3)}h${short(-pane)}z`,
    );
}

/** Little flags on a string across the picture. */
function bunting(sheet: Sheet, { width, height }: Size, y: number): void {
  const at = (share: number): Point => ({
    x: width * (share * 1.1 - 0.05),
    y: height * (y + 0.09 * (1 - (2 * share - 1) ** 2)),
  });
  const count = Math.max(8, Math.round((width / height) * 8));
  sheet.stroke('pole', curve([at(0), at(0.25), at(0.5), at(0.75), at(1)]), height * 0.004, ' opacity=".5"');
  for (let flag = 0; flag < count; flag += 1) {
    const { x, y: top } = at((flag + 0.5) / count);
    const colour = flag % 3 === 0 ? 'first' : flag % 3 === 1 ? 'second' : 'sun';
    const wide = height * 0.03;
    sheet.fill(colour, `M${short(x - wide)} ${short(top)}h${short(wide * 2)}l${short(-wide)} ${short(wide * 1.9)}z`);
  }
}

/** Over the finish, with a chequered band. */
function arch(sheet: Sheet, { x, y }: Point, tall: number, wide: number): void {
  const [left, top] = [x - wide / 2, y - tall];
  const [post, band] = [tall * 0.1, tall * 0.27];
  sheet.fill(
    'first',
    `M${short(left)} ${short(y)}V${short(top)}h${short(wide)}V${short(y)}h${short(-post)}V${short(top + band)}h${short(-(wide - 2 * post))}V${short(y)}z`,
  );
  const side = band / 4;
  const squares: string[] = [];
  const count = Math.floor((wide - 2 * post) / side);
  for (let column = 0; column < count; column += 1) {
    const row = column % 2;
    squares.push(
      `M${short(left + post + column * side)} ${short(top + band * 0.25 + row * side)}h${short(side)}v${short(side)}h${short(-side)}z`,
    );
  }
  sheet.fill(
    'sun',
    `M${short(left + post)} ${short(top + band * 0.25)}h${short(count * side)}v${short(side * 2)}h${short(-count * side)}z`,
  );
  sheet.fill('pole', squares.join(''));
  sheet.boxes.push({ left, top, right: left + wide, bottom: y });
}

/** A hill with a road that winds up to its top. */
function drawClimb(sheet: Sheet, face: Face, size: Size, random: () => number): void {
  const { width, height } = size;
  const middle = width / 2;
  const side = random() > 0.5 ? 1 : -1;
  const half = Math.min(width * 0.62, height * 1.5);
  const top = height * 0.3;
  hills(sheet, 'near', size, random, { top: 0.6, foot: 0.74 });
  const hill = `M${short(middle - half)} ${height}C${short(middle - half * 0.5)} ${short(height * 0.86)} ${short(middle - half * 0.3)} ${short(top)} ${short(middle)} ${short(top)}S${short(middle + half * 0.5)} ${short(height * 0.86)} ${short(middle + half)} ${height}Z`;
  sheet.fill('ground', hill);
  sheet.fill(
    'shade',
    `M${short(middle)} ${short(top)}S${short(middle + half * 0.5)} ${short(height * 0.86)} ${short(middle + half)} ${height}H${short(middle + side * half * 0.1)}C${short(middle + half * 0.34)} ${short(height * 0.78)} ${short(middle + half * 0.02)} ${short(height * 0.6)} ${short(middle)} ${short(top)}Z`,
    0.6,
  );
  const turns = 3.5;
  const at = (share: number): Point => {
    const far = 1 - share;
    return {
      x: middle + side * Math.sin(share * turns * Math.PI) * half * 0.42 * far ** 1.35,
      y: height * 1.02 - (height * 1.02 - top - height * 0.02) * (1 - far ** 1.5),
    };
  };
  sheet.fill(
    'way',
    ribbon(at, (share) => height * (0.006 + 0.036 * (1 - share) ** 1.6), 64),
  );
  const trees = face.land === 'alpine' ? firs : bushes;
  trees(sheet, size, random, 0.92);
  flag(sheet, { x: middle, y: top + height * 0.012 }, height * 0.15);
}

function flag(sheet: Sheet, { x, y }: Point, tall: number): void {
  const wide = tall * 0.62;
  sheet.stroke('pole', `M${short(x)} ${short(y)}v${short(-tall)}`, tall * 0.05, ' stroke-linecap="round"');
  sheet.fill(
    'first',
    `M${short(x)} ${short(y - tall)}c${short(wide * 0.35)} ${short(-tall * 0.09)} ${short(wide * 0.6)} ${short(tall * 0.09)} ${short(wide)} 0v${short(tall * 0.42)}c${short(-wide * 0.4)} ${short(tall * 0.09)} ${short(-wide * 0.65)} ${short(-tall * 0.09)} ${short(-wide)} 0z`,
  );
  sheet.boxes.push({ left: x - tall * 0.03, top: y - tall * 1.05, right: x + wide, bottom: y });
}

/** Softer, rounder, with more flags. */
function drawChildren(sheet: Sheet, face: Face, size: Size, random: () => number): void {
  const { width, height } = size;
  hills(sheet, 'near', size, random, { top: 0.56, foot: 0.68 });
  if (face.isWinter) firs(sheet, size, random, 0.7);
  else bushes(sheet, size, random, 0.68);
  hills(sheet, 'ground', size, random, { top: 0.64, foot: 0.72 });
  bunting(sheet, size, 0.08);
  const reach = Math.min(width * 0.36, height * 0.72);
  const at = (share: number): Point => ({
    x: width / 2 + Math.sin(share * Math.PI * 2.1 + 0.5) * reach * (0.4 + share * 0.6),
    y: height * (0.69 + share * 0.34),
  });
  sheet.fill(
    'shade',
    ribbon(at, (share) => height * (0.008 + share * 0.026)),
  );
  for (let mark = 0; mark < 5; mark += 1) {
    const share = 0.04 + mark * 0.19;
    const { x, y } = at(share);
    const tall = height * (0.09 + share * 0.12);
    softGate(
      sheet,
      { x: x - tall * 0.34, y: Math.min(y + tall * 0.1, height * 0.97) },
      tall,
      mark % 2 === 0 ? 'first' : 'second',
    );
  }
}

/** A hoop that one goes through. */
function softGate(sheet: Sheet, { x, y }: Point, tall: number, colour: 'first' | 'second'): void {
  const wide = tall * 0.68;
  const round = wide / 2;
  sheet.stroke(
    colour,
    `M${short(x)} ${short(y)}V${short(y - tall + round)}a${short(round)} ${short(round)} 0 0 1 ${short(wide)} 0V${short(y)}`,
    tall * 0.13,
    ' stroke-linecap="round"',
  );
  sheet.boxes.push({
    left: x - tall * 0.07,
    top: y - tall * 1.07,
    right: x + wide + tall * 0.07,
    bottom: y + tall * 0.07,
  });
}

/** A road through the land, with posts beside it and the finish where it is lost from sight. */
function drawRoad(sheet: Sheet, face: Face, size: Size, random: () => number): void {
  const { width, height } = size;
  const side = random() > 0.5 ? 1 : -1;
  hills(sheet, 'near', size, random, { top: 0.54, foot: 0.68 });
  if (face.land === 'alpine') firs(sheet, size, random, 0.7);
  else bushes(sheet, size, random, 0.68);
  hills(sheet, 'ground', size, random, { top: 0.63, foot: 0.72 });
  const reach = Math.min(width * 0.42, height * 0.95);
  const at = (share: number): Point => ({
    x:
      width / 2 -
      side * Math.sin((1 - share) * Math.PI * 1.6) * reach * (1 - share) ** 0.8 +
      side * share * reach * 0.25,
    y: height * (1.05 - 0.37 * (1 - (1 - share) ** 1.6)),
  });
  sheet.fill(
    'pole',
    ribbon(at, (share) => height * (0.008 + 0.075 * (1 - share) ** 1.5)),
    0.82,
  );
  sheet.fill(
    'way',
    ribbon(at, (share) => height * (0.001 + 0.005 * (1 - share) ** 1.5)),
  );
  flag(sheet, at(1), height * 0.17);
}

/** A line over the land from a start past its points to a flag: what every course is. */
function drawCourse(sheet: Sheet, face: Face, size: Size, random: () => number): void {
  const { width, height } = size;
  hills(sheet, 'near', size, random, { top: 0.56, foot: 0.7 });
  if (face.land === 'alpine') firs(sheet, size, random, 0.72);
  else bushes(sheet, size, random, 0.7);
  hills(sheet, 'ground', size, random, { top: 0.68, foot: 0.8 });
  const half = Math.min(width * 0.36, height * 1.3, width / 2 - height * 0.16);
  const swing = 0.05 + random() * 0.05;
  const points = Array.from({ length: 25 }, (_, step) => {
    const share = step / 24;
    return {
      x: width / 2 - half + share * half * 2,
      y: height * (0.86 - share * 0.26 + Math.sin(share * Math.PI * 3) * swing),
    };
  });
  sheet.stroke('way', curve(points), height * 0.03, ' stroke-linecap="round"');
  sheet.stroke('first', curve(points), height * 0.012, ' stroke-linecap="round"');
  for (const at of [0, 8, 16]) {
    const point = points[at];
    if (point === undefined) continue;
    sheet.circle('first', point, height * 0.028);
    sheet.circle('way', point, height * 0.015);
    sheet.boxes.push({
      left: point.x - height * 0.028,
      right: point.x + height * 0.028,
      top: point.y - height * 0.028,
      bottom: point.y + height * 0.028,
    });
  }
  flag(sheet, points.at(-1) ?? { x: width / 2, y: height / 2 }, height * 0.2);
}
