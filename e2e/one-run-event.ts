import { wideBounds, type OperatorDetailDto } from '@startwand/contract';
import type { Api } from './api.ts';

/** An event of one day with one run from start to finish, made by whoever `api` is. @param changes of what its form says */
export async function aOneRunEvent(
  api: Api,
  { name, day, ...changes }: { readonly name: string; readonly day: string; readonly registrationFields?: object[] },
): Promise<OperatorDetailDto> {
  const [created] = await api.post<OperatorDetailDto>(`/user/${api.userId}/events`, {
    name,
    place: 'Seegrube',
    country: 'AUT',
    startDate: day,
    endDate: day,
    timeZone: 'Europe/Vienna',
    organizer: { name: 'Ski club' },
    measuringPoints: [{ sources: [] }, { sources: [], ...wideBounds }],
    heats: [{ name: 'Run 1', startTime: `${day}T10:00` }],
    ...changes,
  });
  if (created === undefined) throw new Error('the event was not created');
  return created;
}
