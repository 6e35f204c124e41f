/** Files of federations and other programs that name files of the server, unfold, nest for ever, lie or never end. */
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { bring } from './cast/hostile-file.ts';
import { anEventOf } from './cast/scene.ts';

const iof = (inner: string, head = '<?xml version="1.0" encoding="UTF-8"?>'): string =>
  `${head}<EntryList xmlns="http://www.orienteering.org/datastandard/3.0" iofVersion="3.0"><Event><Name>x</Name></Event>${inner}</EntryList>`;
const person = (family: string): string =>
  `<PersonEntry><Person><Name><Family>${family}</Family><Given>G</Given></Name></Person></PersonEntry>`;
const rest_bytes = 2_000_000;
const include = '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>';

/** Entries of the IOF and files of a photo finish. Long attacks bring all of them: each takes a process that gives way. */
const exchanged: Readonly<
  Record<string, () => { readonly text: string; readonly isRead?: true; readonly isOfLong?: true }>
> = {
  'own-entity.xml': () => ({
    text: `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${iof(person('&x;'), '')}`,
  }),
  'laughs.xml': () => ({
    text: `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;">]>${iof(person('&b;'), '')}`,
  }),
  'include.xml': () => ({ text: iof(include + person('Moser')), isRead: true, isOfLong: true }),
  'deep.xml': () => ({ text: '<a>'.repeat(200_000) + '</a>'.repeat(200_000) }),
  'attributes.xml': () => ({
    text: iof(`<P ${Array.from({ length: 200_000 }, (_none, n) => `a${n}="x"`).join(' ')}/>`),
    isOfLong: true,
  }),
  'elements.xml': () => ({ text: iof('<a/>'.repeat(rest_bytes / 4)) }),
  'blanks.xml': () => ({ text: iof(' '.repeat(rest_bytes)), isRead: true, isOfLong: true }),
  'comments.xml': () => ({ text: iof('<!-- x -->'.repeat(rest_bytes / 10)), isRead: true, isOfLong: true }),
  'signs.xml': () => ({ text: iof(person('&amp;'.repeat(rest_bytes / 5))), isOfLong: true }),
  'cut-off.xml': () => ({ text: `${iof('').slice(0, -'</EntryList>'.length)}${'<a '.repeat(100)}`, isOfLong: true }),
  'nothing.xml': () => ({ text: iof(person('a&#0;b')), isOfLong: true }),
  'half-a-sign.xml': () => ({ text: iof(person('a&#xD800;b')), isOfLong: true }),
  'section.xml': () => ({ text: iof(person('<![CDATA[<script>alert(1)</script>]]>')), isRead: true }),
  'quotes.lif': () => ({ text: `1,1,1,Cup\r\n${'"'.repeat(rest_bytes)}`, isRead: true, isOfLong: true }),
  'rows.ppl': () => ({ text: '1,A,B,C\r\n'.repeat(rest_bytes / 9), isRead: true, isOfLong: true }),
};

export const attack: Attack = {
  title: 'a file of a federation stops the server, fills its memory or reads its files',
  run: async (field) => {
    const event = await anEventOf(field.scene.ben, null);
    const findings: Finding[] = [await bringGood(field, event.id)];
    for (const round of field.rounds()) {
      for (const [name, make] of Object.entries(exchanged)) {
        const { text, isRead = false, isOfLong = false } = make();
        if (isOfLong && !field.isLong) continue;
        const found = await bring(field, event.id, { name, bytes: Buffer.from(text), isRead });
        findings.push(...found.filter(({ holds }) => round === 0 || !holds));
      }
    }
    return [...findings, await bringPoints(field)];
  },
};

/** Whatever is refused of the others is refused for what it is. */
async function bringGood({ scene: { ben }, attacker }: Battlefield, eventId: string): Promise<Finding> {
  const file = { name: 'good.xml', bytes: Buffer.from(iof(person('Moser'))) };
  const answer = await attacker.upload(`/events/${eventId}/imports`, ben.token, file, { kind: 'competitors' });
  return finding(
    'a file without harm is read',
    answer.status === 0 && answer.text.includes('Moser'),
    `${answer.http} ${answer.status}`,
  );
}

/** A list of points is read whatever its cells begin with, or refused. */
async function bringPoints({ scene: { ben }, attacker, isLong }: Battlefield): Promise<Finding> {
  const files = ['Code,Name\r\n1,=1+1\r\n', 'a,b,c\r\n'.repeat(isLong ? 590_000 : 1_000)];
  const statuses: string[] = [];
  for (const text of files) {
    const file = { name: 'points.csv', bytes: Buffer.from(text) };
    const { http, status } = await attacker.upload(`/user/${ben.id}/points-list`, ben.token, file);
    statuses.push(`${http} ${status}`);
  }
  return finding(
    'lists of points are read or refused',
    statuses.every((one) => /^(200|4\d\d) /.test(one)),
    statuses.join(', '),
  );
}
