import { notifications } from '@mantine/notifications';
import { accountRoutes } from '@washboard/contract/account/account.routes.ts';
import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import type { Session } from '@washboard/contract/auth/auth.schemas.ts';
import type { Role } from '@washboard/contract/core/access.ts';
import { locationRoutes, storeLeafSchema } from '@washboard/contract/locations/locations.routes.ts';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { App } from '../app/app.tsx';
import { createAppRouter } from '../app/router.tsx';
import { callAsSignedIn } from '../app/session/calling.ts';
import { startSession } from '../blocks/session/session-store.ts';
import { createQueryClient } from '../lib/api/query.ts';
import { watchFocus } from '../ui/focus-trail.ts';
import { Answers } from './answers.ts';
import { smallest } from './smallest.ts';

const uuid = '01890a5d-ac96-774b-bcce-b302099a8057';
const business = { id: 1, uuid, name: 'Sudsy', createdAt: '2026-01-01T00:00:00Z' };
const user = {
  firstName: 'Olivia',
  lastName: 'Owner',
  email: 'olivia@example.com',
  uuid,
  supportChatHash: '',
};

let sessions = 0;
const sessionOf = (roleName: Role): Session => ({
  isLoggedIn: true,
  // The app never calls again with a token that someone signed out with.
  token: `token-${++sessions}`,
  userId: 'user-1',
  teamMemberId: 1,
  roleName,
  business,
  ...user,
});

/** Who is signed in, and what their business offers. */
function giveSignedIn(answers: Answers, role: Role): void {
  const { firstName, lastName } = user;
  answers.give(authRoutes.getAccess, {
    firstName,
    lastName,
    role,
    stores: 'all',
    isStaff: false,
    acting: null,
  });
  answers.give(accountRoutes.getAccount, {
    ...user,
    business,
    billing: { status: 'ACTIVE', contactEmail: '', takesCards: false },
    settings: {
      hasSelfServe: true,
      hasFullServe: true,
      isMessagingEnabled: true,
      isCustomPreferencesEnabled: true,
      hangDryInstructions: null,
      receiptFooterMessage: '',
      termsOfServiceUrl: null,
      convenienceFeeName: '',
    },
    supportPhone: null,
    mapTiles: null,
  });
  const stores = [1, 2].map((id) => ({
    ...smallest(storeLeafSchema),
    id,
    name: `Store ${id}`,
    timeZone: 'America/New_York',
  }));
  answers.give(locationRoutes.getLocationTree, {
    regions: [],
    locations: stores,
    storesWithoutRegions: stores,
    needsRegions: false,
    isOwner: role === 'owner',
  });
}

class SilentSocket extends EventTarget {
  readonly readyState = 0;
  close() {}
}

let shown: Root | undefined;
let place: HTMLElement | undefined;

function close(): void {
  shown?.unmount();
  notifications.clean();
  place?.remove();
}

/** Draws the app at the address of the window. */
export async function draw(): Promise<void> {
  close();
  place = document.body.appendChild(document.createElement('div'));
  place.id = 'root';
  const queries = createQueryClient();
  const router = createAppRouter(queries);
  await router.load();
  shown = createRoot(place);
  shown.render(<App router={router} queries={queries} />);
}

watchFocus();
callAsSignedIn();

/** The whole app at an address, for a signed-in user of this role, as on a first visit. */
export async function openApp(
  address: string,
  { role = 'owner', answers = new Answers() }: { role?: Role; answers?: Answers } = {},
): Promise<Answers> {
  close();
  localStorage.clear();
  sessionStorage.clear();
  giveSignedIn(answers, role);
  vi.stubGlobal('fetch', answers.fetch);
  vi.stubGlobal('WebSocket', SilentSocket);
  startSession(sessionOf(role), { provider: 'local', identityToken: '', authenticated: true });
  history.replaceState(null, '', address);
  await draw();
  return answers;
}
