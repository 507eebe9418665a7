import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { actionNames } from '@washboard/contract/can.ts';
import type { Action } from '@washboard/contract/core/access.ts';

const web = resolve(import.meta.dirname, '../../web/src');

/** Every signed-in address and the permission it needs. */
export function listedScreens(): { path: string; action: Action }[] {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /features.*\.manifest\.ts$|app.areas\.ts$/.test(name),
  );
  return files.flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(/path: '([^']+)'[^}]*?action: '([^']+)'/g)].map(
      ([, path = '', action = '']) => ({ path: path.replace('$id', '1'), action: actionOf(action) }),
    ),
  );
}

function actionOf(name: string): Action {
  const found = actionNames.find((one) => one === name);
  if (found === undefined) throw new Error(`${name} is no action.`);
  return found;
}
