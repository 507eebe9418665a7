import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import type { IdentityProof } from '@washboard/contract/auth/auth.schemas.ts';
import { providerRoutes } from '@washboard/contract/auth/providers.routes.ts';
import { Suspense, useState } from 'react';
import { areaPaths } from '../../blocks/app.paths.ts';
import { useSessionState } from '../../blocks/session/session-store.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { type BusinessChoice, exchange } from '../session/sign-in.ts';
import { BusinessChooser } from './business-chooser.tsx';
import classes from './screens.module.css';
import { type IdentityReply, SignInForm } from './sign-in-form.tsx';
import { SignedOutFrame } from './signed-out-frame.tsx';

const SetupForm = lazyPart(() => import('./setup-form.tsx'), 'SetupForm');
const ProviderSignIn = lazyPart(() => import('./provider-sign-in.tsx'), 'ProviderSignIn');
const SecondStep = lazyPart(() => import('./second-step.tsx'), 'SecondStep');

const notices = {
  kept: '',
  memory: 'This browser blocks storage, so you’ll need to sign in again when you reload.',
  corrupted: 'We couldn’t read your saved session. Please sign in again.',
};

/**
 * /login: sign in, with two-factor if it is on; choose a business; on a fresh installation create the owner.
 */
export function Screen() {
  const navigate = useNavigate();
  const { keeping } = useSessionState();
  const setup = useQuery({ ...queryOptionsOf(authRoutes.getSetupState), staleTime: 0 });
  const ways = useQuery({ ...queryOptionsOf(providerRoutes.getSignInWays), staleTime: 0 });
  const [choice, setChoice] = useState<{ proof: IdentityProof; businesses: readonly BusinessChoice[] }>();

  const [challenge, setChallenge] = useState('');

  async function onReply(reply: IdentityReply) {
    if ('challenge' in reply) setChallenge(reply.id);
    else await enter(reply);
  }

  async function enter(proof: IdentityProof, businessId?: number) {
    const businesses = await exchange(proof, businessId);
    if (businesses === null) await navigate({ to: areaPaths.home, replace: true });
    else setChoice({ proof, businesses });
  }

  function content() {
    if (choice !== undefined) {
      return (
        <BusinessChooser
          businesses={choice.businesses}
          onChoose={(id) => enter(choice.proof, id)}
          onBack={() => {
            setChoice(undefined);
            setChallenge('');
          }}
        />
      );
    }
    if (challenge !== '') {
      return (
        <Suspense>
          <SecondStep challenge={challenge} onProof={enter} onBack={() => setChallenge('')} />
        </Suspense>
      );
    }
    // Fast on any installation; the sign-in itself reports a failure.
    if (setup.isPending || ways.isPending) return null;
    if (setup.data?.needsOwner === true) {
      return (
        <Suspense>
          <SetupForm onCreated={enter} />
        </Suspense>
      );
    }
    if (ways.data?.oidc || ways.data?.clerk) {
      return (
        <Suspense>
          <ProviderSignIn ways={ways.data} onReply={onReply} />
        </Suspense>
      );
    }
    return <SignInForm onReply={onReply} />;
  }

  return (
    <SignedOutFrame>
      {notices[keeping] !== '' && <p className={classes.notice}>{notices[keeping]}</p>}
      {content()}
    </SignedOutFrame>
  );
}
