import type { DeskHeat } from '../use-desk-heat.ts';

/** How many impulses are open that were received while the heat was armed, but are stamped outside. */
export function stampedOutside({ heat, lanes }: Pick<DeskHeat, 'heat' | 'lanes'>): number {
  if (heat.state !== 'armed' && heat.state !== 'disarmed') return 0;
  const open = lanes.flatMap((lane) =>
    lane.triggers.filter(({ judgement: { status, reason, heatId } }) => {
      const isStampedOutside = status === 'unassigned' && reason === 'stampedOutside';
      return isStampedOutside && (heatId ?? heat.id) === heat.id;
    }),
  );
  return open.length;
}
