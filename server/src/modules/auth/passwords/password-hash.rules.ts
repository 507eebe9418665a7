import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's first choice of parameters: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

const presentForm = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

/** Whether a hash has other parameters than the current ones. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(presentForm);

let decoy: Promise<string> | undefined;

/** Whether the password matches; takes equally long for an unknown account. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const fits = await verify(stored ?? (await decoy), password).catch(() => false);
  return fits && stored !== null && stored !== undefined;
}
