import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packUnits, unpackUnits } from './packed-units.ts';

const parameter = fc.oneof(fc.string(), fc.integer(), fc.bigInt(), fc.constant(null));
const statement = fc.record(
  {
    sql: fc.constantFrom('insert', 'update', 'delete'),
    parameters: fc.array(parameter, { maxLength: 5 }),
    expect: fc.nat(3),
  },
  { requiredKeys: ['sql', 'parameters'] },
);
const units = fc.array(fc.record({ statements: fc.array(statement, { maxLength: 4 }) }));

describe('packed units', () => {
  it('are unpacked as they were', () => {
    fc.assert(
      fc.property(units, (given) => {
        const received = structuredClone(packUnits(given));
        expect(unpackUnits(received)).toEqual(given);
      }),
    );
  });
});
