/**
 * What sample calls say beyond their schemas. A new call needs a line here only when `permission-matrix.test.ts` says so.
 */
import { routes, stringifyJson } from '@startwand/contract';
import { TICKS_PER_HOUR } from '@startwand/timing';
import sharp from 'sharp';
import { eventForm } from './events.ts';
import { filePart, postForm, type FormPart } from './forms.ts';
import { aCompetitor, anUnconfirmed, password } from './people.ts';
import { anOpenEvent, register, skier } from './registration.ts';
import type { Scene, Special, Specials } from './special.ts';
import { specialDevices } from './special-devices.ts';
import { specialPhones } from './special-phones.ts';
import { specialImports } from './special-imports.ts';
import { specialPublic } from './special-public.ts';
import { specialOutputs } from './special-outputs.ts';
import { specialSeries } from './special-series.ts';
import { specialSecurity } from './special-security.ts';
import { specialTriggers } from './special-triggers.ts';

let made = 0;
/** A number that no other sample has. */
const another = (): number => (made += 1);

const onHeat = async (scene: Scene, action: string, body: unknown = {}): Promise<void> => {
  const { eventId, heatId } = scene.race;
  await asOwner(scene, `/events/${eventId}/heats/${heatId}/${action}`, body);
};

async function asOwner({ stage }: Scene, path: string, body: unknown = {}): Promise<unknown> {
  const answer = await stage.test.post(path, body, await stage.tokenOf('owner'));
  if (answer.body.status === 0) return answer.body.data[0];
  throw new Error(`The sample cannot be prepared: ${path} ${stringifyJson(answer.body)}`);
}

async function aPicture(): Promise<FormPart> {
  const size = { width: 8, height: 8, channels: 3, background: '#204060' } as const;
  return filePart('a.png', await sharp({ create: size }).png().toBuffer());
}

/** There is always room for another one. */
async function aSponsorPicture({ stage, race }: Scene): Promise<{ params: { imageId: string } }> {
  const token = await stage.tokenOf('owner');
  const path = `/events/${race.eventId}/boards`;
  const { body } = await stage.test.get(path);
  const shown = routes.onAir.item.parse(body.data[0]).pictures;
  for (const { id } of shown) await stage.test.delete(`${path}/picture/${id}`, undefined, token);
  await postForm(stage.test, `${path}/picture`, [await aPicture()], token);
  const now = routes.onAir.item.parse((await stage.test.get(path)).body.data[0]).pictures;
  return { params: { imageId: now[0]?.id ?? 'nothing' } };
}

const accounts: Specials = {
  login: ({ stage }) => ({ body: { username: stage.players.owner.email, password } }),
  registerUser: () => ({
    body: {
      email: `sample-${another()}@example.org`,
      password,
      firstName: 'Anna',
      lastName: 'Huber',
      street: 'Seegrube 1',
      city: 'Innsbruck',
      country: 'AUT',
      createTpAccount: false,
      consent: true,
    },
  }),
  // Whoever calls in the matrix has an account: the first page of a service is closed.
  setUpService: () => ({ answer: 'SET_UP_CLOSED' }),
  makeEntryCode: async ({ stage }) => ({ params: { userId: (await anUnconfirmed(stage.test)).id } }),
  confirmByCode: () => ({ body: { code: '12345' }, answer: 'ENTRY_CODE_WRONG' }),
  updatePassword: () => ({ body: { oldPassword: password, password } }),
  // One letter box gets few of these in an hour.
  requestPasswordReset: async ({ stage }) => ({
    body: { email: (await aCompetitor(stage.test)).email },
  }),
  confirmAddress: () => ({ answer: 'LINK_INVALID' }),
  resetPassword: () => ({ answer: 'LINK_INVALID' }),
  submitDeletion: () => ({ answer: 'LINK_INVALID' }),
  requestAddressChange: () => ({
    body: { email: `sample-${another()}@example.org`, password },
  }),
  changeAddress: () => ({ answer: 'LINK_INVALID' }),
  readLink: () => ({ answer: 'LINK_INVALID' }),
  ...specialSecurity,
  disableUser: ({ stage }) => ({ params: { userId: stage.bystander.id } }),
  depositTimingPoints: async ({ stage }) => {
    // The own account is asked for too: points are taken from it, and never given to it.
    const path = `/users/${stage.players.admin.id}/timingpoints/create`;
    await stage.test.post(path, {}, await stage.tokenOf('admin'));
    return { body: { amount: -5, key: `sample-${another()}` } };
  },
  orderTimingPoints: ({ stage }) => ({
    body: { email: stage.players.owner.email, amount: 5, key: `sample-${another()}` },
  }),
  enableUser: ({ stage }) => ({ params: { userId: stage.bystander.id } }),
  cancelMailing: () => ({ params: { mailingId: 'nothing' }, answer: 'MAILING_NOT_FOUND' }),
  // A maintenance would close the service to the callers who come next.
  setMaintenance: () => ({ body: { isOn: false } }),
  announceMaintenance: ({ stage }) => ({
    body: {
      start_100ns: stage.test.now() + BigInt(TICKS_PER_HOUR),
      end_100ns: stage.test.now() + BigInt(2 * TICKS_PER_HOUR),
    },
  }),
};

