import { environments } from '@washboard/contract/core/limits.ts';

/** A storage for short texts. `ok` is false if the browser refused. */
export interface Storage {
  read(key: string): string | null;
  write(key: string, value: string): boolean;
  remove(key: string): void;
}

function guarded(area: () => globalThis.Storage): Storage {
  return {
    read(key) {
      try {
        return area().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        area().setItem(key, value);
        return true;
      } catch {
        return false;
      }
    },
    remove(key) {
      try {
        area().removeItem(key);
      } catch {
        // unreachable storage is empty
      }
    },
  };
}

/** In this browser. A blocked or full storage never throws. */
export const localStore = guarded(() => window.localStorage);
/** In this tab. */
export const tabStore = guarded(() => window.sessionStorage);

/** The environment (spec section 9) the server wrote into the page; `local` by default. */
export function appEnv(): string {
  const written = document.querySelector<HTMLMetaElement>('meta[name="washboard-env"]')?.content ?? '';
  return environments.some((known) => known === written) ? written : 'local';
}

/** A key that differs per environment: `washboard.<APP_ENV>.<name>`. */
export function storageKey(name: string): string {
  return `washboard.${appEnv()}.${name}`;
}
