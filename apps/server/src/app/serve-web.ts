/** What a server answers over HTTP beside its state: the calls, their description, mails at the machine, and the pages. */
import type { FastifyInstance } from 'fastify';
import { handlersOf } from '../calls/open-calls.ts';
import { FilesUnderWay, type FilesUnderWayMax } from '../edge/answers/files-under-way.ts';
import type { BodyAllowance } from '../edge/bodies/body-allowance.ts';
import { UploadPlaces } from '../edge/bodies/upload-places.ts';
import { TokenGuesses } from '../edge/guesses/token-guesses.ts';
import { createClearance } from '../http/clearance.ts';
import { implement } from '../http/implement.ts';
import { servePages } from '../http/pages.ts';
import { quotas } from '../http/quotas.ts';
import { endWorkers } from '../http/worker-end.ts';
import { showMails } from '../mail/dev-mails.ts';
import { letUnsubscribe } from '../mail/unsubscribe-page.ts';
import type { AppParts } from './app-parts.ts';
import { serveDocs } from './docs/serve-docs.ts';
import { FirstAnswers } from './first-answer/first-answers.ts';
import { PageTemplate } from './first-answer/page-template.ts';
import { serveForMachines } from './first-answer/serve-for-machines.ts';
import { serveCalendars } from './serve-calendars.ts';
import { serveGraphics } from './serve-graphics.ts';
import type { Services } from './services.ts';

export async function serveWeb(
  http: FastifyInstance,
  services: Services,
  parts: AppParts,
  allowance: BodyAllowance,
): Promise<void> {
  const isFull = (): boolean => parts.database.reserve?.isGivenUp === true;
  const quota = quotas(parts.quotaFactor, (route, { headers }) => {
    const key = headers['idempotency-key'];
    return route.name === 'registerUser' && typeof key === 'string' && services.signUpLine.holds(key);
  });
  await implement(http, handlersOf(services, http.pseudonyms), {
    ...services,
    quota,
    tokenGuesses: new TokenGuesses(parts.quotaFactor),
    clearance: createClearance(services),
    keys: services,
    underWay: new FilesUnderWay(filesReadMax(parts)),
    incoming: {
      files: services.files,
      uploads: new UploadPlaces({ isDiskFull: isFull }),
      allowance,
    },
  });
  serveDocs(http, quota);
  serveGraphics(http, { ...services, quota });
  serveCalendars(http, { ...services, quota });
  showMails(http, services.mails, parts);
  await letUnsubscribe(http, services);
  if (!parts.isInstallable) endWorkers(http);
  if (parts.pages === null) {
    servePages(http, null);
    return;
  }
  serveForMachines(http, { ...services, ...parts });
  const answers = new FirstAnswers({ ...services, ...parts }, new PageTemplate(parts.pages));
  const stopListening = answers.listen();
  http.addHook('onClose', stopListening);
  servePages(http, { folder: parts.pages, answers });
}

/** An address has a quarter of what all have together. */
function filesReadMax({ openFiles }: AppParts): FilesUnderWayMax {
  return { all: openFiles.filesRead, each: Math.ceil(openFiles.filesRead / 4) };
}
