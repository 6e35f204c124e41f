/** The impulses of an event as they came, and what was made of each: those that the filter of their list leaves. */
import { isWantedTrigger, seenTrigger, type JudgedTriggerDto } from '@startwand/contract';
import { numberCell, textCell } from './cell.ts';
import { titleOf } from './list-title.ts';
import { column } from './person-columns.ts';
import type { RaceLists } from './race-lists.ts';
import type { List } from './table.ts';

export function triggersOf(lists: RaceLists): List<JudgedTriggerDto> {
  const { clock, history, choice, texts } = lists;
  const { t } = texts;
  const { heatId } = choice;
  const bibOfRun = (runId: string) => lists.bibOfRun(runId);
  const items = history.triggers.filter((trigger) => isWantedTrigger(choice.filter, seenTrigger(trigger, bibOfRun)));
  const heat = lists.detail.heats.find(({ id }) => id === heatId) ?? null;
  return {
    title: titleOf(lists, heat),
    remarks: [],
    standing: null,
    groupHeading: null,
    columns: [
      column(lists, 'date', ({ timestamp }) => clock.date(timestamp)),
      column(lists, 'timeOfDay', ({ timestamp }) => clock.timeOfDay(timestamp, 4), true),
      column(lists, 'device', ({ deviceId }) => textCell(deviceId)),
      column(lists, 'channel', ({ timingChannel }) => textCell(timingChannel)),
      column(lists, 'startNumber', ({ startNumber }) => numberCell(startNumber?.startNumber ?? null), true),
      column(lists, 'triggerType', ({ triggerType }) => textCell(t(`desk.triggerType.${triggerType}`))),
      column(lists, 'verdict', ({ judgement }) => textCell(t(`desk.verdict.${judgement.status}`))),
      column(lists, 'reason', ({ judgement: { reason } }) =>
        textCell(reason === null ? null : t(`desk.reason.${reason}`)),
      ),
      column(lists, 'heat', ({ judgement }) => textCell(lists.heatName(judgement.heatId))),
      column(lists, 'point', ({ judgement }) => textCell(lists.pointName(judgement.section))),
      column(lists, 'usedBy', ({ usedBy }) => textCell(bibsOf(lists, usedBy))),
      column(lists, 'triggerStatus', ({ status }) => textCell(t(`files.triggerStatus.${status}`))),
      column(lists, 'received', ({ receivedAt }) => clock.timeOfDay(receivedAt, 3), true),
    ],
    sections: [{ group: null, heading: null, items }],
  };
}

function bibsOf(lists: RaceLists, runIds: readonly string[]): string {
  const bibs = runIds.flatMap((runId) => lists.bibOfRun(runId) ?? []);
  return bibs.sort((a, b) => a - b).join(', ');
}
