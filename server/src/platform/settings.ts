import { isIP } from 'node:net';
import { z } from 'zod';

type Fields = Record<string, z.ZodType>;

/** Settings of a module, in `<module>.settings.ts`. It adds their values to `Env`. */
export interface Settings<F extends Fields = Fields> {
  fields: F;
  /** Settings that need another one: `[name, the other]`. */
  needs?: readonly (readonly [string, string])[];
  /** Old names, still accepted, with the new ones. */
  oldNames?: Readonly<Record<string, string>>;
}

/** The values of settings in `Env`. */
export type SettingsOf<S> = S extends Settings<infer F> ? { [Name in keyof F]: z.output<F[Name]> } : never;

export const defineSettings = <F extends Fields>(settings: Settings<F>): Settings<F> => settings;

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);
/** A setting; blank counts as unset. */
export const setting = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema);

/** A boolean. */
export const flag = (usual: 'true' | 'false') =>
  setting(
    z
      .enum(['true', 'false'], 'must be true or false')
      .default(usual)
      .transform((value) => value === 'true'),
  );

/** Domains of email addresses. */
export const domains = setting(
  z
    .string()
    .max(1000)
    .transform((text) =>
      text
        .toLowerCase()
        .split(',')
        .map((part) => part.trim()),
    )
    .pipe(
      z.array(
        z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be domains such as example.com,example.org'),
      ),
    )
    .default([]),
);

/** Secrets are sent encrypted, or never leave this machine. */
export function isGuarded(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname.replace(/^\[|\]$/g, '')));
}

/** Whether only this machine can reach a host. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost' || host === '::1') return true;
  return isIP(host) === 4 && host.startsWith('127.');
}
