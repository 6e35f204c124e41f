/** Prints what the message of the next commit has to say about items that are gone; nothing when all are there. */
import { root } from '../paths.mjs';
import { explainedLater } from './explained-later.ts';
import { uncommittedLosses } from './find-losses.ts';
import { Git } from './git.ts';
import { sayUncommitted } from './say-losses.ts';

const git = new Git(root);
if (git.whyUnreadable('HEAD') === null) process.stdout.write(sayUncommitted(uncommittedLosses(git, explainedLater)));
