import type { AccountSettings } from '@washboard/contract/account/account-settings.schemas.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Creates the row with the defaults, if there is none yet. */
export async function ensureSettings(tx: Tx): Promise<void> {
  await tx.db
    .insertInto('account_settings')
    .values({ business_id: tx.businessId })
    .onConflict((conflict) => conflict.column('business_id').doNothing())
    .execute();
}

/** Writes the settings and counts up their version. */
export async function updateSettings(
  tx: Tx,
  facts: Omit<AccountSettings, 'id' | 'businessId' | 'version'>,
): Promise<void> {
  await tx.db
    .updateTable('account_settings')
    .set((eb) => ({
      sales_weight: facts.salesWeight,
      before_processing: facts.beforeProcessing,
      after_processing: facts.afterProcessing,
      during_intake: facts.duringIntake,
      on_completion: facts.onCompletion,
      is_custom_preferences_enabled: facts.isCustomPreferencesEnabled,
      requires_employee_code: facts.requiresEmployeeCode,
      is_custom_url: facts.isCustomUrl,
      terms_of_service_url: facts.termsOfServiceUrl,
      receipt_footer_message: facts.receiptFooterMessage,
      is_hang_dry_enabled: facts.isHangDryEnabled,
      hang_dry_instructions: facts.hangDryInstructions,
      has_self_serve: facts.hasSelfServe,
      has_full_serve: facts.hasFullServe,
      is_messaging_enabled: facts.isMessagingEnabled,
      in_store_tips: JSON.stringify(facts.inStoreTips),
      online_tips: JSON.stringify(facts.onlineTips),
      convenience_fee_name: facts.convenienceFeeName,
      version: eb('version', '+', 1),
    }))
    .where('business_id', '=', tx.businessId)
    .execute();
}
