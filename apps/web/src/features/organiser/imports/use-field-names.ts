/** What the fields are called that a column can mean. */
import type { EventDto } from '@startwand/contract';
import { useText } from '../../../language/language-context.tsx';
import { usePointName } from '../../../race/use-point-name.ts';

const known = [
  'startNumber',
  'firstName',
  'lastName',
  'fullName',
  'gender',
  'dateOfBirth',
  'nation',
  'club',
  'team',
  'class',
  'licence',
  'listPoints',
  'email',
  'note',
  'targetTime',
  'runTime',
  'result',
  'penalty',
  'message',
  'seconds',
  'gap',
  'mark',
  'status',
  'startTime',
  'startOrder',
  'rank',
] as const;

/** @example const nameOf = useFieldNames(event); nameOf('section:2') // 'Time of day, finish' */
export function useFieldNames(event: EventDto): (field: string) => string {
  const t = useText();
  const pointName = usePointName(event.measuringPoints.length);
  return (field) => {
    const usual = known.find((one) => one === field);
    if (usual !== undefined) return t(`imports.fields.${usual}`);
    const [mark = '', ...rest] = field.split(':');
    const name = rest.join(':');
    if (mark === 'split' || mark === 'sectionTime') return t(`imports.fields.${mark}`, { number: name });
    // A question of the event is called as its organiser called it.
    return mark === 'section' ? t('imports.fields.section', { point: pointName(Number(name)) }) : name;
  };
}
