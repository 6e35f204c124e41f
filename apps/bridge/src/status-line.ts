/** Shows the status: one line written over and over on a terminal, plain lines otherwise. */
import { counted } from './counted.ts';
import type { StatusSnapshot, StatusView } from './status.ts';
import { after } from './timers.ts';

/** What a status line needs of `process.stdout`. */
export interface Screen {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** In a log one line a second is enough; on a terminal the eye follows faster. */
const plainInterval_ms = 1_000;
const terminalInterval_ms = 100;
const CLEAR_LINE = '\r\u001B[2K';

export class StatusLine implements StatusView {
  readonly #screen: Screen;
  readonly #interval_ms: number;
  /** One status per device; the simulator can be two timers. */
  readonly #statuses = new Map<string, StatusSnapshot>();
  #shown = '';
  #timer: NodeJS.Timeout | null = null;

  constructor(screen: Screen) {
    this.#screen = screen;
    this.#interval_ms = screen.isTTY ? terminalInterval_ms : plainInterval_ms;
  }

  changed(snapshot: StatusSnapshot): void {
    this.#statuses.set(snapshot.device, snapshot);
    this.#timer ??= after(this.#interval_ms, 'the status line', () => {
      this.#timer = null;
      this.#show();
    }).unref();
  }

  remark(text: string): void {
    this.#screen.write(this.#screen.isTTY ? `${CLEAR_LINE}${text}\n${this.#shown}` : `${text}\n`);
  }

  /** Shows the last state and leaves it standing. */
  end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#show();
    if (this.#screen.isTTY) this.#screen.write('\n');
  }

  #show(): void {
    const text = [...this.#statuses.values()].map(describeStatus).join('  |  ');
    if (this.#screen.isTTY) {
      this.#shown = text.slice(0, (this.#screen.columns ?? 80) - 1);
      this.#screen.write(`${CLEAR_LINE}${this.#shown}`);
    } else if (text !== this.#shown) {
      this.#shown = text;
      this.#screen.write(`${text}\n`);
    }
  }
}

/** @example '231203016 · file run-1.txt · 260 lines, 128 impulses · 128 delivered, 0 waiting · connected' */
function describeStatus(status: StatusSnapshot): string {
  const { connection, trouble } = status;
  return [
    status.device,
    status.source,
    `${counted(status.lines, 'line')}, ${counted(status.impulses, 'impulse')}`,
    ...(status.notUnderstood > 0 ? [`${counted(status.notUnderstood, 'line')} not understood`] : []),
    `${status.delivered} delivered, ${status.waiting} waiting`,
    ...(status.setAside > 0 ? [`${status.setAside} set aside`] : []),
    trouble === null ? connection : `${connection}: ${trouble}`,
  ].join(' · ');
}
