/**
 * Every `npm run NAME` begins here: `node scripts/run.mjs NAME [arguments]`. It checks the version of Node before it loads
 * what an old one could not read, then runs the program of that name, and installs first what is missing.
 */
import { explainWrongNode } from './right-node.mjs';

const complaint = explainWrongNode(process.versions.node);
if (complaint === null) {
  void import('./programs.mjs').then(({ runProgram }) => runProgram());
} else {
  console.error(complaint);
  process.exitCode = 1;
}
