import { type Env, parseEnv, serverSettings } from './platform/env.ts';
import { settings } from './settings.list.ts';

const all = [serverSettings, ...settings];

/** Names of all settings, for `.env.example`. */
export const envNames = all.flatMap(({ fields }) => Object.keys(fields));

/** Reads and checks the settings of the server and of every module. */
export const readEnv = (values: Record<string, string | undefined> = process.env): Env =>
  parseEnv(all, values);
