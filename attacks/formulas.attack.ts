/** Formulas, markup and links in every text that people type: none of it is one in a file that others open. */
import { wideBounds, type OperatorDetailDto } from '@startwand/contract';
import { finding, type Attack } from './cast/attack.ts';
import { cellsAs, isFormula } from './cast/spreadsheet.ts';

const formula = '=HYPERLINK("http://evil.example";"x")';
const texts = [
  formula,
  '@SUM(1)',
  '+1+cmd|x',
  '-2+3',
  '\u{FF1D}1+1',
  '\u00A0=1',
  '<img src=x onerror=alert(1)>',
  // A separator of another language stands before the sign.
  'a;=1+1',
  'b,@SUM(1)',
  'c|=1+1',
  ';"=1+1"',
  '"=1+1',
];
/** A name of a field is kept without the blanks around it. */
const names = texts.filter((text) => !text.startsWith('\u00A0'));
const separators = { comma: ',', semicolon: ';', tab: '\t' } as const;
const acts = /\/JavaScript|\/JS |\/OpenAction|\/URI/;

export const attack: Attack = {
  title: 'what somebody types is a formula or a program in a file that others open',
  run: async ({ scene: { anna }, attacker }) => {
    const day = new Date().toISOString().slice(0, 10);
    const [made] = await anna.api.post<OperatorDetailDto>(`/user/${anna.id}/events`, {
      name: formula,
      place: '=1+1',
      country: 'AUT',
      startDate: day,
      endDate: day,
      timeZone: 'UTC',
      organizer: { name: '=2+2' },
      measuringPoints: [{}, wideBounds],
      heats: [{ name: '=3+3', startTime: `${day}T23:00` }],
      registrationFields: names.map((name) => ({ name })),
    });
    const [eventId = '', heatId = ''] = [made?.event.id, made?.heats[0]?.id];
    const competitors = texts.map((text, index) => ({
      startNumber: index + 1,
      firstName: text,
      lastName: text,
      club: text,
      team: text,
      note: text,
      fields: Object.fromEntries(names.map((name) => [name, text])),
    }));
    const entered = await anna.api.post<{ id: string }>(`/events/${eventId}/competitors`, {
      competitors,
    });
    const competitorIds = entered.map(({ id }) => id);
    await anna.api.post(`/events/${eventId}/heats/${heatId}/competitors`, { competitorIds });
    const columns = ['name', 'club', 'team', ...names.map((name) => `field:${name}`)]
      .map((name) => `columns=${encodeURIComponent(name)}`)
      .join('&');
    const files = [];
    for (const kind of ['competitors', 'startList']) {
      for (const name of Object.keys(separators)) {
        const query = `format=csv&separator=${name}&heatId=${heatId}&${columns}`;
        const path = `/events/${eventId}/exports/${kind}/operator?${query}`;
        files.push(await attacker.get(path, anna.token));
      }
    }
    const pdfPath = `/events/${eventId}/exports/startList/operator?format=pdf&heatId=${heatId}`;
    const pdf = await attacker.get(pdfPath, anna.token);
    // Graphics are for visitors, and list who starts next in the heat that is armed.
    await anna.api.post(`/events/${eventId}/heats/${heatId}/activate`, {});
    const graphics = await attacker.call({ path: `/event/${eventId}/graphics.csv?list=next&rows=50` });
    const computed = [...files, graphics].flatMap(({ text }) =>
      [...Object.values(separators), '|'].flatMap((separator) => cellsAs(text, separator).filter(isFormula)),
    );
    const titles = [...files, pdf].map(({ headers }) => String(headers['content-disposition']));
    return [
      finding(
        'files are made of it',
        [...files, graphics, pdf].every(({ http }) => http === 200),
        [...files, graphics, pdf].map(({ http }) => http).join(' '),
      ),
      finding('graphics name who was entered', graphics.text.includes('SUM(1)'), graphics.text.length),
      finding('no cell begins as a formula does', computed.length === 0, computed[0] ?? 'none'),
      finding('no page does anything', !acts.test(pdf.text), pdf.text.length),
      finding(
        'names of files hold nothing that ends them',
        titles.every((name) => /^attachment; filename="[^"\\<>=]*"(; filename\*=UTF-8''[\w%.~-]+)?$/.test(name)),
        titles[0] ?? 'none',
      ),
    ];
  },
};
