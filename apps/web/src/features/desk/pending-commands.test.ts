import { expect, test, vi } from 'vitest';
import { ApiError, type FailureName } from '../../api/api-error.ts';
import { createPendingCommands } from './pending-commands.ts';

test('a key is answered at once, before the server is', () => {
  const pending = createPendingCommands();
  pending.give('dnf', 12, () => new Promise(() => {}));
  expect(pending.notice.get()).toEqual({ kind: 'sent', order: 'dnf', bib: 12 });
});

test('an undo waits for the action in front of it', async () => {
  const pending = createPendingCommands();
  const sent: string[] = [];
  let confirm: (error: null) => void = () => {};
  pending.give('dnf', 12, () => {
    sent.push('dnf');
    return new Promise((resolve) => {
      confirm = resolve;
    });
  });
  pending.give('undo', null, () => {
    sent.push('undo');
    return Promise.resolve(null);
  });
  await vi.waitFor(() => expect(sent).toEqual(['dnf']));
  confirm(null);
  await vi.waitFor(() => expect(sent).toEqual(['dnf', 'undo']));
});

test('a refusal is said in the name of its action and holds up nothing', async () => {
  const pending = createPendingCommands();
  pending.give('undo', null, () => Promise.resolve(new ApiError('UNDO_CONFLICT')));
  await vi.waitFor(() =>
    expect(pending.notice.get()).toEqual({
      kind: 'refused',
      order: 'undo',
      bib: null,
      failure: 'UNDO_CONFLICT',
    }),
  );
  pending.give('dns', 3, () => Promise.resolve(null));
  await vi.waitFor(() => expect(pending.notice.get()).toEqual({ kind: 'done', order: 'dns', bib: 3 }));
});

test('an impulse by hand is stored when the server says so, and not before', async () => {
  const pending = createPendingCommands();
  let answer: (refusal: FailureName | null) => void = () => {};
  pending.follow('startNow', 7, new Promise((resolve) => (answer = resolve)));
  expect(pending.notice.get()).toEqual({ kind: 'sent', order: 'startNow', bib: 7 });
  answer(null);
  await vi.waitFor(() => expect(pending.notice.get()).toEqual({ kind: 'taken', order: 'startNow', bib: 7 }));
});

test('an impulse by hand that was refused says so, whatever was pressed meanwhile', async () => {
  const pending = createPendingCommands();
  let answer: (refusal: FailureName | null) => void = () => {};
  pending.follow('finishNow', null, new Promise((resolve) => (answer = resolve)));
  pending.hint('pickBib');
  answer('POINT_NOT_FOUND');
  await vi.waitFor(() =>
    expect(pending.notice.get()).toEqual({
      kind: 'refused',
      order: 'finishNow',
      bib: null,
      failure: 'POINT_NOT_FOUND',
    }),
  );
});
