import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeWithPostgres } from '../../storage/database/each-database.ts';
import { aCompetitor } from '../../testing/people.ts';
import { anOpenEvent, register, type OpenEvent } from '../../testing/registration.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const people = 60;

describeWithPostgres('registering at two servers at once', (url) => {
  let servers: readonly [TestApp, TestApp];
  let event: OpenEvent;
  beforeEach(async () => {
    servers = [await openTestApp(1_000, url()), await openTestApp(1_000, url())];
    event = await anOpenEvent(servers[0], { firstStartNumber: 1 });
  });
  afterEach(async () => {
    for (const server of servers) await server.close();
  });

  const serverOf = (index: number): TestApp => servers[index % 2 === 0 ? 0 : 1];

  it('loses nobody, and gives nobody the start number of another', async () => {
    const persons = await Promise.all(Array.from({ length: people }, (_, index) => aCompetitor(serverOf(index))));
    const answers = await Promise.all(persons.map((person, index) => register(serverOf(index), person, event)));
    const bibs = answers.map(({ body }) => Number(body.data[0]?.['startNumber']));
    expect(new Set(bibs).size).toBe(people);
    expect(bibs.every((bib) => bib >= 1 && bib <= people)).toBe(true);
    const stored = await servers[0].app.services.events.competitors(event.id);
    expect(new Set(stored.map(({ userId }) => userId)).size).toBe(people);
  });

  it('gives no more places than there are, whoever asks where and comes again at the other one', async () => {
    const few = await anOpenEvent(servers[0], { firstStartNumber: 1, registrationLimit: 7 });
    const persons = await Promise.all(Array.from({ length: 12 }, (_, index) => aCompetitor(serverOf(index))));
    const calls = persons.flatMap((person, index) => [
      register(serverOf(index), person, few),
      register(serverOf(index + 1), person, few),
    ]);
    const statuses = (await Promise.all(calls)).map(({ body }) => body.status);
    expect(statuses.filter((status) => status === 0)).toHaveLength(7);
    expect(statuses.every((status) => [0, -4051, -4052].includes(status))).toBe(true);
    const stored = await servers[1].app.services.events.competitors(few.id);
    expect(new Set(stored.map(({ userId }) => userId)).size).toBe(7);
  });

  it('enters a person once, and a number that two wish for goes to one', async () => {
    const asking = await anOpenEvent(servers[0], { registrationFields: [{ name: 'startNumber' }] });
    const persons = await Promise.all([0, 1].map((index) => aCompetitor(serverOf(index))));
    const calls = persons.flatMap((person) =>
      servers.map((server) => register(server, person, asking, { startNumber: 7 })),
    );
    const statuses = (await Promise.all(calls)).map(({ body }) => body.status);
    expect(statuses.filter((status) => status === 0)).toHaveLength(1);
    expect(statuses.every((status) => [0, -4009, -4051].includes(status))).toBe(true);
    expect(await servers[1].app.services.events.competitors(asking.id)).toHaveLength(1);
  });
});
