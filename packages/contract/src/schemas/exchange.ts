/** Files of federations and other programs: what each would lack, and the files themselves. */
import * as z from 'zod/mini';
import { exchangeFields, exchangeFormats } from '../records/exchange.ts';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { described } from '../route.ts';

const sex = z.nullable(field.gender);

export const exchangeFileItem = z.object({
  format: z.enum(exchangeFormats),
  sex: field.says('Of formats that have a file for each sex, and only of those who take part.', sex),
  missing: field.says(
    'All that the file lacks; while there is something it is refused.',
    z.array(
      z.object({
        field: z.enum(exchangeFields),
        heatId: field.says('In which heat; `null`: in the race, or of competitors.', z.nullable(field.id)),
        competitorIds: field.says(
          'Who lacks it, the first of them.',
          z.array(field.id).check(z.maxLength(limits.exchangeNamedMax)),
        ),
        count: field.says('How many lack it; 0: it is of the race.', z.int()),
      }),
    ),
  ),
});
export type ExchangeFileDto = z.infer<typeof exchangeFileItem>;

export const listExchangeFiles = described({
  says: 'Which files of federations and other programs there are of the event, and all that each lacks.',
  item: exchangeFileItem,
  errors: ['EXPORT_FAILED'],
});

export const exchangeFile = described({
  says: 'A file as a federation or another program takes it; nothing is written while something is missing.',
  ownParams: { format: z.enum(exchangeFormats) },
  query: z.object({
    sex: field.says('Needed by `fis`, `dsv` and `uci`.', z.optional(field.gender)),
    heatId: field.says('Of lists of the IOF and results of a photo finish: this heat alone.', z.optional(field.id)),
  }),
  item: z.never(),
  errors: ['HEAT_NOT_FOUND', 'EXCHANGE_INCOMPLETE', 'EXPORT_FAILED'],
});
