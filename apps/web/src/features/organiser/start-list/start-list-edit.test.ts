import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import type { Arrangement, SavedArrangement } from './arrangement.ts';
import { StartListEdit, type Saved } from './start-list-edit.ts';

/** A list as one writes it: `1 2 3`. */
function listOf(ids: string, version = ids): SavedArrangement {
  return { competitorIds: ids.split(' '), startTimes: new Map(), seed: null, from: null, version };
}
const shownIn = (edit: StartListEdit) => edit.view.get().shown.competitorIds.join(' ');
const deedsIn = (edit: StartListEdit) => edit.view.get().steps.map(({ action }) => action.kind);
const moved = { kind: 'moved', who: '1 A', count: 1, place: 2 } as const;
const order = (ids: string): Arrangement => listOf(ids);

/** A server that keeps what it gets, and takes no list that goes on from another one. */
function aServer(first: string) {
  let kept = listOf(first);
  let answers: ((list: Arrangement) => Saved) | null = null;
  const asked: string[] = [];
  return {
    asked,
    /** Somebody else saves. */
    becomes: (ids: string) => (kept = listOf(ids)),
    fails: (failure: 'UNREACHABLE' | 'INVALID_STATE' | null) => {
      answers = failure === null ? null : () => ({ error: new ApiError(failure), newer: null });
    },
    /** What is sent arrives, and the answer does not. */
    losesAnswer: () => {
      answers = (list) => {
        kept = listOf(list.competitorIds.join(' '));
        answers = null;
        return { error: new ApiError('UNREACHABLE'), newer: null };
      };
    },
    save: (list: Arrangement, from: SavedArrangement): Promise<Saved> => {
      asked.push(list.competitorIds.join(' '));
      if (answers !== null) return Promise.resolve(answers(list));
      if (from.version !== kept.version) {
        const error = new ApiError('CHANGED_MEANWHILE');
        return Promise.resolve({ error, newer: kept });
      }
      kept = listOf(list.competitorIds.join(' '));
      return Promise.resolve({ list: kept });
    },
  };
}

function inHand(first = '1 2 3') {
  let now = 0;
  const server = aServer(first);
  const edit = new StartListEdit(listOf(first), {
    save: server.save,
    now: () => (now += 1),
    drawn: () => Promise.resolve(),
  });
  return { server, edit, wait: (ms: number) => (now += ms) };
}

/** Everything that was done is saved, or waits for the reader. */
const settled = (edit: ReturnType<typeof inHand>['edit']) =>
  vi.waitFor(() => expect(edit.view.get().isSaving).toBe(false));

describe('a start list in hand', () => {
  it('shows a step at once and saves it behind', async () => {
    const { edit, server } = inHand();
    edit.change(moved, order('2 1 3'));
    expect(shownIn(edit)).toBe('2 1 3');
    await settled(edit);
    expect(server.asked).toEqual(['2 1 3']);
    expect(edit.view.get()).toMatchObject({ isSaving: false, saved: { version: '2 1 3' } });
  });

  it('saves a long list when the hand rests, and all of its steps at once', async () => {
    const ids = Array.from({ length: 600 }, (_, place) => String(place + 1));
    const { edit, server } = inHand(ids.join(' '));
    for (let place = 0; place < 50; place += 1) {
      const further = [...ids.slice(1, place + 2), '1', ...ids.slice(place + 2)].join(' ');
      edit.change(moved, order(further), 'held');
      await Promise.resolve();
    }
    await settled(edit);
    expect(server.asked).toEqual([shownIn(edit)]);
  });

  it('asks for nothing when the hand came back to where it was', async () => {
    const ids = Array.from({ length: 600 }, (_, place) => String(place + 1));
    const { edit, server } = inHand(ids.join(' '));
    edit.change(moved, order(ids.toReversed().join(' ')), 'held');
    edit.undo();
    await settled(edit);
    expect(server.asked).toEqual([]);
    expect(edit.view.get().fault).toBeNull();
  });

  it('saves what was done before it is drawn in one go', async () => {
    const { edit, server } = inHand();
    for (const ids of ['2 1 3', '2 3 1', '3 2 1']) edit.change(moved, order(ids));
    await settled(edit);
    expect(server.asked).toEqual(['3 2 1']);
  });

  it('saves what was done while a save was under way, behind it', async () => {
    const asked: string[] = [];
    const answers: (() => void)[] = [];
    const edit = new StartListEdit(listOf('1 2 3'), {
      now: () => 0,
      drawn: () => Promise.resolve(),
      save: ({ competitorIds }) => {
        const ids = competitorIds.join(' ');
        asked.push(ids);
        return new Promise((resolve) => answers.push(() => resolve({ list: listOf(ids) })));
      },
    });
    edit.change(moved, order('2 1 3'));
    await vi.waitUntil(() => answers.length === 1);
    for (const ids of ['2 3 1', '3 2 1']) edit.change(moved, order(ids));
    answers[0]?.();
    await vi.waitUntil(() => answers.length === 2);
    answers[1]?.();
    await settled(edit);
    expect(asked).toEqual(['2 1 3', '3 2 1']);
  });

  it('is taken back step by step, and done again', async () => {
    const { edit } = inHand();
    edit.change(moved, order('2 1 3'));
    edit.change({ ...moved, place: 3 }, order('2 3 1'));
    edit.undo();
    expect(shownIn(edit)).toBe('2 1 3');
    edit.undo();
    expect(shownIn(edit)).toBe('1 2 3');
    edit.undo();
    edit.redo();
    await settled(edit);
    expect(shownIn(edit)).toBe('2 1 3');
    expect(edit.view.get().saved.version).toBe('2 1 3');
  });

  it('takes a key that is held down for one step, and what comes later for another', () => {
    const { edit, wait } = inHand();
    edit.change(moved, order('2 1 3'), '1');
    edit.change(moved, order('2 3 1'), '1');
    expect(deedsIn(edit)).toHaveLength(1);
    wait(5_000);
    edit.change(moved, order('2 1 3'), '1');
    expect(deedsIn(edit)).toHaveLength(2);
    edit.undo();
    edit.undo();
    expect(shownIn(edit)).toBe('1 2 3');
  });
});

