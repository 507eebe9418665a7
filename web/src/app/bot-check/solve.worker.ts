import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { type Challenge, type DeriveKeyFunction, solveChallenge } from 'altcha-lib';
import { deriveKey as deriveNatively } from 'altcha-lib/algorithms/web/pbkdf2';

const deriveInScript: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => ({
  derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
});

async function solve(text: string): Promise<string> {
  const challenge = JSON.parse(text) as Challenge;
  // Without TLS the browser disables its own cryptography.
  const deriveKey = crypto.subtle === undefined ? deriveInScript : deriveNatively;
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution === null ? '' : JSON.stringify({ challenge, solution });
}

/** Solves a bot check in a worker; answers '' if it can't. */
self.onmessage = ({ data }: MessageEvent<string>) => {
  solve(data)
    .catch(() => '')
    .then((answer) => self.postMessage(answer));
};
