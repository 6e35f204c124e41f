/** The groups of a start list with their first starts and intervals, as the form has them in hand. */
import { useMemo } from 'react';
import { limits } from '@startwand/contract';
import { groupsAmong } from './group-value.ts';
import type { Starter } from './starters.ts';
import { startBehind } from './times-plan.ts';
import { useTimesForm, type GroupTimesValues, type TimesParts } from './use-times-form.ts';
import { useSelector } from '@tanstack/react-form';

export function useGroupTimes(parts: TimesParts & { readonly rows: readonly Starter[] }, reference: bigint) {
  const { heat, rows } = parts;
  const groupsOf = (field: string): GroupTimesValues['groups'] =>
    [...countsOf(rows, field).keys()].slice(0, limits.groupsMax).map((value, place) => ({
      value,
      firstStart_100ns: place === 0 ? reference : null,
      interval_100ns: heat.massStart ? 0 : null,
      pauses: [],
    }));
  const usual = heat.massStartField ?? 'class';
  const form = useTimesForm<GroupTimesValues>(parts, 'group', {
    field: usual,
    groups: groupsOf(usual),
    replacesAll: false,
  });
  const { values } = form;
  const field = useSelector(values.store, (state) => state.values.field);
  const counts = useMemo(() => countsOf(rows, field), [rows, field]);
  return {
    form,
    field,
    countOf: (group: string) => counts.get(group) ?? 0,
    chooseField: (next: string) => {
      values.setFieldValue('field', next);
      values.setFieldValue('groups', groupsOf(next));
    },
    /** The interval of the first is that of all that have none. */
    chain: () => {
      const { groups } = values.state.values;
      let next = groups[0]?.firstStart_100ns ?? reference;
      const usualInterval = groups[0]?.interval_100ns ?? null;
      const chained = groups.map((group) => {
        const interval_100ns = group.interval_100ns ?? usualInterval;
        const filled = { ...group, firstStart_100ns: next, interval_100ns };
        next = startBehind(counts.get(group.value) ?? 0, {
          firstStart_100ns: next,
          interval_100ns: interval_100ns ?? 0,
          pauses: group.pauses.map(({ afterStarters, pause_100ns }) => ({
            afterStarters: afterStarters ?? 1,
            pause_100ns: pause_100ns ?? 0,
          })),
        });
        return filled;
      });
      values.setFieldValue('groups', chained);
    },
  };
}

function countsOf(rows: readonly Starter[], field: string): ReadonlyMap<string, number> {
  return groupsAmong(
    rows.map(({ competitor }) => competitor),
    field,
  );
}
