import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const places = [
  // Headless Chromium needs a fifth less CPU than the full one.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser that is there: CHROMIUM_PATH, or a usual place. */
export const presentChromium = () => process.env.CHROMIUM_PATH || places.find((place) => existsSync(place));

const advice = 'Chromium was not found. Install it, or set CHROMIUM_PATH to its path.';

/**
 * The browser for tests: CHROMIUM_PATH, a usual place, or installed on Debian as root.
 * @param {(line: string) => void} say
 * @returns {Promise<string>} its path; throws if there is none
 */
export async function findChromium(say) {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && given !== '') {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, but there is no such file.`);
  }
  const found = places.find((place) => existsSync(place));
  if (found !== undefined) return found;
  // Older Debian releases have only the full one.
  if (!(await installDebian('chromium-headless-shell', say)) && !(await installDebian('chromium', say)))
    throw new Error(advice);
  const installed = places.find((place) => existsSync(place));
  if (installed === undefined) throw new Error(advice);
  return installed;
}

/**
 * Installs a Debian package on Debian as root.
 * @param {string} name @param {(line: string) => void} say
 */
export async function installDebian(name, say) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false;
  say(`Installing Debian's package ${name} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], env);
  const { code } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], env);
  return code === 0;
}
