/**
 * A stranger's timing program: written from docs/api.md, docs/live.md and docs/errors.md alone, with no line
 * of the project. It signs up, creates an event with two runs, times both as a device does, follows them
 * live, and prints the results.
 *
 *   node timekeeper.mjs SERVER SERIAL_NUMBER PIN ADMINISTRATOR PASSWORD
 */
import { setTimeout as wait } from 'node:timers/promises';
import { callsTo, parse } from './calls.mjs';
import { followEvent } from './picture.mjs';

const [server, serialNumber, pin, administrator, password] = process.argv.slice(2);
const call = callsTo(server);

// --- An account and a device -------------------------------------------------------------------

const signedUp = await call('POST', '/user/register', {
  body: {
    email: 'stranger@example.org',
    password: 'written from the docs',
    firstName: 'Sam',
    lastName: 'Stranger',
    street: 'Far Street 1',
    city: 'Bolzano',
    country: 'ITA',
    createTpAccount: true,
    consent: true,
  },
});
const [user] = signedUp.data;
const mine = (method, path, body) => call(method, path, { body, token: signedUp.token });

// The link of the mail is followed by a person, in whatever program reads their mails.
while (!(await mine('GET', '/user/current')).data[0].isConfirmed) await wait(100);

await mine('POST', `/devices/${serialNumber}/register`, { pin, name: 'My timer' });
const device = await call('POST', `/devices/${serialNumber}/authorize`, {
  body: {},
  token: signedUp.token,
});

// --- Timing points: bought from the service, spent on events and impulses ---------------------------

const { token: admin } = await call('POST', '/user/login', {
  body: { username: administrator, password },
});
await call('POST', `/users/${user.id}/timingpoints/deposit`, {
  body: { amount: 50, key: 'first-order' },
  token: admin,
});

// --- An event, step by step --------------------------------------------------------------------

const today = new Date().toISOString().slice(0, 10);
const events = `/user/${user.id}/events`;
const [created] = (
  await mine('POST', events, {
    name: "Stranger's Cup",
    place: 'Bolzano',
    country: 'ITA',
    startDate: today,
    endDate: today,
    timeZone: 'Etc/UTC',
    organizer: { name: 'Strangers Ski Club' },
  })
).data;
const eventId = created.event.id;
say(`created, still to fill in: ${created.event.invalidSteps.join(', ')}`);

await mine('POST', `${events}/${eventId}/course`, {
  measuringPoints: [0, 2, 1].map((channel, point) => ({
    sources: [{ deviceId: serialNumber, channel }],
    // Every point but the start has bounds: half a minute earlier and ten minutes later than the reference run.
    ...(point === 0 ? {} : { lowerBound_100ns: 300_000_000, upperBound_100ns: 6_000_000_000 }),
  })),
});
await mine('POST', `${events}/${eventId}/heats`, {
  heats: ['10:00', '13:00'].map((time, index) => ({
    name: `Run ${index + 1}`,
    startTime: `${today}T${time}`,
  })),
});
const [settled] = (await mine('POST', `${events}/${eventId}/settings`, { roundingType: 'cutOff', precision: 2 })).data;
say(`complete: ${settled.event.state}, ${settled.heats.length} heats`);
const heatIds = settled.heats.map((heat) => heat.id);

const { data: competitors } = await mine('POST', `/events/${eventId}/competitors`, {
  competitors: ['Ada', 'Ben', 'Cleo'].map((firstName, index) => ({
    startNumber: index + 1,
    firstName,
    lastName: 'Racer',
    nation: 'ITA',
  })),
});
for (const heatId of heatIds) {
  await mine('POST', `/events/${eventId}/heats/${heatId}/competitors`, {
    competitorIds: competitors.map((competitor) => competitor.id),
  });
}

// --- The live picture ---------------------------------------------------------------------------

const picture = await followEvent({ server, call, eventId, token: signedUp.token });
const triggersHeard = new Set();
let onTriggerHeard = () => undefined;
picture.client.subscribe(`/topic/device/${serialNumber}/trigger`, ({ body }) => {
  const { type, dto } = parse(body);
  triggersHeard.add(`${type} ${dto.id}`);
  onTriggerHeard();
});

// --- Timing ------------------------------------------------------------------------------------

const second = 10_000_000n;
const ticksOf = (time) => BigInt(Date.parse(`${today}T${time}Z`)) * 10_000n;
let sequence = 0;

