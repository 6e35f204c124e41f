import { expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { createOrderBook } from './order-book.ts';

test('a key is answered at once, before the server is', () => {
  const book = createOrderBook();
  book.give('dnf', 12, () => new Promise(() => {}));
  expect(book.notice.get()).toEqual({ kind: 'sent', order: 'dnf', bib: 12 });
});

test('an undo waits for the action in front of it', async () => {
  const book = createOrderBook();
  const sent: string[] = [];
  let confirm: (error: null) => void = () => {};
  book.give('dnf', 12, () => {
    sent.push('dnf');
    return new Promise((resolve) => {
      confirm = resolve;
    });
  });
  book.give('undo', null, () => {
    sent.push('undo');
    return Promise.resolve(null);
  });
  await vi.waitFor(() => expect(sent).toEqual(['dnf']));
  confirm(null);
  await vi.waitFor(() => expect(sent).toEqual(['dnf', 'undo']));
});

test('a refusal is said in the name of its action and holds up nothing', async () => {
  const book = createOrderBook();
  book.give('undo', null, () => Promise.resolve(new ApiError('UNDO_CONFLICT')));
  await vi.waitFor(() =>
    expect(book.notice.get()).toEqual({
      kind: 'refused',
      order: 'undo',
      bib: null,
      failure: 'UNDO_CONFLICT',
    }),
  );
  book.give('dns', 3, () => Promise.resolve(null));
  await vi.waitFor(() => expect(book.notice.get()).toEqual({ kind: 'done', order: 'dns', bib: 3 }));
});
