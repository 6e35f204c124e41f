/**
 * A start list in the hand of one operator: shown at once, saved behind, taken back step by step. Each save
 * names the version it goes on from; what somebody else saved meanwhile is never overwritten unsaid.
 */
import type { ApiError } from '../../../api/api-error.ts';
import { createStore, type Readable } from '../../../base/store.ts';
import { areAlike, type Arrangement, type SavedArrangement } from './arrangement.ts';
import type { Step, StepDeed } from './step.ts';

/** What a save gives: the list as it is then, or why not; with a refusal may come how it is. */
export type Saved =
  | { readonly list: SavedArrangement }
  | { readonly error: ApiError; readonly newer: SavedArrangement | null };

export interface StartListView {
  readonly shown: Arrangement;
  readonly saved: SavedArrangement;
  /** The newest last. */
  readonly steps: readonly Step[];
  /** Steps that were taken back, the next to be done again last. */
  readonly undone: readonly Step[];
  readonly isSaving: boolean;
  /** Why the last save failed; the list stays in hand. */
  readonly fault: ApiError | null;
  /** What somebody else saved while ours was not. */
  readonly newer: SavedArrangement | null;
}

interface EditParts {
  /** @param from what the server has, as far as this page knows */
  readonly save: (list: Arrangement, from: SavedArrangement) => Promise<Saved>;
  readonly now: () => number;
  /** Lets the page draw what was done. */
  readonly drawn: () => Promise<void>;
}

/** Who holds a key presses it again within this time. */
const rest_ms = 200;
/** A key that is held longer than this is saved on the way. */
const unsavedMax_ms = 2_000;
/** Shorter lists are saved at once: writing them down is not felt. */
const longList = 500;

/** Steps that belong together follow each other so closely: a key that is held down. */
const together_ms = 1_500;
/** Older steps are forgotten: each holds a whole list. */
const stepsMax = 100;

export class StartListEdit {
  readonly #parts: EditParts;
  readonly #view;
  #lastId = 0;
  /** What continues the last step. */
  #thread: string | null = null;
  /** What came over the line while a save was under way. */
  #held: SavedArrangement | null = null;
  /** When the hand did something last. */
  #moved_ms = 0;
  /** Own saves whose echo has not come over the line yet. */
  #awaited: readonly string[] = [];

