/** The calls of a whole race in their order. `e2e/stranger` is a program that makes them. */
import type { RouteName } from '@startwand/contract';

export function printWalkthrough(): string {
  const step = (name: RouteName): string => `[${name}](#${name.toLowerCase()})`;
  return `## A race, call by call

1. ${step('registerUser')} with \`createTpAccount\` gives an account that may time races, and its token; later ${step('login')}. The link of a mail confirms the address (${step('confirmAddress')}); until then all that is sent off is refused with \`ADDRESS_NOT_CONFIRMED\`.
2. ${step('registerDevice')} takes a timer onto the account, by its serial number and PIN. The service has to know the timer: its administrators put it into stock.
3. Timing points pay for events, further heats, further competitors and each impulse that times somebody; arming the first heat needs a balance above zero, and what a race that has begun costs is owed. ${step('balance')} and ${step('timingPointsHistory')} tell what is there. Points come by ${step('depositTimingPoints')} from an administrator, by ${step('orderTimingPoints')} from a sales person, and with the first registration of a timer.
4. ${step('createEvent')} begins an event. What its form still lacks stands in \`invalidSteps\` of the event; until nothing does, its state is \`inactive\`. The steps are ${step('setGeneral')}, ${step('setDates')}, ${step('setOrganizer')}, ${step('setCourse')}, ${step('setHeats')}, ${step('setRegistration')} and ${step('setSettings')}. The course names for each measuring point, from the start to the finish, the channels that see it. Every measuring point but the start names both bounds, \`lowerBound_100ns\` and \`upperBound_100ns\`.
5. ${step('addCompetitors')}, then for each heat ${step('setStartList')}.
6. ${step('armHeat')} while the event is \`active\` or \`live\`: between its days, by its time zone. From now on impulses become times.
7. The timer gets a token of its own by ${step('deviceToken')} and delivers by ${step('deliverTriggers')}. What an answer does not acknowledge is sent again; sending twice changes nothing. In an interval start an impulse without a bib at the start is the next starter's, behind it that of the first who is due; an impulse with a bib is that bib's.
8. Results follow by the [live connection](live.md), or are asked for by ${step('eventDetail')}. A snapshot may be a second old: its \`revision\` says. A list ranks the runs that \`counts\` names: those that are \`ok\` by \`result_100ns\`, equal ones share a rank; behind them dnf, dns and dsq, each by bib. Times are shown with as many decimals as the heat's \`precision\` says.
9. ${step('finishHeat')}: who waits is dns, who is on course is dnf. ${step('undo')} takes back the last action in a heat.
`;
}
