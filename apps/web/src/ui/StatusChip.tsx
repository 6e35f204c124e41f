import type { EventDto, HeatDto, ShownStatus } from '@startwand/contract';
import { use, type ReactNode } from 'react';
import { useText } from '../language/language-context.tsx';
import { Chip, type Tone } from './Chip.tsx';
import { ConnectedContext } from '../base/connected-context.ts';
import type { IconName } from './Icon.tsx';

type Look = readonly [tone: Tone, icon: IconName];

const eventLooks: Readonly<Record<EventDto['state'], Look>> = {
  inactive: ['quiet', 'dash'],
  scheduled: ['info', 'clock'],
  active: ['good', 'check'],
  live: ['live', 'pulse'],
  finished: ['quiet', 'check'],
};
const heatLooks: Readonly<Record<HeatDto['state'], Look>> = {
  prepared: ['info', 'clock'],
  armed: ['live', 'pulse'],
  disarmed: ['warn', 'pause'],
  finished: ['quiet', 'check'],
  cancelled: ['bad', 'cross'],
};
const runLooks: Readonly<Record<ShownStatus, Look>> = {
  startMissing: ['warn', 'warning'],
  waiting: ['quiet', 'clock'],
  onCourse: ['info', 'pulse'],
  ok: ['good', 'check'],
  dns: ['warn', 'dash'],
  dnf: ['warn', 'cross'],
  dsq: ['bad', 'cross'],
};

export function EventStateChip(props: { readonly state: EventDto['state'] }): ReactNode {
  const t = useText();
  return <LookChip look={eventLooks[props.state]} text={t(`race.eventState.${props.state}`)} />;
}

/** @param props.text where operators have another text for the state than visitors */
export function HeatStateChip(props: { readonly state: HeatDto['state']; readonly text?: string }): ReactNode {
  const t = useText();
  const text = props.text ?? t(`race.heatState.${props.state}`);
  return <LookChip look={heatLooks[props.state]} text={text} />;
}

/** DNS, DNF and DSQ are short on screen; what they mean shows on request. */
export function RunStatusChip(props: { readonly status: ShownStatus }): ReactNode {
  const t = useText();
  return (
    <LookChip
      look={runLooks[props.status]}
      text={t(`race.runStatus.${props.status}`)}
      meaning={t(`race.runStatusMeaning.${props.status}`)}
    />
  );
}

function LookChip(props: { readonly look: Look; readonly text: string; readonly meaning?: string }): ReactNode {
  const isConnected = use(ConnectedContext);
  // Without a connection nothing on the page is live any more: it is how things stood.
  const [tone, icon]: Look = props.look[0] === 'live' && !isConnected ? ['quiet', 'offline'] : props.look;
  return (
    <Chip tone={tone} icon={icon} {...(props.meaning === undefined ? {} : { title: props.meaning })}>
      {props.text}
    </Chip>
  );
}
