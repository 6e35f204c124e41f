import {
  calls,
  timingPointsTopic,
  userDeviceStatusTopic,
  userTriggerTopic,
  type DeviceDto,
  type LiveMessage,
} from '@startwand/contract';
import { act, type ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aPage } from '../testing/a-page.tsx';
import { ok, refused } from '../testing/a-server.ts';
import { deferred } from '../testing/deferred.ts';
import { Loaded } from './Loaded.tsx';
import { usePageState } from './use-page-state.ts';
import { useRouteMutation } from './use-route-mutation.ts';
import { useRoutePages } from './use-route-pages.ts';
import { useRouteQuery } from './use-route-query.ts';

const params = { userId: 'anna' };
const aDevice = (id: string, name: string) => ({ id, name, lastSeen: null }) as unknown as DeviceDto;
const told = (type: LiveMessage['type'], entityType: string, dto: object) =>
  ({ type, entityType, dto }) as unknown as LiveMessage;
const status = userDeviceStatusTopic('anna');

function Devices(): ReactNode {
  const devices = useRouteQuery(calls.listDevices, { params });
  return (
    <Loaded from={devices} empty={<p>{'none'}</p>}>
      {(own) => own.map(({ id, name, lastSeen }) => <p key={id}>{`${name} ${lastSeen ?? 'silent'}`}</p>)}
    </Loaded>
  );
}

const pages: Awaited<ReturnType<typeof aPage>>[] = [];
async function open(...given: Parameters<typeof aPage>) {
  const page = await aPage(...given);
  pages.push(page);
  return page;
}
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
  window.localStorage.clear();
});

/** Asks for the same, beside what matters more. */
function Warnings(): ReactNode {
  useRouteQuery(calls.listDevices, { params }, { background: true });
  return null;
}

describe('what a screen asks', () => {
  test('takes its reader to the closed door also where something beside it asked first, quietly', async () => {
    const page = await open();
    page.server.answers(calls.listDevices, () => refused('MAINTENANCE', 503));
    await page.show(<Warnings />);
    expect(page.detours).toEqual([]);
    await page.show(
      <>
        <Warnings />
        <Devices />
      </>,
    );
    await vi.waitFor(() => expect(page.detours).toContain('service'));
  });

  test('that nobody answers is asked again; a refusal is said at once, with a way to try again', async () => {
    const page = await open();
    let attempts = 0;
    page.server.answers(calls.listDevices, () => {
      attempts += 1;
      if (attempts === 1) throw new TypeError('no network');
      return refused('SERVER_ERROR', 500);
    });
    await page.show(<Devices />);
    await page.says('This did not work');
    expect(attempts).toBe(2);
    page.server.answers(calls.listDevices, () => ok([aDevice('1', 'Start gate')]));
    await page.press('Try again');
    await page.says('Start gate');
  });

  test('is asked once however many look, and goes with the token', async () => {
    const page = await open();
    page.server.answers(calls.listDevices, () => ok([aDevice('1', 'Start gate')]));
    await page.show([<Devices key="a" />, <Devices key="b" />]);
    await page.says('Start gate');
    expect(page.server.asked.map(({ path, token }) => [path, token])).toEqual([
      ['/user/anna/devices', 'token of anna'],
    ]);
  });

  test('that is empty says why', async () => {
    const page = await open();
    page.server.answers(calls.listDevices, () => ok([]));
    await page.show(<Devices />);
    await page.says('none');
    expect(page.server.asked).toHaveLength(1);
  });
});

describe('what is told live', () => {
  test('stands in the list at once, also what was told while the list was on its way §7.50', async () => {
    const page = await open();
    let answer = (_response: Response) => {};
    page.server.answers(calls.listDevices, () => new Promise((resolve) => (answer = resolve)));
    await page.show(<Devices />);
    page.line.publish(status, told('ENTITY_UPDATE', 'DeviceDto', aDevice('1', 'Finish')));
    await act(async () => answer(ok([aDevice('1', 'Start gate')])));
    await page.says('Finish');
    page.line.publish(status, told('ENTITY_ADD', 'DeviceDto', aDevice('2', 'Middle')));
    await page.says('Middle');
    page.line.publish(status, told('ENTITY_DELETE', 'DeviceDto', aDevice('2', 'Middle')));
    await act(() => vi.waitFor(() => expect(page.place.textContent).not.toContain('Middle')));
    expect(page.server.asked).toHaveLength(1);
  });

  test('an impulse is a sign of life of its device §7.50', async () => {
    const page = await open();
    page.server.answers(calls.listDevices, () => ok([aDevice('1', 'Start gate')]));
    await page.show(<Devices />);
    await page.says('silent');
    const trigger = { id: 't', deviceId: '1', timingChannel: 'C0', receivedAt: 77n };
    page.line.publish(userTriggerTopic('anna'), told('ENTITY_ADD', 'TriggerDto', trigger));
    await page.says('Start gate 77');
    expect(page.server.asked).toHaveLength(1);
  });

  test('what may have been missed is asked for again: with the first word and after each reconnect', async () => {
    const page = await open();
    let name = 'Start gate';
    page.server.answers(calls.listDevices, () => ok([aDevice('1', name)]));
    await page.show(<Devices />);
    await page.says('Start gate');
    name = 'Finish';
    await act(async () => page.line.confirm(status));
    await page.says('Finish');
    expect(page.server.asked).toHaveLength(2);
  });

  test('a topic is heard while somebody looks, once for all who do', async () => {
    const page = await open();
    page.server.answers(calls.listDevices, () => ok([]));
    await page.show([<Devices key="a" />, <Devices key="b" />]);
    expect(page.line.topics()).toEqual([status, userTriggerTopic('anna')]);
    await page.show(null);
    expect(page.line.topics()).toEqual([]);
  });

  test('the balance is the one that was told last §7.50', async () => {
    function Balance(): ReactNode {
      const balance = useRouteQuery(calls.balance, { params });
      return <Loaded from={balance}>{([one]) => `${one?.balance} TP`}</Loaded>;
    }
    const page = await open();
    page.server.answers(calls.balance, () => ok([{ userId: 'anna', balance: 5 }]));
    await page.show(<Balance />);
    await page.says('5 TP');
    const balance = { userId: 'anna', balance: 4 };
    page.line.publish(timingPointsTopic('anna'), told('ENTITY_UPDATE', 'TimingPointsDto', balance));
    await page.says('4 TP');
    expect(page.server.asked).toHaveLength(1);
  });
});

