/** What the fields of a certificate say of somebody made up, so that the page looks as it will be printed. */
import type { CertificateField } from '@startwand/contract';
import { assertNever } from '../../../base/assert-never.ts';
import { useSpeech } from '../../../language/language-context.tsx';
import { useOwnEvent } from '../event/own-event.ts';

export function useSampleWords(): (field: CertificateField) => string {
  const { t, formats } = useSpeech();
  const { event, competitors } = useOwnEvent();
  const [first] = competitors;
  return ({ kind, text }) => {
    switch (kind) {
      case 'text':
        return text ?? '';
      case 'name':
        // Nobody who races: a rank beside the name would be taken for theirs.
        return t('papers.sampleName');
      case 'class':
        return first?.class ?? t('papers.fields.class');
      case 'club':
        return first?.club ?? t('papers.fields.club');
      case 'rank':
        return t('papers.sampleRank');
      case 'time':
        return t('papers.sampleTime');
      case 'event':
        return event.name;
      case 'date':
        return formats.days(event.startDate, event.endDate);
      case 'place':
        return event.place;
      case 'organizer':
        return event.organizer.name === '' ? t('papers.fields.organizer') : event.organizer.name;
      default:
        return assertNever(kind);
    }
  };
}
