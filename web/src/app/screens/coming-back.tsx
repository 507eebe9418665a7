import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { appPaths, areaPaths } from '../../blocks/app.paths.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { LoadingArea } from '../../ui/states/loading-area.tsx';
import type { BusinessChoice } from '../session/sign-in.ts';
import { BusinessChooser } from './business-chooser.tsx';
import { NotSignedIn } from './dead-link.tsx';
import { SignedOutFrame } from './signed-out-frame.tsx';

/** Back from a provider: opens a session, once, and shows the result. */
export function ComingBack({
  open,
  children,
}: {
  open: (businessId?: number) => Promise<readonly BusinessChoice[] | null>;
  /** A question to answer first. */
  children?: ReactNode;
}) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const [businesses, setBusinesses] = useState<readonly BusinessChoice[]>();
  const began = useRef(false);

  const enter = useCallback(
    async (businessId?: number) => {
      const choice = await open(businessId);
      if (choice === null) await navigate({ to: areaPaths.home, replace: true });
      else setBusinesses(choice);
    },
    [navigate, open],
  );

  useEffect(() => {
    if (began.current) return;
    began.current = true;
    enter().catch((error: unknown) => setProblem(errorText(error)));
  }, [enter]);

  if (problem !== '') return <NotSignedIn why={problem} />;
  if (businesses !== undefined) {
    return (
      <SignedOutFrame>
        <BusinessChooser
          businesses={businesses}
          onChoose={enter}
          onBack={() => navigate({ to: appPaths.login, replace: true })}
        />
      </SignedOutFrame>
    );
  }
  return (
    <SignedOutFrame>
      {children || (
        <>
          <h1 tabIndex={-1} data-page-title>
            Signing in
          </h1>
          <LoadingArea height={120} label="Finishing sign-in" />
        </>
      )}
    </SignedOutFrame>
  );
}
