import { expect, test } from 'vitest';
import { drawFirstLook } from './first-look.ts';

test('a name with a mark of an earlier version turns no time around that stands beside it', () => {
  const rows = [{ to: '/', name: 'Cup\u202E', lines: [['Run: 1. ', { name: 'Turner\u202E Eve' }, ' 1:02.34']] }];
  const look = { heading: 'Events', lines: [], parts: [{ title: 'Live', rows }], hasSearch: false };
  const drawn = drawFirstLook({ ...look, noScript: '' }, true);
  expect(drawn).toContain('<b><bdi>Cup</bdi></b>');
  expect(drawn).toContain('<span>Run: 1. <bdi>Turner Eve</bdi> 1:02.34</span>');
});
