/** How the page of results looks: on a phone, on a desk, in the dark, and on paper. */

/** @param accent the organiser's colour, on which white can be read */
export function resultPageStyle(accent: string): string {
  return `
:root { --accent: ${accent}; --ink: #16181d; --soft: #555a66; --paper: #fff; --line: #d9dce3; --zebra: #f4f5f8; }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0 auto; max-width: 75rem; padding: 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.4 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
header { display: flex; align-items: center; justify-content: space-between; gap: 1rem;
  border-bottom: .25rem solid var(--accent); padding-bottom: .75rem; }
header img { max-width: 8rem; max-height: 4rem; background: #fff; border-radius: .25rem; }
h1 { margin: 0; font-size: 1.6rem; line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin: 2rem 0 .25rem; font-size: 1.2rem; }
p { margin: .25rem 0 .5rem; color: var(--soft); }
.standing { color: var(--ink); font-weight: 600; }
nav { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: 1rem; }
nav a { padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .5rem; color: inherit; text-decoration: none; }
nav a:hover { border-color: var(--accent); }
a:focus-visible, .wide:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .35rem .5rem; text-align: left; vertical-align: top; unicode-bidi: isolate; }
td { overflow-wrap: break-word; }
thead th { border-bottom: 2px solid var(--accent); white-space: nowrap; font-size: .85rem; }
.n { text-align: right; white-space: nowrap; }
.group { padding-top: 1rem; }
tbody tr:nth-child(even) td { background: var(--zebra); }
small { display: block; color: var(--soft); }
footer { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .5rem; margin-top: 2rem;
  border-top: 1px solid var(--line); padding-top: .5rem; color: var(--soft); font-size: .85rem; }
@media (max-width: 40rem) {
  table { font-size: .85rem; }
  th, td { padding: .3rem .25rem; }
}
@media (prefers-color-scheme: dark) {
  :root { --ink: #eceef3; --soft: #aab0bd; --paper: #14161a; --line: #3a3f4a; --zebra: #1d2026; }
}
@media print {
  :root { --ink: #000; --soft: #444; --paper: #fff; --line: #bbb; --zebra: #f4f5f8; }
  @page { size: A4; margin: 14mm; }
  body { max-width: none; padding: 0; font-size: 9pt; }
  nav { display: none; }
  .wide { overflow: visible; }
  th, td { padding: 1.5pt 3pt; }
  thead th { font-size: inherit; }
  tr, h2 { break-inside: avoid; }
  h2 { break-after: avoid; }
  section + section { break-before: page; }
  tbody tr:nth-child(even) td { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;
}
