import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { confirmRoutes } from '@washboard/contract/auth/confirm.routes.ts';
import { providerRoutes } from '@washboard/contract/auth/providers.routes.ts';
import type { RouteOutput } from '@washboard/contract/core/route.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { appPaths, areaPaths } from '../../blocks/app.paths.ts';
import { holdConfirmation } from '../../blocks/confirmation/held-confirmation.ts';
import { takeAttempt } from '../../blocks/provider/oidc-attempt.ts';
import { sessionState } from '../../blocks/session/session-store.ts';
import { keptAddress } from '../../lib/address.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { LoadingArea } from '../../ui/states/loading-area.tsx';
import { internalLink } from '../session/initial-link.ts';
import { rememberToPrompt } from '../session/prompt-again.ts';
import { type BusinessChoice, exchange } from '../session/sign-in.ts';
import { BusinessChooser } from './business-chooser.tsx';
import { DeadLink, NotSignedIn } from './dead-link.tsx';
import { SignedOutFrame } from './signed-out-frame.tsx';

type Proof = RouteOutput<typeof providerRoutes.answerOidc>;

/** /login/oidc: back from the provider with an answer that works once, in the tab that asked. */
export function Screen() {
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const [pageToReturnTo, setPageToReturnTo] = useState<string>();
  const [choice, setChoice] = useState<{ proof: Proof; businesses: readonly BusinessChoice[] }>();
  const began = useRef(false);

  const enter = useCallback(
    async (proof: Proof, businessId?: number) => {
      const businesses = await exchange(proof, businessId, 'oidc');
      if (businesses === null) await navigate({ to: areaPaths.home, replace: true });
      else setChoice({ proof, businesses });
    },
    [navigate],
  );

  const finish = useCallback(async () => {
    const answer = window.location.search;
    const { attempt, returnTo } = takeAttempt() ?? { attempt: null, returnTo: null };
    const back = sessionState().session === null ? null : internalLink(returnTo);
    // It works only once, but still shouldn't stay in the history.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if (attempt === null && sessionState().session !== null)
      return navigate({ to: areaPaths.home, replace: true });
    if (attempt === null || answer === '') {
      setProblem('This sign-in was started elsewhere or already used. Please start again.');
      return;
    }
    if (back !== null) {
      setPageToReturnTo(back);
      holdConfirmation(await call(confirmRoutes.confirmByProvider, { body: { attempt, answer } }));
      return navigate({ href: back, replace: true });
    }
    // Also for the next user, whether or not this one gets in.
    rememberToPrompt();
    const proof = await call(providerRoutes.answerOidc, { body: { attempt, answer } });
    await enter(proof);
  }, [enter, navigate]);

  useEffect(() => {
    if (began.current) return;
    began.current = true;
    finish().catch((error: unknown) => setProblem(errorText(error)));
  }, [finish]);

  const again = () => navigate({ to: appPaths.login, replace: true });
  if (problem !== '' && pageToReturnTo !== undefined) {
    return (
      <DeadLink title="Not confirmed" text={problem}>
        <Button component={AppLink} href={keptAddress(pageToReturnTo)} size="md" fullWidth>
          Go back
        </Button>
      </DeadLink>
    );
  }
  if (problem !== '') return <NotSignedIn why={problem} />;
  return (
    <SignedOutFrame>
      {choice === undefined ? (
        <>
          <h1 tabIndex={-1} data-page-title>
            {pageToReturnTo === undefined ? 'Signing in' : 'Confirming'}
          </h1>
          <LoadingArea height={120} label="Finishing sign-in" />
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
