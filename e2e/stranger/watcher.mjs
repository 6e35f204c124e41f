/**
 * A program that timekeepers own, as such programs are: it logs in, follows its devices over SockJS and STOMP,
 * reads their history, counts once in a while, and takes any HTTP status but 200, 401, 403 and 429 for a
 * broken network. It knows nothing of the project and prints what it sees.
 *
 *   node watcher.mjs SERVER USERNAME PASSWORD POLL_MS COUNT_MS DEVICE...
 *
 * On its standard input it is asked for more: `poll` and `count` once more and at once, `login PASSWORD` again, `storm`
 * until it is told to wait, `end`.
 */
import { createInterface } from 'node:readline';
import { Client } from '@stomp/stompjs';
import SockJS from 'sockjs-client';

const [server, username, password, poll, count, ...devices] = process.argv.slice(2);
const root = `${server}/mt1/api`;
const say = (line) => process.stdout.write(`${line}\n`);

/** Timestamps exceed 2^53: only their order and their last digits are looked at, as text. */
const parse = (text) => JSON.parse(text.replaceAll(/:(\d{16,})(?=[,}\]])/g, ':"$1"'));

let token = '';
let isLoggedIn = false;

async function call(path, init = {}) {
  const answer = await fetch(root + path, {
    ...init,
    headers: { 'content-type': 'application/json', authorization: token },
  });
  if (answer.status === 401 || answer.status === 403) {
    if (isLoggedIn) say(`HTTP ${answer.status}: logged out, ${parse(await answer.text()).status}`);
    isLoggedIn = false;
    return null;
  }
  const { status, data } = parse(await answer.text());
  if (answer.status === 429) return { status, data, wait: answer.headers.get('retry-after') };
  if (answer.status !== 200) throw new Error(`a broken network: HTTP ${answer.status} at ${path}`);
  return { status, data, token: answer.headers.get('authorization') };
}

/** What it times, by the id of the impulse. */
const known = new Map();
const told = new Set();

function take({ type, dto }) {
  if (dto.startNumber.startNumber === undefined) throw new Error('no number to read');
  if (type === 'ENTITY_DELETE' || dto.status === 'deleted') known.delete(dto.id);
  else if (dto.fallingEdge && dto.valid && !dto.blocked) known.set(dto.id, dto);
}

function show() {
  const lines = [...known.values()]
    .sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1))
    .map(({ id, timingChannel, startNumber: { startNumber, type } }) => {
      const number = type === 'MANUAL' ? `#${startNumber}` : '-';
      return `${id.split('.').at(-1)} ${timingChannel} ${number}`;
    });
  const picture = lines.join(', ');
  if (picture === (show.last ?? '')) return;
  show.last = picture;
  say(`impulses: ${picture}`);
}

async function readHistory(device, channel) {
  const answer = await call(`/devices/${device}/channel/${channel}/trigger?limit=9999&offset=0`);
  if (answer === null || answer.status !== 0) return answer;
  const there = new Set(answer.data.map(({ id }) => id));
  for (const { id, deviceId, timingChannel } of known.values()) {
    if (deviceId === device && timingChannel === `C${channel}` && !there.has(id)) known.delete(id);
  }
  for (const dto of answer.data) take({ type: 'ENTITY_UPDATE', dto });
  return answer;
}

async function logIn(secret) {
  const body = JSON.stringify({ username, password: secret });
  const answer = await call('/user/login', { method: 'POST', body });
  if (answer === null || answer.status !== 0) {
    say(`login refused: ${answer?.status}`);
    return;
  }
  token = answer.token;
  isLoggedIn = true;
  const [user] = answer.data;
  const { data } = await call(`/user/${user.id}/devices`);
  const parts = data.map(({ id, type, deviceComponents }) => {
    if (Array.isArray(deviceComponents)) throw new Error('the parts of a device are no object');
    return `${id} ${type}`;
  });
  say(`logged in, devices: ${parts.join(', ')}`);
}

const refused = new Set();

async function pollAll() {
  for (const device of devices) {
    for (const channel of [0, 1]) {
      const answer = await readHistory(device, channel);
      const isRefused = answer !== null && answer.status !== 0 && answer.wait === undefined;
      if (isRefused && !refused.has(device)) {
        refused.add(device);
        say(`${device} is refused: ${answer.status}`);
      }
    }
  }
  show();
}

async function countAll() {
  for (const device of devices.filter((id) => !refused.has(id))) {
    for (const channel of [0, 1]) {
      const path = `/devices/${device}/channel/${channel}/trigger/count?timestampFrom_ms=0`;
      const answer = await call(path);
      const own = [...known.values()].filter((one) => one.deviceId === device && one.timingChannel === `C${channel}`);
      if (answer?.status === 0 && answer.data[0].value !== own.length) {
        await readHistory(device, channel);
      }
    }
  }
  show();
}

async function storm() {
  const path = `/devices/${devices[1]}/channel/0/trigger/count`;
  for (;;) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => call(path)));
    const told = answers.find((answer) => answer !== null && answer.wait !== undefined);
    if (told === undefined) continue;
    const isWaitSane = Number(told.wait) > 0 && Number(told.wait) <= 90;
    return say(`quota: ${told.status}, ${isWaitSane ? 'waits' : `told to wait ${told.wait}`}`);
  }
}

await logIn(`${password}?`);
await logIn(password);

// One thing after the other, as programs do.
let work = Promise.resolve();
const next = (task) => (work = work.then(task));

// First it listens, then it reads.
const client = new Client({
  webSocketFactory: () => new SockJS(`${server}/devices`),
  beforeConnect: () => {
    client.connectHeaders = { authorization: token };
  },
  heartbeatIncoming: 10_000,
  heartbeatOutgoing: 10_000,
  reconnectDelay: 3_000,
});
client.onStompError = ({ headers }) => {
  if (client.endedBy !== token) say(`the line ended: ${headers.message}`);
  client.endedBy = token;
};
client.onConnect = () => {
  for (const device of devices) {
    client.subscribe(`/topic/device/${device}/trigger`, ({ body }) => {
      const message = parse(body);
      if (message.entityType !== 'TriggerDto') return;
      told.add(message.type);
      take(message);
      show();
    });
  }
  void next(pollAll).then(() => say('listening'));
};
client.activate();

const polling = setInterval(() => isLoggedIn && next(pollAll), Number(poll));
const counting = setInterval(() => isLoggedIn && next(countAll), Number(count));

for await (const order of createInterface({ input: process.stdin })) {
  const [what, secret] = order.split(' ');
  if (what === 'poll') await next(pollAll).then(() => say('polled'));
  if (what === 'count') await next(countAll).then(() => say('counted'));
  if (what === 'login') await next(() => logIn(secret));
  if (what === 'storm') await next(storm);
  if (what === 'end') break;
}
clearInterval(polling);
clearInterval(counting);
await work;
say(`told: ${[...told].sort((a, b) => a.localeCompare(b)).join(', ')}`);
await client.deactivate();
process.stdin.destroy();
