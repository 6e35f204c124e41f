/** Those on the start list, to be chosen from by bib or name. */
import type { Option } from '../../../fields/use-options.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import type { Desk } from '../use-desk.ts';

/** @param but who is not offered */
export function competitorOptions({ desk }: Desk, but: string | null = null): readonly Option[] {
  return desk.startList.flatMap((id) => {
    const competitor = desk.competitors.byId.get(id);
    if (competitor === undefined || id === but) return [];
    const { startNumber, firstName, lastName } = competitor;
    return {
      key: id,
      label: `${startNumber ?? '–'} ${firstName} ${lastName}`,
      lead: <BibPlate bib={startNumber} />,
    };
  });
}
