/** The browser of the run; `npm test` finds it and hands it over. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** The screens whose looks were asked for; all unless told. */
export const chosenLooks = new RegExp(process.env.LOOKS ?? '', 'i');

/** Whether looks are wanted as pictures, or only to be checked. */
export const takesPictures = process.env.LOOK_PICTURES === 'yes';

/** What a started server inherits: the machine's own surroundings, none of its settings. */
export function bareEnvironment(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'USER', 'SystemRoot', 'TEMP'];
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
