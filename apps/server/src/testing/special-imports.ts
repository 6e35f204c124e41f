/** Samples of the calls on imports: each needs one that has come as far as the call expects. */
import type { ErrorName, RouteName } from '@startwand/contract';
import { filePart, jsonPart, postForm, type FormPart } from './forms.ts';
import type { FullRace } from './full-race.ts';
import type { Stage } from './stage.ts';

interface Scene {
  readonly stage: Stage;
  /** Of the owner. */
  readonly race: FullRace;
}

interface Sample {
  readonly params?: { readonly importId: string | undefined };
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: object;
  readonly file?: FormPart;
  readonly answer?: ErrorName;
}

const file = filePart('list.csv', 'Name;Vorname\r\nMoser;Eva');
const body = { kind: 'competitors' };
const assignment = { lastName: 0, firstName: 1 };

/** As FIS heads its lists. */
export const pointsListFile = filePart(
  'list.csv',
  [
    'Listname,Published,Fiscode,Lastname,Firstname,Nationcode,Gender,Birthdate,Birthyear,Skiclub,SLpoints,GSpoints',
    'List 12,27-11-2026,56001,MOSER,Eva,AUT,W,2005-01-02,2005,SC Hall,,23.4',
    'List 12,27-11-2026,51002,HUBER,Max,AUT,M,2004-01-02,2004,SC Hall,12.05,9999.99',
  ].join('\r\n'),
);

export const specialImports: Partial<Record<RouteName, (scene: Scene) => Promise<Sample>>> = {
  uploadPointsList: () => Promise.resolve({ file: pointsListFile }),
  findListed: () => Promise.resolve({ query: { search: 'moser' } }),
  uploadImport: () => Promise.resolve({ body, file }),
  // Nothing is being read.
  cancelImportReading: () => Promise.resolve({ answer: 'IMPORT_NOT_FOUND' }),
  getImport: (scene) => anImport(scene, []),
  removeImport: (scene) => anImport(scene, []),
  validateImport: async (scene) => ({ ...(await anImport(scene, [])), body: { assignment } }),
  applyImport: (scene) => anImport(scene, ['validate']),
  undoImport: (scene) => anImport(scene, ['validate', 'apply']),
};

/** Of the owner, after some of its steps. */
async function anImport({ stage, race }: Scene, steps: readonly ('validate' | 'apply')[]): Promise<Sample> {
  const token = await stage.tokenOf('owner');
  const path = `/events/${race.eventId}/imports`;
  const uploaded = await postForm(stage.test, path, [jsonPart(body), file], token);
  const importId = /"id":"(\w+)"/.exec(JSON.stringify(uploaded.body, ['data', 'id']))?.[1];
  for (const step of steps) {
    const settings = step === 'validate' ? { assignment } : {};
    await stage.test.post(`${path}/${importId}/${step}`, settings, token);
  }
  return { params: { importId } };
}
