/** The browser of the run, chosen by `npm test`. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** The window of a test that asks for no other size. */
export const usualWindow = { width: 1440, height: 900 };

/** The screens whose looks were requested; all by default. */
export const chosenLooks = new RegExp(process.env.LOOKS ?? '', 'i');

/** The days that the demo has: enough to compare with last year, or a few if no test of the run needs more. */
export const demoDays = Number(process.env.DEMO_DAYS ?? 400);

/** The third of the states that this run checks beside the loaded ones; all by default. */
export const thirdOfLooks = process.env.LOOKS_THIRD ? Number(process.env.LOOKS_THIRD) : undefined;

/** Whether to take screenshots or only check. */
export const takesPictures = process.env.LOOK_PICTURES === 'yes';

/** The environment of a started server: the machine's, without our settings. */
export function bareEnvironment(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'USER', 'SystemRoot', 'TEMP'];
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