test('what one may not see is told from what failed', async () => {
  function State(): ReactNode {
    return usePageState(useRouteQuery(calls.listDevices, { params })).kind;
  }
  const page = await open();
  page.server.answers(calls.listDevices, () => refused('NOT_ALLOWED', 200));
  await page.show(<State />);
  await page.says('refused');
  page.server.answers(calls.listDevices, () => refused('SERVER_ERROR', 500));
  await act(() => page.queries.resetQueries());
  await page.says('failed');
  expect(page.detours).toEqual([]);
});

test('what was read for a screen before is old until the server has said it again', async () => {
  function Count(): ReactNode {
    const events = useRouteQuery(calls.listUserEvents, { params });
    return events.kind === 'ready' ? `${events.data.length} ${events.isOld ? 'old' : 'now'}` : '';
  }
  const page = await open();
  page.server.answers(calls.listUserEvents, () => ok([]));
  await page.show(<Count />);
  await page.says('0 now');
  await page.show(<p />);
  const { promise, resolve } = deferred<Response>();
  page.server.answers(calls.listUserEvents, () => promise);
  await page.show(<Count />);
  await page.says('0 old');
  await act(async () => resolve(ok([{ id: 'a' } as never])));
  await page.says('1 now');
  expect(page.server.asked).toHaveLength(2);
});

test('a list comes page by page until its total is reached, and shows nothing twice', async () => {
  function Events(): ReactNode {
    const [events, { hasMore, more }] = useRoutePages(calls.listEvents, {}, { pageSize: 2 });
    return (
      <>
        <Loaded from={events}>{(found) => found.map(({ id }) => id).join(' ')}</Loaded>
        {events.kind === 'ready' ? ` of ${events.total}` : null}
        {hasMore ? (
          <button type="button" onClick={more}>
            {'more'}
          </button>
        ) : null}
      </>
    );
  }
  const page = await open();
  page.server.answers(calls.listEvents, ({ query }) => {
    const ids = query.get('offset') === '0' ? ['a', 'b'] : ['b', 'c'];
    return ok(
      ids.map((id) => ({ id }) as never),
      4,
    );
  });
  await page.show(<Events />);
  await page.says('a b of 4');
  await page.press('more');
  await page.says('a b c of 4');
  expect(page.find('button')).toBeNull();
  expect(page.server.asked.map(({ query }) => query.toString())).toEqual(['limit=2&offset=0', 'limit=2&offset=2']);
});

test('what a call makes old is read again, and its refusal stays beside it', async () => {
  function Rename(): ReactNode {
    const rename = useRouteMutation(calls.nameDevice, { invalidates: [calls.listDevices] });
    const call = { params: { deviceId: '1' }, body: { name: 'Finish' } };
    return (
      <>
        <Devices />
        {rename.error?.failure}
        <button type="button" onClick={() => void rename.call(call)}>
          {'rename'}
        </button>
      </>
    );
  }
  const page = await open();
  let name = 'Start gate';
  page.server.answers(calls.listDevices, () => ok([aDevice('1', name)]));
  page.server.answers(calls.nameDevice, () => refused('DEVICE_NOT_FOUND', 404));
  await page.show(<Rename />);
  await page.press('rename');
  await page.says('DEVICE_NOT_FOUND');
  page.server.answers(calls.nameDevice, () => ok([]));
  name = 'Finish';
  await page.press('rename');
  await page.says('Finish');
  expect(page.place.textContent).not.toContain('DEVICE_NOT_FOUND');
});
