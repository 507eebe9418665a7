import type { ProvenAgain } from '@washboard/contract/auth/confirm.schemas.ts';
import { dropConfirmation } from '../../blocks/confirmation/held-confirmation.ts';
import { ApiError } from '../../lib/api/api-error.ts';

/** Sends a confirmation; if the server no longer accepts it, asks again. */
export async function sendHeld(held: string, send: (proof: ProvenAgain) => Promise<void>): Promise<void> {
  try {
    await send({ confirmation: held });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'token_invalid') dropConfirmation();
    throw error;
  }
}
