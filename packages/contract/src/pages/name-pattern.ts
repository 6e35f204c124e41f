/** The picture of an event that has none: contour lines that nobody else's name gives, the same wherever it is drawn. */
export interface NamePattern {
  readonly width: number;
  readonly height: number;
  readonly ground: string;
  readonly lines: readonly { readonly path: string; readonly colour: string }[];
}

const width = 640;
const height = 160;
const lines = 9;

export function namePattern(name: string): NamePattern {
  const random = numbersFrom(name);
  const hue = Math.floor(random() * 360);
  const bend = (span: number): number => (random() - 0.5) * span;
  const [lift, swing] = [bend(90), bend(120)];
  const drawn = Array.from({ length: lines }, (_, line) => {
    const y = (line * height) / (lines - 2) - 20;
    const [near, far] = [y + lift + bend(18), y + swing + bend(18)];
    return {
      path: `M-10 ${y}C${width * 0.3} ${near - 40} ${width * 0.55} ${far + 50} ${width + 10} ${y + bend(40)}`,
      colour: `hsl(${(hue + 25) % 360} 60% ${46 + line * 4}%)`,
    };
  });
  return { width, height, ground: `hsl(${hue} 42% 30%)`, lines: drawn };
}

/** @returns numbers from 0 to 1, always the same ones for a name */
function numbersFrom(name: string): () => number {
  let state = 2_166_136_261;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9;
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296;
  };
}
