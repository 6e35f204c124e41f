/** What the bridge is doing, in numbers and plain words; shown by `status-line.ts`. */

export interface StatusSnapshot {
  readonly device: string;
  readonly source: string;
  readonly lines: number;
  readonly impulses: number;
  readonly notUnderstood: number;
  readonly waiting: number;
  readonly delivered: number;
  readonly setAside: number;
  readonly connection: 'connecting' | 'waiting' | 'connected' | 'disconnected';
  /** Why it is not connected, or what else is wrong now. */
  readonly trouble: string | null;
}

/** Who shows the status: told after each change, and once for each remark that must not get lost. */
export interface StatusView {
  changed(snapshot: StatusSnapshot): void;
  remark(text: string): void;
}

export class BridgeStatus {
  readonly #view: StatusView;
  #now: StatusSnapshot;

  constructor(device: string, source: string, view: StatusView) {
    this.#view = view;
    this.#now = {
      device,
      source,
      lines: 0,
      impulses: 0,
      notUnderstood: 0,
      waiting: 0,
      delivered: 0,
      setAside: 0,
      connection: 'connecting',
      trouble: null,
    };
  }

  get now(): StatusSnapshot {
    return this.#now;
  }

  begin(source: string, waiting: number): void {
    this.#change({ source, waiting });
  }

  sourceIs(source: string): void {
    this.#change({ source });
  }

  read(read: Pick<StatusSnapshot, 'lines' | 'impulses' | 'notUnderstood'>, waiting: number): void {
    this.#change({
      lines: this.#now.lines + read.lines,
      impulses: this.#now.impulses + read.impulses,
      notUnderstood: this.#now.notUnderstood + read.notUnderstood,
      waiting,
    });
  }

  delivered(count: number, waiting: number): void {
    this.#change({ delivered: this.#now.delivered + count, waiting });
  }

  setAside(text: string): void {
    this.#change({ setAside: this.#now.setAside + 1 });
    this.remark(text);
  }

  connected(): void {
    if (this.#now.connection === 'waiting') this.remark('its owner has let it in');
    this.#change({ connection: 'connected', trouble: null });
  }

  /** The device has an owner: its PIN alone does not open it. */
  waitsForOwner(code: string): void {
    if (this.#now.connection === 'waiting') return;
    this.remark(
      `waits for its owner, who sees on the page «Devices» that it wants to connect, with the code ${code}, and allows it once; until then everything is kept here (a token of the owner works at once: --token)`,
    );
    this.#change({ connection: 'waiting', trouble: `its owner has to allow it: code ${code}` });
  }

  disconnected(reason: string): void {
    this.#change({ connection: 'disconnected', trouble: reason });
  }

  remark(text: string): void {
    this.#view.remark(`${this.#now.device}: ${text}`);
  }

  #change(part: Partial<StatusSnapshot>): void {
    this.#now = { ...this.#now, ...part };
    this.#view.changed(this.#now);
  }
}
