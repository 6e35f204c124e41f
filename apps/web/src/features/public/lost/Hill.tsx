import type { ReactNode } from 'react';
import styles from './Hill.module.css';

/** From top to bottom, on the side where each stands. */
const gates = [
  [196, 118],
  [258, 210],
  [192, 310],
  [262, 408],
  [186, 512],
] as const;

/** Lines of equal height, wider apart where the hill is less steep. */
const heights = [40, 104, 172, 246, 326, 412, 504, 602];

interface HillProps {
  readonly className?: string | undefined;
}

/** A course on a hill, with what happens on it. */
function Hill(
  props: HillProps & {
    readonly gates: readonly (readonly [x: number, y: number])[];
    /** Which part of it is seen in whatever window. */
    readonly seen: 'middle' | 'top';
    readonly children: ReactNode;
  },
): ReactNode {
  return (
    <svg
      viewBox="0 0 480 600"
      preserveAspectRatio={props.seen === 'top' ? 'xMidYMin slice' : 'xMidYMid slice'}
      className={props.className}
      aria-hidden="true"
      focusable="false"
      fill="none"
      strokeLinecap="round"
    >
      {heights.map((y) => (
        <path
          key={y}
          className={styles.height}
          d={`M-400 ${y - 70}C-180 ${y - 10} 20 ${y + 46} 200 ${y}S 420 ${y - 62} 560 ${y - 24}S 760 ${y + 60} 900 ${y + 10}`}
        />
      ))}
      {props.children}
      {props.gates.map(([x, y], index) => (
        <g key={y} className={index % 2 === 0 ? styles.red : styles.blue}>
          <path d={`M${x} ${y}v-46`} strokeWidth="5" />
          <path d={`M${x + 30} ${y}v-46`} strokeWidth="5" />
          <path className={styles.flag} d={`M${x} ${y - 44}h30v20h-30z`} />
        </g>
      ))}
    </svg>
  );
}

/** A run that missed its last gate and leaves the course. */
export function MissedGate({ className }: HillProps): ReactNode {
  return (
    <Hill className={className} gates={gates} seen="middle">
      <path
        className={styles.track}
        d="M246-10C214 22 158 52 156 102S338 140 338 194S146 234 146 294S344 330 344 392"
      />
      <path className={styles.open} d="M344 392C344 452 404 486 470 508S640 540 900 560" />
    </Hill>
  );
}

/** A start that is still shut, and the run that comes then. */
export function ShutStart({ className }: HillProps): ReactNode {
  return (
    <Hill className={className} gates={gates.slice(1)} seen="top">
      <path
        className={styles.open}
        d="M246 84C246 130 338 130 338 194S146 234 146 294S344 330 344 392S140 440 140 496S300 560 300 640"
      />
      <path className={styles.post} d="M206 88v-44M286 88v-44" />
      <path className={styles.wand} d="M206 66h80" />
    </Hill>
  );
}
