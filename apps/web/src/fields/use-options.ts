/** What a search field offers: out of a list that is there, or asked for while one types. */
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';

/** Something that can be chosen by searching. */
export interface Option {
  readonly key: string;
  readonly label: string;
  /** Quieter, behind the label; searched too. */
  readonly detail?: string;
  /** Before the label: a flag, a bib. */
  readonly lead?: ReactNode;
}

/** All there are, or a way to ask for those that match. */
export type OptionSource = readonly Option[] | ((query: string) => Promise<readonly Option[]>);

/** Nobody reads further, and each one costs a row. */
const shownAtOnce = 60;
/** Long enough for the next key of who types quickly. */
const pause_ms = 200;

export interface Offered {
  readonly options: readonly Option[];
  readonly more: number;
  readonly isSearching: boolean;
}

/** @param query what is typed; nothing while the field shows what is chosen */
export function useOptions(source: OptionSource, query: string): Offered {
  const asked = useAskedOptions(source, query);
  const found = useMemo(() => {
    if (typeof source !== 'function') return matching(source, query);
    // Who types and chooses quickly gets nothing that was found for an earlier question.
    return asked.isSearching ? matching(asked.found, query) : asked.found;
  }, [source, query, asked.found, asked.isSearching]);
  return {
    options: found.slice(0, shownAtOnce),
    more: Math.max(0, found.length - shownAtOnce),
    isSearching: typeof source === 'function' && asked.isSearching,
  };
}

/** Asks after a pause; an answer that comes after a later question is dropped. */
function useAskedOptions(source: OptionSource, query: string) {
  const [found, setFound] = useState<readonly Option[]>([]);
  const [answered, setAnswered] = useState<string | null>(null);
  const search = useRef(source);
  useEffect(() => {
    search.current = source;
  }, [source]);
  const isAsked = typeof source === 'function';
  useEffect(() => {
    let isWanted = isAsked;
    const timer = setTimeout(() => {
      const ask = search.current;
      if (!isWanted || typeof ask !== 'function') return;
      const take = (options: readonly Option[]) => {
        if (!isWanted) return;
        setFound(options);
        setAnswered(query);
      };
      // What failed offers nothing; the connection banner says why.
      ask(query).then(take, () => take([]));
    }, pause_ms);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [query, isAsked]);
  return { found, isSearching: answered !== query };
}

/**
 * Those with every word of the query: first those of which it is the first word, as a bib is, then those that begin with
 * it. Accents do not matter.
 *
 * @example matching(nations, 'oster') // Österreich
 */
export function matching(options: readonly Option[], query: string): readonly Option[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  const start = plain(query).trim();
  const texts = new Map(
    options.map((option) => [option, plain(`${option.label} ${option.detail ?? ''} ${option.key}`)]),
  );
  const found = options.filter((option) => words.every((word) => texts.get(option)?.includes(word) === true));
  const place = (option: Option): number => {
    const label = plain(option.label);
    if (plain(option.key) === start || label === start || label.startsWith(`${start} `)) return 0;
    return label.startsWith(start) ? 1 : 2;
  };
  return found.toSorted((a, b) => place(a) - place(b));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('_', ' ');
}
