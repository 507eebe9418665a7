import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { IdentityProof } from '@washboard/contract/auth/auth.schemas.ts';
import { providerRoutes } from '@washboard/contract/auth/providers.routes.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sessionState } from '../../blocks/session/session-store.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { LoadingArea } from '../../ui/states/loading-area.tsx';
import { askAnew } from '../session/ask-anew.ts';
import { takeAttempt } from '../session/oidc-way.ts';
import { type BusinessChoice, exchange } from '../session/sign-in.ts';
import { BusinessChooser } from './business-chooser.tsx';
import { DeadLink } from './dead-link.tsx';
import { SignedOutFrame } from './signed-out-frame.tsx';

/** /login/oidc: the browser comes back from the provider with an answer that works once, in the tab that asked. */
export function Screen() {
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const [choice, setChoice] = useState<{ proof: IdentityProof; businesses: readonly BusinessChoice[] }>();
  const began = useRef(false);

  const enter = useCallback(
    async (proof: IdentityProof, businessId?: number) => {
      const businesses = await exchange(proof, businessId, 'oidc');
      if (businesses === null) await navigate({ to: '/', replace: true });
      else setChoice({ proof, businesses });
    },
    [navigate],
  );

  const finish = useCallback(async () => {
    const answer = window.location.search;
    const attempt = takeAttempt();
    // It works once, but need not stand in the browser's history.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if (attempt === null && sessionState().session !== null) return navigate({ to: '/', replace: true });
    if (attempt === null || answer === '') {
      setProblem('This sign-in was begun elsewhere, or was used already. Please begin anew.');
      return;
    }
    // Of the next one too, be this one let in or not: with another account there it may be otherwise.
    askAnew();
    const proof = await call(providerRoutes.answerOidc, { body: { attempt, answer } });
    await enter(proof);
  }, [enter, navigate]);

  useEffect(() => {
    if (began.current) return;
    began.current = true;
    finish().catch((error: unknown) => setProblem(errorText(error)));
  }, [finish]);

  const again = () => navigate({ to: '/login', replace: true });
  if (problem !== '') {
    return (
      <DeadLink title="You are not signed in" text={problem}>
        <Button component={AppLink} href="/login" size="md" fullWidth>
          Back to the sign-in
        </Button>
      </DeadLink>
    );
  }
  return (
    <SignedOutFrame>
      {choice === undefined ? (
        <>
          <h1 tabIndex={-1} data-page-title>
            Signing in
          </h1>
          <LoadingArea height={120} label="Reading the answer" />
        </>
      ) : (
        <BusinessChooser
          businesses={choice.businesses}
          onChoose={(id) => enter(choice.proof, id)}
          onBack={again}
        />
      )}
    </SignedOutFrame>
  );
}
