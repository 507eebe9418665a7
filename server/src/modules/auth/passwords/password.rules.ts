import { fieldError } from '@washboard/contract/core/errors.ts';

/**
 * Common passwords of past leaks, of any allowed length (NIST SP 800-63B, 3.1.1.2). Loaded when a password is
 * set; signing in doesn't need them.
 */
const common = lazily(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
});

/** Refuses a common password; the contract checks its length. `path` is its field. */
export async function requireUncommon(password: string, email: string, path: string): Promise<void> {
  const typed = password.toLowerCase();
  const own = [email, email.split('@')[0] ?? ''].map((text) => text.toLowerCase());
  if (own.includes(typed)) throw fieldError(path, 'Choose something other than your email');
  if ((await common()).has(typed) || /^(.)\1*$/.test(typed)) {
    throw fieldError(path, 'This password is too common. Choose another');
  }
}

function lazily<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined;
  return () => {
    loaded ??= load();
    return loaded;
  };
}
