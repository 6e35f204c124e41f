import type { BoardProgramme, SponsorPictureDto } from '@startwand/contract';
import { expect, test } from 'vitest';
import { withPictures, type ShownView } from './sponsor-pictures.ts';

const picture = (name: string): SponsorPictureDto => ({ id: name, name, path: `/${name}`, width: 2, height: 1 });
const both = [picture('Bakery'), picture('Inn')];
const sponsors = { kind: 'picture', of: 'sponsors' } as const;
const last = { kind: 'last' } as const;
const said = ({ views }: { readonly views: readonly ShownView[] }) =>
  views.map((view) => (view.kind === 'sponsor' ? view.picture.name : view.kind));

test('in a round with other views each round shows the next picture', () => {
  const programme: BoardProgramme = { kind: 'turns', views: [last, sponsors, { kind: 'next' }], seconds: 8 };
  expect(withPictures(programme, both)).toMatchObject({ seconds: 8 });
  expect(said(withPictures(programme, both))).toEqual(['last', 'Bakery', 'next', 'last', 'Inn', 'next']);
});

test('alone, one follows the other', () => {
  expect(said(withPictures(sponsors, both))).toEqual(['Bakery', 'Inn']);
  expect(withPictures(sponsors, both).seconds).toBe(10);
});

test('without a picture the others turn, and alone nothing is shown', () => {
  expect(said(withPictures({ kind: 'turns', views: [last, sponsors], seconds: 8 }, []))).toEqual(['last']);
  expect(withPictures(sponsors, []).views).toEqual([]);
  expect(said(withPictures({ kind: 'picture', of: 'event' }, both))).toEqual(['picture']);
});
