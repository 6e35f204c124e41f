/** Files of federations and other programs: what each would lack, and the files themselves. */
import * as z from 'zod/mini';
import { exchangeFormats } from '../records/exchange.ts';
import * as field from '../base/fields.ts';
import { described } from '../route.ts';

export const exchangeFileItem = z.object({
  format: z.enum(exchangeFormats),
  sex: field.says('Of formats with a file for each.', z.nullable(field.gender)),
  missing: field.says(
    'While there is something the file is refused.',
    z.array(
      z.object({
        field: field.says('As the race report and records call it.', z.string()),
        heatId: z.nullable(field.id),
        competitorIds: field.says('Who lacks it, the first of them.', z.array(field.id)),
        count: field.says('How many lack it; 0: it is of the race.', z.int()),
      }),
    ),
  ),
});
export type ExchangeFileDto = z.infer<typeof exchangeFileItem>;
export type ExchangeFieldMissing = ExchangeFileDto['missing'][number];

export const listExchangeFiles = described({
  says: 'Which files of federations and other programs there are of the event, and all that each lacks.',
  item: exchangeFileItem,
  errors: ['EXPORT_FAILED'],
});

export const exchangeFile = described({
  says: 'A file as a federation or another program takes it; `issues` names all that it lacks.',
  ownParams: { format: z.enum(exchangeFormats) },
  query: z.object({
    sex: field.says('Needed by `fis`, `dsv` and `uci`.', z.optional(field.gender)),
    heatId: field.says('Of `iof…` and `lynxResults`: this one alone.', z.optional(field.id)),
  }),
  item: z.never(),
  errors: ['HEAT_NOT_FOUND', 'EXPORT_FAILED'],
});
