import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { impersonationRoutes } from '@washboard/contract/staff/impersonation.routes.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { appPaths, areaPaths } from '../../blocks/app.paths.ts';
import { sessionState } from '../../blocks/session/session-store.ts';
import { addressOf } from '../../lib/address.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { defineSearch, textField } from '../../lib/list-state.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { LoadingArea } from '../../ui/states/loading-area.tsx';
import { renewal } from '../session/calling.ts';
import { takeRememberedLink } from '../session/initial-link.ts';
import { startActing } from '../session/start-acting.ts';
import { DeadLink } from './dead-link.tsx';
import { SignedOutFrame } from './signed-out-frame.tsx';

const search = defineSearch({ ticket: textField('', 4000) });

/** /impersonate?ticket=…: staff act as a user, with a ticket that works once. */
export function Screen() {
  const [{ ticket }] = useSearchState(search);
  const navigate = useNavigate();
  const [problem, setProblem] = useState(ticket === '' ? 'This link is incomplete.' : '');
  const used = useRef('');

  const enter = useCallback(async () => {
    // Our tickets have no dots: this one is from Clerk.
    if (ticket.includes('.')) {
      const there = addressOf(appPaths.clerkAnswer, { search: { __clerk_ticket: ticket } });
      return navigate({ href: there, replace: true });
    }
    const present = sessionState().session?.token;
    const body = { token: ticket, ...(present === undefined ? {} : { present }) };
    const { session, identity } = await call(impersonationRoutes.useTicket, { body });
    renewal.issued(identity.token, identity.expiresIn);
    // The link staff wanted to open themselves doesn't apply to the user they act as.
    takeRememberedLink();
    startActing(session, { provider: 'local', identityToken: identity.token, authenticated: true });
    await navigate({ to: areaPaths.home, replace: true });
  }, [ticket, navigate]);

  useEffect(() => {
    if (ticket === '' || used.current === ticket) return;
    used.current = ticket;
    enter().catch((error: unknown) => setProblem(errorText(error)));
  }, [ticket, enter]);

  if (problem !== '') {
    return (
      <DeadLink title="This link doesn’t work" text={problem}>
        <Button component={AppLink} href={addressOf(areaPaths.home)} size="md" fullWidth>
          Back
        </Button>
      </DeadLink>
    );
  }
  return (
    <SignedOutFrame>
      <h1 tabIndex={-1} data-page-title>
        Starting session
      </h1>
      <LoadingArea height={120} label="Checking the link" />
    </SignedOutFrame>
  );
}
