import { fieldError } from '@washboard/contract/core/errors.ts';

/**
 * Passwords that are tried first: the common ones of past leaks, of any length that is allowed (NIST SP 800-63B,
 * 3.1.1.2). Read when a password is set, since signing in never needs them.
 */
const common = lazily(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
});

/** Refuses a password that anybody would guess; its length is the contract's. `path` is the field it came in. */
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
