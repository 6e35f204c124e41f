/**
 * The limit: a page of React alone that keeps 5,000 results in their order and draws the rows in sight. One result
 * comes in ten times a second; nothing is read from a line, ranked by rules, formatted or followed.
 */
import { createElement, memo, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

interface Row {
  readonly id: number;
  readonly time_100ns: number;
}

const field = 5_000;
/** As many as our page draws. */
const drawn = 40;

/** Spread over the whole list, always the same. */
function rowOf(id: number): Row {
  return { id, time_100ns: 600_000_000 + ((id * 7_919) % field) * 10_000 };
}

const Line = memo(function Line({ row, rank }: { readonly row: Row; readonly rank: number }) {
  const cells = [String(rank), String(row.id), `Racer ${row.id}`, 'AUT', `${row.time_100ns / 10_000_000}`];
  return createElement(
    'li',
    null,
    cells.map((cell, place) => createElement('span', { key: place }, cell)),
  );
});

function Table() {
  const [rows, setRows] = useState(() => Array.from({ length: field }, (_row, id) => rowOf(id)).sort(byTime));
  useEffect(() => {
    const change = (event: Event) => {
      const id = event instanceof CustomEvent ? Number(event.detail) : 0;
      setRows((before) => [...before.filter((row) => row.id !== id), { ...rowOf(id), id }].sort(byTime));
    };
    window.addEventListener('result', change);
    return () => window.removeEventListener('result', change);
  }, []);
  return createElement(
    'ol',
    null,
    rows.slice(0, drawn).map((row, place) => createElement(Line, { key: row.id, row, rank: place + 1 })),
  );
}

function byTime(a: Row, b: Row): number {
  return a.time_100ns - b.time_100ns;
}

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(createElement(Table));
