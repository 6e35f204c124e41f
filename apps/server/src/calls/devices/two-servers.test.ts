import { Client } from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeWithPostgres } from '../../storage/database/each-database.ts';
import { connectDevice, watchDevices } from '../../testing/live-client.ts';
import { aDevice, aTimekeeper, register, type TestUser } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

describeWithPostgres('a device at one server and its owner at another', (url) => {
  let here: TestApp;
  let there: TestApp;
  let owner: TestUser;
  let token: string;

  beforeEach(async () => {
    here = await openTestApp(1_000, url());
    there = await openTestApp(1_000, url());
    owner = await aTimekeeper(here);
    await aDevice(here);
    token = await register(here, owner);
  });
  afterEach(async () => {
    await here.close();
    await there.close();
  });

  const set = (timeOffset: number) => here.post('/devices/231203016/timeoffset', { timeOffset }, owner.token);

  it('acknowledges what is set there', async () => {
    const device = await connectDevice(there, token);
    device.answer();
    const answer = await set(60);
    expect(answer).toMatchObject({ http: 200, body: { data: [{ timeOffset: 60 }] } });
    expect(await device.settings()).toMatchObject({ revision: 1, settings: { timeOffset: 60 } });
  });

  it('answers what is asked there', async () => {
    const device = await connectDevice(there, token);
    device.answer({ battery: 33 });
    const answer = await here.post('/devices/231203016/systemstatus/fetch', {}, owner.token);
    expect(answer.body.data).toMatchObject([{ battery: 33 }]);
  });

  it('is shown on pages there: connected, as it is, gone', async () => {
    const heard = await watchDevices(here, owner);
    const device = await connectDevice(there, token);
    device.report({ battery: 33 });
    await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ dto: { connected: true, battery: 33 } }));
    await device.leave();
    await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ dto: { connected: false } }));
  });

  it('stays connected when it moves from one server to the other', async () => {
    const before = await connectDevice(there, token);
    const device = await connectDevice(here, token);
    await before.leave();
    device.answer();
    expect((await set(60)).http).toBe(200);
  });

  it('loses its connection there when it is deregistered', async () => {
    const device = await connectDevice(there, token);
    await here.post('/devices/231203016/deregister', {}, owner.token);
    expect(await device.refused).toContain('NOT_LOGGED_IN');
  });

  it('hears what was set while the servers could not hear each other', async () => {
    const device = await connectDevice(there, token);
    device.answer();
    const cutter = new Client({ connectionString: url() });
    await cutter.connect();
    await cutter.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'startwand-notices' and datname = current_database()",
    );
    await cutter.end();
    await set(60);
    await vi.waitFor(async () => expect(await device.settings()).toMatchObject({ revision: 1 }), {
      timeout: 20_000,
    });
    await vi.waitFor(async () => {
      const answer = await here.get(`/user/${owner.id}/devices`, owner.token);
      expect(answer.body.data).toMatchObject([{ acknowledged: { revision: 1 } }]);
    });
  });
});