/** An impulse of a light beam, at a clock that nobody holds. */
const impulse = (timingChannel, timestamp, bib = null) => ({
  session: 'stranger-1',
  sequence: (sequence += 1),
  timestamp,
  timeOffset: 0,
  timingChannel,
  fallingEdge: true,
  valid: true,
  blocked: false,
  type: 'StartNumberTrigger',
  startNumber: bib === null ? null : { startNumber: bib, type: 'MANUAL' },
  triggerType: 'edge',
  memo: false,
  corrected: false,
  appliedDelay_100ns: 0,
  sync: 'notSynced',
});

async function deliver(...triggers) {
  const [acknowledged] = (
    await call('POST', `/devices/${serialNumber}/triggers`, {
      body: { triggers },
      token: device.token,
    })
  ).data;
  if (acknowledged.upTo !== sequence) throw new Error(`On disk up to ${acknowledged.upTo}`);
}

const isFinished = (heatId, bib) =>
  [...picture.runs.values()].some(
    (run) => run.heatId === heatId && run.competitorId === competitors[bib - 1].id && run.status === 'ok',
  );

/** Two start, 30 s behind each other; the second overtakes the first. */
async function time(heatId, begins, seconds) {
  const heat = `/events/${eventId}/heats/${heatId}`;
  await mine('POST', `${heat}/activate`);
  await picture.until(() => picture.heats.get(heatId).state === 'armed');
  const start = ticksOf(begins);
  await deliver(impulse('C0', start), impulse('C0', start + 30n * second));
  await deliver(
    impulse('C2', start + 20n * second, 1),
    impulse('C2', start + 45n * second, 2),
    impulse('C1', start + 30n * second + seconds[1], 2),
    impulse('C1', start + seconds[0], 1),
  );
  await picture.until(() => isFinished(heatId, 1) && isFinished(heatId, 2));
  await mine('POST', `${heat}/finish`);
  await picture.until(() => picture.heats.get(heatId).state === 'finished');
}

await time(heatIds[0], '10:00:00', [610_199_999n, 300_500_000n]);
await time(heatIds[1], '13:00:00', [590_000_000n, 310_000_001n]);

// --- Results -----------------------------------------------------------------------------------

const shown = (ticks) =>
  `${Math.floor(ticks / 10_000_000)}.${String(Math.floor(ticks / 100_000) % 100).padStart(2, '0')}`;

/** The runs that count, in the order in which a list ranks them. */
function results(runs, heatId) {
  const order = ['ok', 'dnf', 'dns', 'dsq'];
  const bibOf = ({ competitorId }) => competitors.findIndex(({ id }) => id === competitorId) + 1;
  return runs
    .filter((run) => run.heatId === heatId && run.counts)
    .sort(
      (a, b) =>
        order.indexOf(a.status) - order.indexOf(b.status) || a.result_100ns - b.result_100ns || bibOf(a) - bibOf(b),
    )
    .map((run) => (run.status === 'ok' ? `#${bibOf(run)} ${shown(run.result_100ns)}` : `#${bibOf(run)} ${run.status}`));
}

/** A snapshot may be a second old: it is asked for until it is as new as what was told. */
async function newestSnapshot() {
  for (;;) {
    const [snapshot] = (await call('GET', `/events/${eventId}/detail`)).data;
    if (snapshot.revision >= picture.revision()) return snapshot;
    await wait(100);
  }
}

const last = await newestSnapshot();
for (const heat of last.heats) {
  const told = results(last.runs, heat.id).join(', ');
  say(`${heat.name}: ${told}`);
  if (told !== results([...picture.runs.values()], heat.id).join(', ')) {
    throw new Error('The live picture differs from the snapshot');
  }
}

// The same as a file: a line of headings, then one for each competitor.
const file = await fetch(`${server}/mt1/api/events/${eventId}/exports/results?format=csv&heatId=${heatIds[0]}`);
say(`csv of ${last.heats[0].name}: ${(await file.text()).trim().split(/\r?\n/).length} lines`);

const counted = await mine('GET', `/devices/${serialNumber}/channel/1/trigger/count`);
const [account] = (await mine('GET', `/users/${user.id}/timingpoints`)).data;
const { data: spent } = await mine('GET', `/users/${user.id}/timingpoints/history?limit=100`);
say(`${account.balance} of 50 points are left, after ${spent.length} entries`);

say(`channel 1 has ${counted.data[0].value} triggers`);

// Each was told when it was stored, and again when it was used.
await new Promise((resolve) => {
  onTriggerHeard = () => {
    if (triggersHeard.size >= 2 * sequence) resolve();
  };
  onTriggerHeard();
});
say(`${sequence} triggers were told twice`);

await picture.client.deactivate();

function say(line) {
  process.stdout.write(`${line}\n`);
}