describe('two operators', () => {
  it('see each other: what somebody else saved is shown, and is nobody’s to undo', () => {
    const { edit } = inHand();
    edit.receive(listOf('3 2 1'));
    expect(shownIn(edit)).toBe('3 2 1');
    expect(deedsIn(edit)).toEqual(['theirs']);
    edit.undo();
    expect(shownIn(edit)).toBe('3 2 1');
  });

  it('the later one is told before overwriting, and keeps both lists until the word', async () => {
    const { edit, server } = inHand();
    server.becomes('3 2 1');
    edit.change(moved, order('2 1 3'));
    await settled(edit);
    expect(edit.view.get().newer?.version).toBe('3 2 1');
    expect(shownIn(edit)).toBe('2 1 3');
    edit.keepMine();
    await settled(edit);
    expect(edit.view.get()).toMatchObject({ newer: null, saved: { version: '2 1 3' } });
  });

  it('the later one can take theirs over', async () => {
    const { edit, server } = inHand();
    server.becomes('3 2 1');
    edit.change(moved, order('2 1 3'));
    await settled(edit);
    edit.takeOver();
    expect(shownIn(edit)).toBe('3 2 1');
    expect(deedsIn(edit)).toEqual(['moved', 'theirs']);
  });

  it('an echo of an own save is no news, whenever it comes', async () => {
    const { edit } = inHand();
    edit.change(moved, order('2 1 3'));
    await settled(edit);
    edit.change(moved, order('3 2 1'));
    edit.receive(listOf('2 1 3'));
    await settled(edit);
    edit.receive(listOf('3 2 1'));
    expect(shownIn(edit)).toBe('3 2 1');
    expect(deedsIn(edit)).toEqual(['moved', 'moved']);
    edit.receive(listOf('2 1 3'));
    expect(deedsIn(edit)).toEqual(['moved', 'moved', 'theirs']);
  });
});

describe('a save that fails', () => {
  it('leaves the list in hand, and is made good by trying again', async () => {
    const { edit, server } = inHand();
    server.fails('UNREACHABLE');
    edit.change(moved, order('2 1 3'));
    await settled(edit);
    expect(edit.view.get()).toMatchObject({ fault: { failure: 'UNREACHABLE' } });
    expect(shownIn(edit)).toBe('2 1 3');
    server.fails(null);
    edit.retry();
    await settled(edit);
    expect(edit.view.get()).toMatchObject({ fault: null, saved: { version: '2 1 3' } });
  });

  it('is no conflict with itself when only the answer was lost', async () => {
    const { edit, server } = inHand();
    server.losesAnswer();
    edit.change(moved, order('2 1 3'));
    await settled(edit);
    edit.retry();
    await settled(edit);
    expect(edit.view.get()).toMatchObject({
      newer: null,
      fault: null,
      saved: { version: '2 1 3' },
    });
  });

  it('can be let go, with the steps that were not saved', async () => {
    const { edit, server } = inHand();
    edit.change(moved, order('2 1 3'));
    await settled(edit);
    server.fails('INVALID_STATE');
    edit.change(moved, order('2 3 1'));
    await settled(edit);
    edit.drop();
    expect(shownIn(edit)).toBe('2 1 3');
    expect(deedsIn(edit)).toEqual(['moved']);
  });
});

describe('a step that the server works out', () => {
  const ordered = { kind: 'ordered', order: 'bibDown' } as const;

  it('waits for what is under way, and can be taken back as any other', async () => {
    const { edit } = inHand();
    edit.change(moved, order('2 1 3'));
    await edit.ask(ordered, (from) => Promise.resolve({ list: listOf('3 2 1', `${from.version}!`) }));
    expect(edit.view.get().saved.version).toBe('2 1 3!');
    expect(deedsIn(edit)).toEqual(['moved', 'ordered']);
    edit.undo();
    expect(shownIn(edit)).toBe('2 1 3');
  });

  it('does nothing to a list that somebody changed meanwhile, and shows that one', async () => {
    const { edit } = inHand();
    const error = new ApiError('CHANGED_MEANWHILE');
    const said = await edit.ask(ordered, () => Promise.resolve({ error, newer: listOf('3 1 2') }));
    expect(said).toBe(error);
    expect(shownIn(edit)).toBe('3 1 2');
    expect(deedsIn(edit)).toEqual(['theirs']);
  });
});
