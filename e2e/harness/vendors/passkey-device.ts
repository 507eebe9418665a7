import type { Page } from '@playwright/test';

/** A Chromium device with passkeys; its owner unlocks it by default. */
export async function passkeyDeviceOf(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const unlocks = (isUserVerified: boolean) =>
    cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  return {
    /** User verification fails. */
    async whileLocked(work: () => Promise<void>) {
      await unlocks(false);
      await work();
      await unlocks(true);
    },
    async takeAway() {
      await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
    async count(): Promise<number> {
      const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
  };
}