/** What needs nothing else of a race goes along. */
const aLetter = { copyToMe: false, subject: 'Files', message: 'Files', language: 'en', files: [{ kind: 'lynxLists' }] };
const { measuringPoints, heats: _heats, ...beginning } = eventForm;
const { startDate, endDate, timeZone } = eventForm;

const events: Specials = {
  // A beginning: the timers of a course are its owner's.
  createEvent: () => ({ body: beginning }),
  eventChanges: async ({ stage, race }) => {
    stage.test.letSnapshotsAge();
    const { body } = await stage.test.get(`/events/${race.eventId}/detail`);
    return { query: { since: body.data[0]?.['revision'] } };
  },
  setMassStart: () => ({ body: { massStart: false } }),
  setDates: () => ({ body: { startDate, endDate, timeZone } }),
  setCourse: () => ({ body: { measuringPoints } }),
  // All of them: one that has times is not taken out of the form.
  setHeats: ({ race }) => ({
    body: {
      heats: race.heatIds.map((id) => ({
        id,
        name: 'Run',
        startTime: '2026-01-17T10:00',
      })),
    },
  }),
  restoreEvent: async ({ stage, race }) => {
    const path = `/user/${stage.players.owner.id}/events/${race.eventId}`;
    await stage.test.delete(path, undefined, await stage.tokenOf('owner'));
    return {};
  },
  restoreBanner: async ({ stage, race }) => {
    const path = `/events/${race.eventId}/banner/${race.bannerId}`;
    await stage.test.delete(path, undefined, await stage.tokenOf('owner'));
    return {};
  },
  restoreDocument: async ({ stage, race }) => {
    const path = `/events/${race.eventId}/document/${race.documentId}`;
    await stage.test.delete(path, undefined, await stage.tokenOf('owner'));
    return {};
  },
  // The first kinds of list are of one heat.
  exportList: ({ race }) => ({ query: { heatId: race.heatId } }),
  printPaper: ({ race }) => ({ query: { competitorId: race.competitorIds[0] } }),
  exportOperatorList: ({ race }) => ({ query: { heatId: race.heatId } }),
  exchangeFile: () => ({ params: { format: 'iofResults' } }),
  mailFiles: () => ({ body: { ...aLetter, receivers: [`sample-${another()}@example.org`] } }),
  listBoard: async ({ stage, race }) => {
    const board = { name: 'Finish', shows: { kind: 'blank' } };
    await stage.test.post(`/events/${race.eventId}/boards`, board, await stage.tokenOf('owner'));
    return { body: { name: board.name, isListed: false } };
  },
  addSponsorPicture: async () => ({ file: await aPicture() }),
  removeSponsorPicture: aSponsorPicture,
  restoreSponsorPicture: async (scene) => {
    const special = await aSponsorPicture(scene);
    const { stage, race } = scene;
    const path = `/events/${race.eventId}/boards/picture/${special.params.imageId}`;
    await stage.test.delete(path, undefined, await stage.tokenOf('owner'));
    return special;
  },
  setEventImage: async () => ({ file: await aPicture() }),
  setOrganizerImage: async () => ({ file: await aPicture() }),
  setCertificatePicture: async () => ({ file: await aPicture() }),
  // Nobody offers one until the organiser says so.
  ownCertificate: () => ({ answer: 'RESULTS_NOT_PUBLIC' }),
  image: async ({ stage, race }) => {
    const token = await stage.tokenOf('owner');
    const path = `/events/${race.eventId}/image`;
    const { body } = await postForm(stage.test, path, [await aPicture()], token);
    const imageId = /\/images\/([\w.-]+)/.exec(stringifyJson(body))?.[1];
    return { params: { imageId } };
  },
  ...Object.fromEntries(
    (['removeCompetitor', 'removeCompetitors', 'restoreCompetitors'] as const).map((name) => [
      name,
      async (scene: Scene) => {
        const competitor = { firstName: 'Late', lastName: 'Entry' };
        const path = `/events/${scene.race.eventId}/competitor`;
        const added = await asOwner(scene, path, competitor);
        const competitorId = String(Reflect.get(Object(added), 'id'));
        const token = await scene.stage.tokenOf('owner');
        if (name === 'restoreCompetitors') await scene.stage.test.delete(`${path}s/${competitorId}`, undefined, token);
        return { params: { competitorId }, body: { competitorIds: [competitorId] } };
      },
    ]),
  ),
};

