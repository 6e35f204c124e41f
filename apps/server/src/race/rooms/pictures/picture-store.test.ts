import { randomBytes } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { describeEachDatabase } from '../../../storage/database/each-database.ts';
import { asEventId } from '../../../base/ids.ts';
import { PictureStore } from './picture-store.ts';
import type { RacePicture } from './race-picture.ts';

const eventId = asEventId('e1');
/** Large enough for several parts, however well it is packed. */
const noise = randomBytes(300_000);

function picture(revision: number): RacePicture {
  return { revision, head: `{"of":${revision}}`, runs: noise };
}

describeEachDatabase('pictures', (database) => {
  let pictures: PictureStore;

  beforeEach(async () => {
    pictures = new PictureStore(database.current);
    await write('insert into users (id, email, document) values (?, ?, ?)', 'u1', 'a@b.at', '{}');
    await write(
      `insert into events (id, owner_id, start_date, end_date, search_text, document)
       values (?, ?, '2026-11-20', '2026-11-20', '', '{}')`,
      'e1',
      'u1',
    );
  });

  async function write(sql: string, ...parameters: readonly string[]): Promise<void> {
    await database.current.write({ statements: [{ sql, parameters }] });
  }

  function parts(): Promise<{ revision: number; part: number }[]> {
    const sql = 'select revision, part from race_pictures order by revision, part';
    return database.current.query<{ revision: number; part: number }>(sql, []);
  }

  it('are there again as they were put, one for an event', async () => {
    expect(await pictures.find(eventId, 3)).toBeNull();
    await pictures.put(eventId, picture(3));
    expect(await pictures.find(eventId, 3)).toEqual(picture(3));
    await pictures.put(eventId, picture(7));
    expect(await pictures.find(eventId, 3)).toBeNull();
    expect(await pictures.find(eventId, 7)).toEqual(picture(7));
    expect(new Set((await parts()).map(({ revision }) => revision))).toEqual(new Set([7]));
    await pictures.put(eventId, picture(7));
    expect(await pictures.find(eventId, 7)).toEqual(picture(7));
    await pictures.remove(eventId);
    expect(await parts()).toEqual([]);
  });

  it('are none when a part is missing, is another one, or was never finished', async () => {
    await pictures.put(eventId, picture(3));
    await write("update race_pictures set document = 'AAAA' where part = 1");
    expect(await pictures.find(eventId, 3)).toBeNull();
    await pictures.put(eventId, picture(3));
    await write('delete from race_pictures where part = 2');
    expect(await pictures.find(eventId, 3)).toBeNull();
    await pictures.put(eventId, picture(3));
    await write('delete from race_pictures where part = 0');
    expect(await pictures.find(eventId, 3)).toBeNull();
  });

  it('are none when a program made them that shows races otherwise', async () => {
    await pictures.put(eventId, picture(3));
    await write(`update race_pictures set document = replace(document, '"shape":', '"shape":9') where part = 0`);
    expect(await pictures.has(eventId, 3)).toBe(false);
    expect(await pictures.find(eventId, 3)).toBeNull();
  });
});
