/** A mailed link is used by several at once, and again after the password is another: each opens once, or not at all. */
import { finding, type Attack } from './cast/attack.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { until } from './cast/patience.ts';
import { password } from './cast/scene.ts';

const atOnce = 8;
const email = 'carl@example.org';

export const attack: Attack = {
  title: 'a link of a mail opens more than once, or outlives what it was for',
  server: [],
  run: async (field) => {
    const { another, scene } = field;
    const carl = another();
    await carl.post('/user/password/forgotten', { email });
    const reset = await linkTo(field, 'password-reset', 1);
    const tries = await Promise.all(
      Array.from({ length: atOnce }, (_, index) =>
        another().post('/user/password/reset', {
          token: reset,
          password: `another-Kettle-${index}`,
        }),
      ),
    );
    const won = tries.findIndex(({ status }) => status === 0);
    const session = await carl.get('/user/current', scene.carl.token);
    const login = await another().post('/user/login', { username: email, password });
    const changed = `another-Kettle-${won}`;
    const fresh = await carl.post('/user/login', { username: email, password: changed });
    const token = String(fresh.headers['authorization'] ?? '');
    await carl.post(`/users/${scene.carl.id}/delete`, {}, token);
    await carl.post('/user/password/forgotten', { email });
    const [deletion, second] = [await linkTo(field, 'delete', 1), await linkTo(field, 'password-reset', 2)];
    const update = { oldPassword: changed, password: 'third-Kettle-77' };
    const updated = await carl.post(`/users/${scene.carl.id}/password/update`, update, token);
    const late = [
      await another().post('/user/password/reset', { token: second, password: 'fourth-Kettle-88' }),
      await another().post('/users/delete/submit', { token: deletion }),
    ];
    const winners = tries.filter(({ status }) => status === 0).length;
    return [
      finding('one of several who use a link at once gets in', winners === 1, winners),
      finding('a session of before is over', session.http === 401, session.http),
      finding('the password of before is none', login.status !== 0, String(login.status)),
      finding('the new one is', fresh.status === 0 && updated.status === 0, `${fresh.status}, ${updated.status}`),
      finding(
        'links that were mailed before a password was changed open nothing',
        late.every(({ status }) => status !== 0),
        late.map(({ status }) => status).join(' '),
      ),
    ];
  },
};

/** What the link of a mail to Carl carries: of those that lead to a page the one with this number. */
function linkTo({ server }: Battlefield, page: string, count: number): Promise<string> {
  const pattern = new RegExp(`/${page}[?#]token=([\\w-]+)`);
  return until(`mail ${count} with a link to ${page}`, () => {
    const links = server
      .mails()
      .filter((mail) => mail.includes(`To: ${email}`))
      .map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
      .flatMap((mail) => pattern.exec(mail)?.[1] ?? []);
    return links[count - 1] ?? null;
  });
}
