import { isolated, unprintedLetters, type OperatorDetailDto } from '@startwand/contract';
import { useMemo, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { displayName } from '../../../race/competitor.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { useOwnEvent } from '../event/own-event.ts';

const namesMax = 3;

/** Says before anything is printed which letters no font has, and in whose names or which texts they stand. */
export function UnprintedLetters(): ReactNode {
  const t = useText();
  const detail = useOwnEvent();
  const { letters, names } = useMemo(() => unprintedIn(detail), [detail]);
  if (letters.length === 0) return null;
  const shown = { letters: letters.map(isolated).join(' '), names: names.slice(0, namesMax).map(isolated).join(', ') };
  const count = names.length - namesMax;
  return (
    <Banner tone="warn" icon="warning">
      {count > 0 ? t('results.save.unprintedMany', { ...shown, count }) : t('results.save.unprinted', shown)}
    </Banner>
  );
}

function unprintedIn({ event, heats, competitors }: OperatorDetailDto) {
  const letters = new Set<string>();
  const names = new Set<string>();
  const look = (name: string, texts: readonly (string | null | undefined)[]) => {
    for (const letter of texts.flatMap((text) => unprintedLetters(text ?? ''))) {
      letters.add(letter);
      names.add(name);
    }
  };
  for (const one of competitors) look(displayName(one), [one.firstName, one.lastName, one.club, one.team, one.class]);
  for (const text of [event.name, event.organizer.name, ...heats.map(({ name }) => name)]) look(text, [text]);
  return { letters: [...letters], names: [...names] };
}
