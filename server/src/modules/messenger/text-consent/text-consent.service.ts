import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import type { Conversation } from '@washboard/contract/messenger/messenger.schemas.ts';
import type { TextConsentForm } from '@washboard/contract/messenger/text-consent/text-consent.schemas.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { readTextConsents, recordTextStop } from '../../customers/index.ts';
import { changeOne } from '../conversations.service.ts';
import type { Writing } from '../messages.service.ts';
import { publishOf } from '../messenger-events.rules.ts';

/**
 * Records that a customer wants no texts, or texts again, as they told a person. Marketing needs consent of its own.
 * @throws not_found, bad_input for a time to come, conflict if it is so already
 */
export function recordTextConsent(
  writing: Writing,
  id: number,
  { isStopped, how, saidAt, wording }: TextConsentForm,
): Promise<Conversation> {
  const { author, now } = writing;
  if (new Date(saidAt) > now) throw fieldError('saidAt', 'Choose a time in the past');
  return changeOne(writing, id, async (tx, held) => {
    const [consent] = await readTextConsents(tx, [held]);
    if (consent?.hasStopped === isStopped)
      throw new AppError('conflict', {
        text: isStopped ? 'They get no texts already.' : 'They get texts already.',
      });
    const evidence = { how: `${how}, recorded by ${author.name}`, wording };
    await recordTextStop(tx, { phone: held.phone, isStopped, at: saidAt, ...evidence });
    await audit(tx, author, {
      action: 'messenger.recordTextConsent',
      entity: 'conversation',
      entityId: id,
      before: { isStopped: !isStopped },
      after: { isStopped, how, saidAt, wording },
    });
    tx.publish(...publishOf('conversationRead', held));
  });
}