async function aRegistration({ stage, account }: Scene): Promise<Special> {
  const { id } = await anOpenEvent(stage.test);
  // Nobody registers before the address is confirmed.
  if (account === 'unconfirmed') return { params: { eventId: id }, answer: 'COMPETITOR_NOT_FOUND' };
  const token = (await stage.tokenOf(account)) ?? '';
  await register(stage.test, { ...stage.players[account], token }, { id });
  return { params: { eventId: id } };
}

const registrations: Specials = {
  registerForEvent: async ({ stage }) => {
    const { id } = await anOpenEvent(stage.test);
    return { params: { eventId: id }, body: { ...skier, consent: true } };
  },
  ownRegistration: aRegistration,
  changeRegistration: async (scene) => ({ ...(await aRegistration(scene)), body: skier }),
  // Nobody of the sample has a result that is official.
  mailResults: () => ({ answer: 'INVITATION_FAILED' }),
  setResultMail: async (scene) => ({ ...(await aRegistration(scene)), body: { resultByMail: true } }),
  withdrawRegistration: aRegistration,
};

const heats: Specials = {
  declareOfficial: async (scene) => {
    await onHeat(scene, 'finish');
    // A large race has something of every kind.
    const confirms = ['stillOnCourse', 'openImpulse', 'doubt'].map((kind) => ({ kind, count: 100_000 }));
    return { body: { name: null, confirms } };
  },
  withdrawOfficial: async (scene) => {
    await onHeat(scene, 'finish');
    const confirms = ['stillOnCourse', 'openImpulse', 'doubt'].map((kind) => ({ kind, count: 100_000 }));
    await onHeat(scene, 'official', { name: null, confirms });
    return {};
  },
  disarmHeat: async (scene) => {
    await onHeat(scene, 'activate');
    return {};
  },
  reopenHeat: async (scene) => {
    await onHeat(scene, 'finish');
    return {};
  },
  resetHeatCancellation: async (scene) => {
    await onHeat(scene, 'cancel');
    return {};
  },
  undo: async (scene) => {
    await onHeat(scene, `startlist/next/${scene.race.competitorIds[2]}`);
    return {};
  },
  redo: async (scene) => {
    await onHeat(scene, `startlist/next/${scene.race.competitorIds[2]}`);
    await onHeat(scene, 'undo');
    return {};
  },
  chooseNextStarter: ({ race }) => ({ params: { competitorId: race.competitorIds[2] } }),
  cancelCompetitor: ({ race }) => ({ params: { competitorId: race.competitorIds[2] } }),
  withdrawDeadHeat: async (scene) => {
    await onHeat(scene, 'deadHeats', { competitorIds: scene.race.competitorIds });
    return {};
  },
  setGun: async (scene) => {
    const { eventId, otherHeatId: heatId } = scene.race;
    const heat = `/events/${eventId}/heats/${heatId}`;
    await asOwner(scene, `${heat}/rules`, { massStart: true });
    await asOwner(scene, `${heat}/competitors`, { competitorIds: scene.race.competitorIds });
    return { params: { heatId } };
  },
  manualTrigger: ({ stage }) => ({
    body: {
      section: 1,
      timestamp_100ns: stage.test.now(),
      session: `hand-${another()}`,
      sequence: 1,
    },
  }),
  resetRunCancellation: async (scene) => {
    await onHeat(scene, `competitor/${scene.race.competitorIds[1]}/cancel`);
    return { params: { runId: scene.race.otherRunId } };
  },
  reassignRun: ({ race }) => ({ body: { competitorId: race.competitorIds[2] } }),
  setSectionTime: ({ stage }) => ({ body: { timestamp_100ns: stage.test.now() } }),
  previewReplacement: () => ({ answer: 'NO_BACKUP' }),
  replaceTime: () => ({ answer: 'NO_BACKUP' }),
};

export const specialCalls: Specials = {
  ...accounts,
  ...events,
  ...registrations,
  ...heats,
  ...specialPhones,
  ...specialDevices,
  ...specialImports,
  ...specialOutputs,
  ...specialSeries,
  ...specialPublic,
  ...specialTriggers,
};
