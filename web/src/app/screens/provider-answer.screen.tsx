import type { IdentityProof } from '@washboard/contract/auth/auth.schemas.ts';
import { providerRoutes } from '@washboard/contract/auth/providers.routes.ts';
import { useState } from 'react';
import { sessionState } from '../../blocks/session/session-store.ts';
import { call } from '../../lib/api/client.ts';
import { askAnew } from '../session/ask-anew.ts';
import { takeAttempt } from '../session/oidc-way.ts';
import { exchange } from '../session/sign-in.ts';
import { ComingBack } from './coming-back.tsx';

/** /login/oidc: the browser comes back from the provider with an answer that works once, in the tab that asked. */
export function Screen() {
  const [open] = useState(answerEntry);
  return <ComingBack open={open} />;
}

function answerEntry() {
  let proof: IdentityProof | undefined;
  return async (businessId?: number) => {
    proof ??= await proofHere();
    return proof === undefined ? null : exchange(proof, businessId, 'oidc');
  };
}

/** Nothing where nothing was asked for, and somebody is signed in. */
async function proofHere(): Promise<IdentityProof | undefined> {
  const answer = window.location.search;
  const attempt = takeAttempt();
  // It works once, but need not stand in the browser's history.
  window.history.replaceState(window.history.state, '', window.location.pathname);
  if (attempt === null && sessionState().session !== null) return undefined;
  if (attempt === null || answer === '') {
    throw new Error('This sign-in was begun elsewhere, or was used already. Please begin anew.');
  }
  // Of the next one too, be this one let in or not: with another account there it may be otherwise.
  askAnew();
  return call(providerRoutes.answerOidc, { body: { attempt, answer } });
}
