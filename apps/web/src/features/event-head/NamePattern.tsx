import type { ReactNode } from 'react';

const width = 640;
const height = 160;
const lines = 9;

/** Contour lines that nobody else's event has: drawn from the name, the same each time. */
export function NamePattern(props: {
  readonly name: string;
  readonly className?: string | undefined;
}): ReactNode {
  const random = numbersFrom(props.name);
  const hue = Math.floor(random() * 360);
  const bend = (span: number) => (random() - 0.5) * span;
  const [lift, swing] = [bend(90), bend(120)];
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className={props.className}
      style={{ backgroundColor: `hsl(${hue} 42% 30%)` }}
      aria-hidden="true"
      focusable="false"
      fill="none"
      strokeWidth="2"
    >
      {Array.from({ length: lines }, (_, line) => {
        const y = (line * height) / (lines - 2) - 20;
        const [near, far] = [y + lift + bend(18), y + swing + bend(18)];
        return (
          <path
            key={line}
            d={`M-10 ${y}C${width * 0.3} ${near - 40} ${width * 0.55} ${far + 50} ${width + 10} ${y + bend(40)}`}
            stroke={`hsl(${(hue + 25) % 360} 60% ${46 + line * 4}%)`}
          />
        );
      })}
    </svg>
  );
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
