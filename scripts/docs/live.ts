/** Prints docs/live.md from the contract's table of topics. */
import {
  audiences,
  detailRequest,
  deviceSettingsDestination,
  deviceStatus,
  deviceStatusDestination,
  limits,
  moveReceiptHeader,
  orderedSettings,
  settingsAcknowledgement,
  topics,
} from '@startwand/contract';
import { liveLimits } from '../../apps/server/src/edge/sockets/live-limits.ts';
import { printShape } from './shape.ts';

export function printLive(): string {
  const rows = topics.map(
    ({ pattern, mayHear, carries, says }) =>
      `| \`${pattern}\` | ${audiences[mayHear].says} | \`${carries}\` | ${says} |`,
  );
  return `# The live connection

STOMP 1.1 or 1.2 over a WebSocket at \`/server\`, with heartbeats every ${limits.heartbeat_ms / 1000} s both ways. A client that lost its connection tries again every ${limits.reconnect_ms / 1000} s. A logged-in user sends the token in the \`authorization\` header of \`CONNECT\`, as it is or behind \`Bearer\`. What is refused is answered by an \`ERROR\` frame, which ends the connection: its \`message\` is the status and the name of an [error](errors.md), its body the same body as over HTTP.

Timing programs connect to the same topics at \`/devices\`, with SockJS: \`GET /devices/info\`, then the WebSocket at \`/devices/{server}/{session}/websocket\`, or without one \`xhr_streaming\` or \`xhr\` and \`xhr_send\` there; \`/devices/websocket\` is STOMP without the frames of SockJS. The same stands below \`/server\`. A session without a WebSocket belongs to the address that opened it and ends when nothing was fetched for 5 s, or when an answer broke off.

A program keeps all its devices on one line. At \`/devices\` a \`SUBSCRIBE\` that is refused gets no \`ERROR\`: its subscription stays silent (a receipt says only that it was taken), and so does one whose device changes hands. Where a push would have to be left out, the line is closed instead, so that the program connects and reads its history again.

A server that is going to end closes its connections with code 1001, and whoever was connected comes again. A client that wants to miss nothing names a receipt in the \`${moveReceiptHeader}\` header of \`CONNECT\`: where several servers stand behind a balancer, it gets a \`RECEIPT\` of that name some seconds before. It then opens its next connection, subscribes there, and lets go of the first one when the other has confirmed; until then the first one tells everything. Nobody else is ever sent such a receipt.

| Topic | Who may subscribe | Carries | What it is |
| --- | --- | --- | --- |
${rows.join('\n')}

One connection may hold ${liveLimits.subscriptionsPerSession} subscriptions and send frames of up to ${liveLimits.inboundFrame_bytes} bytes. Whoever reads more slowly than is told gets no endless queue: of each subscription the newest message arrives when the line is free again, the ones between are left out (at \`/devices\` the line is closed), and a line that stays behind for ${liveLimits.lagging_ms / 1000} s is closed. What was asked for is never left out: whoever leaves more than ${liveLimits.answers_bytes} bytes of answers unread is not heard until it has read them. Numbers beyond 2^53 travel as JSON integers here too.

An address may have ${liveLimits.sessionsPerAddress} connections (\`--sockets-per-address\`), fewer while the server fills: never more than a quarter of what is still free, so that the last places are for many. An account, a person's or a device's, may have ${liveLimits.sessionsPerAccount}. Whatever has to be looked up counts, which is a token, a subscription, or something sent: an address may ask ${liveLimits.questionsPerAddress_per_min} times a minute, an account ${liveLimits.questionsPerAccount_per_min} times, and for a whole event ${liveLimits.detailsPerAccount_per_min} times.

Every message has the same head; \`dto\` is of the type that \`entityType\` names.

\`\`\`ts
type Message<Dto> = {
  type: 'ENTITY_ADD' | 'ENTITY_UPDATE' | 'ENTITY_DELETE';
  entityType: string;
  dto: Dto;
};
\`\`\`

## Triggers

A trigger is told as \`ENTITY_ADD\` when it is stored: an acknowledged one is on disk. What becomes of it follows as new versions with the same id: \`ENTITY_UPDATE\` when it is used, by another run, or no longer (\`status\`, \`used\`, \`usedBy\`), \`ENTITY_DELETE\` when an operator, its owner or the timer itself takes it back: from then on it is in no list and no count of its channel. A bib that an operator gave comes as \`startNumber: { startNumber: BIB, type: 'MANUAL' }\` in an \`ENTITY_UPDATE\`. Deleting can be undone; then it is told as \`ENTITY_UPDATE\` again. A program that misses none subscribes first, reads [channelTriggers](api.md#channeltriggers) then, and compares [channelTriggerCount](api.md#channeltriggercount) once a minute: a device may deliver late, with an old timestamp.

## A device's own connection

A device connects with its own token ([deviceToken](api.md#devicetoken), [authorizeDevice](api.md#authorizedevice)) and subscribes to its control topic, which tells it its settings at once and whenever they change. A \`DeviceSettingsDto\` holds all of them:

\`\`\`ts
type DeviceSettingsDto = ${printShape(orderedSettings, 'output', new Map())};
\`\`\`

It works by them, keeps them where they outlast a restart, and only then sends back to \`${deviceSettingsDestination}\` by which settings it works. A revision below one that it was told in the same connection came late and is left alone.

\`\`\`ts
type SettingsAcknowledgement = ${printShape(settingsAcknowledgement, 'input', new Map())};
\`\`\`

A \`DeviceQuestionDto\` (\`{ asks: 'status', question: number }\`) asks how it is. It answers to \`${deviceStatusDestination}\`, and says the same unasked when something about it changes and every ${limits.deviceReport_ms / 1000} s; silent for ${limits.deviceSilence_ms / 1000} s, it counts as gone.

\`\`\`ts
type DeviceStatus = ${printShape(deviceStatus, 'input', new Map())};
\`\`\`

What is not of these shapes is answered by an \`ERROR\` frame. Triggers do not take this way: they are delivered over HTTP ([deliverTriggers](api.md#delivertriggers)).

## Snapshot and changes

An \`EventChangeDto\` is a [PublicChange](api.md#publicchange), an \`OperatorChangeDto\` an [OperatorChange](api.md#operatorchange): the new values of what changed between the revisions \`from\` and \`to\`. A page that never misses one does this:

1. subscribe, and keep what arrives;
2. fetch the snapshot ([eventDetail](api.md#eventdetail)), which may be a second old;
3. drop kept changes that are not newer than the snapshot, and apply the others by id;
4. then, and whenever \`from\` is newer than its own revision, or after each reconnect, fetch [eventChanges](api.md#eventchanges), of which the last ${limits.changesKept_s} s are kept; when those are too old, go back to 2.

The whole detail can be asked for over the socket too: send \`{"eventId": "..."}\` to \`${detailRequest}\`. The answer goes to the reply queue of the connection that asked.
`;
}
