/**
 * The versions of Node that the locked packages install on: the build tools leave their native parts out on any other.
 * `engines` in package.json states the same range. Written so that old versions of Node can read it, too.
 */

/**
 * @param {string} version as in `process.versions.node`
 * @returns {string | null} one sentence when packages cannot be installed by this version
 */
export function explainWrongNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isRight = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (isRight) return null;
  return `Startwand needs Node 20 from 20.19, or 22.12 and newer; this is Node ${version}: install another one and run the same command again.`;
}
