/** The command as a user runs it: what it prints where, and what it ends with. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { aFolder } from '../../../scripts/tests/temporary-folder.ts';

const program = join(import.meta.dirname, 'main.ts');
let folder = '';

beforeAll(() => {
  folder = aFolder('results');
});

interface Ended {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

function run(...argv: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...argv], (_error, output, errors) =>
      resolve({ code: child.exitCode ?? -1, output, errors }),
    );
  });
}

function raceFile(race: object): string {
  const path = join(folder, 'race.json');
  writeFileSync(path, JSON.stringify(race));
  return path;
}

const race = {
  settings: { groupBy: ['class'] },
  competitors: [{ bib: 1, class: '=1+1' }],
  heats: [
    {
      name: 'Run 1',
      startList: [1],
      lines: [' 0001 C0  10:00:00.0000 00', ' 0001 C1  10:00:59.7600 00'],
    },
  ],
};

describe('the command', () => {
  it('prints one document and ends with 0', async () => {
    const { code, output, errors } = await run(raceFile(race));
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(JSON.parse(output)).toMatchObject({ heats: [{ name: 'Run 1' }] });
  });

  it('names the lines of the timer that nobody understands, and computes the others', async () => {
    const [heat] = race.heats;
    const lines = [...(heat?.lines ?? []), 'x0002 C1  10:01:00.0000 00'];
    const { code, output, errors } = await run(raceFile({ ...race, heats: [{ ...heat, lines }] }));
    expect({ code, errors }).toEqual({
      code: 0,
      errors: 'heats[0].lines[2]: not understood: "x0002 C1  10:01:00.0000 00"\n',
    });
    expect(JSON.parse(output)).toMatchObject({ heats: [{ name: 'Run 1' }] });
  });

  it('prints lines for a spreadsheet, in which no text is a formula', async () => {
    const { output } = await run('--csv', raceFile(race));
    expect(output.split('\r\n')[1]).toBe("Run 1,1,1,'=1+1,10:00:00.0000,10:00:59.7600,59.76,59.76,0.00,ok");
  });

  it('prints lists to read', async () => {
    const { output } = await run('--table', raceFile(race));
    expect(output.split('\n')[3]).toMatch(/^ +1 +1 +=1\+1 .* 59\.76 +0\.00 +ok$/);
  });

  it('says on one line each what is wrong, and prints nothing', async () => {
    const { code, output, errors } = await run(raceFile({ ...race, heats: [{ name: 1 }] }));
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(
      errors
        .trim()
        .split('\n')
        .map((line) => line.split(': ')[0]),
    ).toEqual(['$.heats[0].name', '$.heats[0].startList']);
  });

  it.each([[[]], [['none.json']], [['--csv', '--table', 'race.json']], [['--xml', 'race.json']]])(
    'ends with 2 for %o',
    async (argv) => {
      const { code, output } = await run(...argv);
      expect({ code, output }).toEqual({ code: 2, output: '' });
    },
  );
});