  constructor(saved: SavedArrangement, parts: EditParts) {
    this.#parts = parts;
    this.#view = createStore<StartListView>({
      shown: saved,
      saved,
      steps: [],
      undone: [],
      isSaving: false,
      fault: null,
      newer: null,
    });
  }

  get view(): Readable<StartListView> {
    return this.#view;
  }

  /** @param thread steps of one thread that follow closely are one */
  change(action: StepDeed, next: Arrangement, thread: string | null = null): void {
    const { steps, shown } = this.#view.get();
    const last = steps.at(-1);
    const at_ms = this.#parts.now();
    this.#moved_ms = at_ms;
    const goesOn = thread !== null && thread === this.#thread && last !== undefined;
    this.#thread = thread;
    if (goesOn && at_ms - last.at_ms < together_ms) {
      const longer = { ...last, action, at_ms, after: next };
      this.#set({ steps: [...steps.slice(0, -1), longer], undone: [], shown: next });
    } else {
      this.#push(action, shown, next);
      this.#set({ undone: [], shown: next });
    }
    void this.#save();
  }

  /** A step that the server works out: it goes on from what is saved, and takes part in undo as any other. */
  async ask(action: StepDeed, call: (from: SavedArrangement) => Promise<Saved>): Promise<ApiError | null> {
    await this.#rest();
    const before = this.#view.get();
    // What is still in hand would be lost: the page says already what is the matter with it.
    if (before.newer !== null || !areAlike(before.shown, before.saved)) return before.fault;
    this.#thread = null;
    this.#set({ isSaving: true });
    const result = await call(before.saved);
    this.#set({ isSaving: false });
    if ('error' in result) {
      if (result.newer !== null) this.#adopt(result.newer);
      this.#release();
      return result.error;
    }
    const { list } = result;
    this.#awaited = [...this.#awaited, list.version];
    if (!areAlike(list, before.shown)) this.#push(action, before.shown, list);
    this.#set({ shown: list, saved: list, undone: [], fault: null });
    this.#release();
    return null;
  }

  /** Takes the last step back, unless it is somebody else's. */
  undo(): void {
    const { steps, undone, newer } = this.#view.get();
    const last = steps.at(-1);
    if (last === undefined || last.action.kind === 'theirs' || newer !== null) return;
    this.#thread = null;
    this.#set({ shown: last.before, steps: steps.slice(0, -1), undone: [...undone, last] });
    void this.#save();
  }

  redo(): void {
    const { steps, undone, newer } = this.#view.get();
    const next = undone.at(-1);
    if (next === undefined || newer !== null) return;
    this.#thread = null;
    this.#set({ shown: next.after, steps: [...steps, next], undone: undone.slice(0, -1) });
    void this.#save();
  }

  /** The list as it came over the line. */
  receive(list: SavedArrangement): void {
    const { isSaving, saved, shown } = this.#view.get();
    if (isSaving) {
      this.#held = list;
      return;
    }
    const echo = this.#awaited.indexOf(list.version);
    if (echo !== -1) {
      this.#awaited = this.#awaited.slice(echo + 1);
      return;
    }
    if (list.version === saved.version) return;
    this.#awaited = [];
    if (areAlike(shown, saved)) this.#adopt(list);
    else if (areAlike(shown, list)) this.#set({ saved: list, newer: null, fault: null });
    else this.#set({ newer: list });
  }

  /** Theirs in place of ours. */
  takeOver(): void {
    const { newer } = this.#view.get();
    if (newer !== null) this.#adopt(newer);
  }

  /** Ours over theirs: whoever presses this has been told. */
  keepMine(): void {
    const { newer } = this.#view.get();
    if (newer === null) return;
    this.#set({ saved: newer, newer: null });
    void this.#save();
  }

  /** Tries again to save what is in hand. */
  retry(): void {
    void this.#save();
  }

  /** Back to what is saved: what cannot be saved is let go, with its steps. */
  drop(): void {
    const { saved, steps } = this.#view.get();
    const kept = steps.findLastIndex(({ after }) => areAlike(after, saved));
    this.#set({ shown: saved, steps: steps.slice(0, kept + 1), undone: [], fault: null });
  }

  async #save(): Promise<void> {
    const { isSaving, newer } = this.#view.get();
    if (isSaving || newer !== null) return;
    if (this.#isSaved()) {
      this.#set({ fault: null });
      return;
    }
    this.#set({ isSaving: true });
    await this.#untilHandRests();
    const { shown, saved } = this.#view.get();
    // A hand may have come back to where it was.
    const result = this.#isSaved() ? null : await this.#parts.save(shown, saved);
    this.#set({ isSaving: false });
    if (result === null) {
      this.#set({ fault: null });
    } else if ('list' in result) {
      this.#awaited = [...this.#awaited, result.list.version];
      const isAsSent = this.#view.get().shown === shown;
      this.#set({ saved: result.list, fault: null, ...(isAsSent ? { shown: result.list } : {}) });
    } else if (result.newer === null) {
      this.#set({ fault: result.error });
    } else if (areAlike(shown, result.newer)) {
      // It was saved after all, and only the answer was lost.
      this.#set({ saved: result.newer, fault: null });
    } else {
      this.#set({ newer: result.newer, fault: null });
    }
    this.#release();
    // What was done while it was under way.
    if (this.#view.get().fault === null) await this.#save();
  }

  #isSaved(): boolean {
    const { shown, saved } = this.#view.get();
    return areAlike(shown, saved);
  }

  /** The answer of a save, ten thousand names there and back, is read on the thread that draws the next step. */
  async #untilHandRests(): Promise<void> {
    const began_ms = this.#parts.now();
    for (;;) {
      await this.#parts.drawn();
      const now_ms = this.#parts.now();
      const isLong = this.#view.get().shown.competitorIds.length > longList;
      const isMoving = now_ms - this.#moved_ms < rest_ms && now_ms - began_ms < unsavedMax_ms;
      if (!isLong || !isMoving) return;
    }
  }

  /** Until no save is under way. */
  #rest(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.#view.get().isSaving) return;
        stop();
        resolve();
      };
      const stop = this.#view.subscribe(look);
      look();
    });
  }

  #release(): void {
    const held = this.#held;
    this.#held = null;
    if (held !== null) this.receive(held);
  }

  #adopt(list: SavedArrangement): void {
    const { shown } = this.#view.get();
    this.#thread = null;
    if (!areAlike(shown, list)) this.#push({ kind: 'theirs' }, shown, list);
    this.#set({ shown: list, saved: list, undone: [], newer: null, fault: null });
  }

  #push(action: StepDeed, before: Arrangement, after: Arrangement): void {
    this.#lastId += 1;
    const step = { id: this.#lastId, action, at_ms: this.#parts.now(), before, after };
    this.#set({ steps: [...this.#view.get().steps, step].slice(-stepsMax) });
  }

  #set(change: Partial<StartListView>): void {
    this.#view.set({ ...this.#view.get(), ...change });
  }
}
