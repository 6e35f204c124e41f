import { calls } from '@startwand/contract';
import { bodySchemaOf } from '@startwand/contract/client/body-schemas.ts';
import { expect, test } from 'vitest';
import { createFormCore } from './form-core.ts';

test('a line that is added is not at fault before the form was tried again', () => {
  const schema = bodySchemaOf(calls.setCourse);
  if (schema === null) throw new Error('A course has a body.');
  const core = createFormCore<object>(schema, undefined);
  const pointWith = (sources: readonly object[]) => ({ measuringPoints: [{ sources }, { sources: [] }] });
  // Something else was faulty once: from then on what is changed is looked at as it is changed.
  core.change({ faultyAttempts: 1 });
  const added = pointWith([{ deviceId: null, channel: null }]);
  core.recheck('measuringPoints[0].sources', added);
  expect(core.status.get().issues).toEqual([]);
  const checked = core.checkAnew(added);
  core.change({ issues: 'issues' in checked ? checked.issues : [] });
  core.recheck('measuringPoints[0].sources', added);
  expect(core.status.get().issues.map(({ code }) => code)).toContain('REQUIRED');
  core.recheck('measuringPoints[0].sources', pointWith([]));
  expect(core.status.get().issues).toEqual([]);
});
