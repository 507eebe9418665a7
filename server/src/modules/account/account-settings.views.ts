import type { AccountSettings } from '@washboard/contract/account/account-settings.schemas.ts';
import type { InBusiness, Tx } from '../../platform/db/database.ts';
import { jsonb } from '../../platform/db/schema/column.ts';
import { tables } from '../../platform/db/schema/tables.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

const t = tables.account_settings;

const noTips = { isEnabled: false, type: 'PERCENTAGE' as const, choices: [10, 15, 20] };

/** The defaults of the table's columns (spec, section 3). */
const defaultSettings: Omit<AccountSettings, 'id' | 'businessId' | 'version'> = {
  salesWeight: 'DURING_INTAKE',
  beforeProcessing: false,
  afterProcessing: false,
  duringIntake: true,
  onCompletion: false,
  isCustomPreferencesEnabled: true,
  requiresEmployeeCode: true,
  isCustomUrl: false,
  termsOfServiceUrl: '',
  receiptFooterMessage: 'Thank you for your order.',
  isHangDryEnabled: false,
  hangDryInstructions: '',
  hasSelfServe: true,
  hasFullServe: true,
  isMessagingEnabled: false,
  inStoreTips: noTips,
  onlineTips: noTips,
  convenienceFeeName: 'Convenience fee',
};

/** The account's settings; the defaults until one is changed. */
export async function readSettings({ db, businessId }: InBusiness): Promise<AccountSettings> {
  const { rows } = await typedSql({
    id: t.business_id,
    businessId: t.business_id,
    salesWeight: t.sales_weight,
    beforeProcessing: t.before_processing,
    afterProcessing: t.after_processing,
    duringIntake: t.during_intake,
    onCompletion: t.on_completion,
    isCustomPreferencesEnabled: t.is_custom_preferences_enabled,
    requiresEmployeeCode: t.requires_employee_code,
    isCustomUrl: t.is_custom_url,
    termsOfServiceUrl: t.terms_of_service_url,
    receiptFooterMessage: t.receipt_footer_message,
    isHangDryEnabled: t.is_hang_dry_enabled,
    hangDryInstructions: t.hang_dry_instructions,
    hasSelfServe: t.has_self_serve,
    hasFullServe: t.has_full_serve,
    isMessagingEnabled: t.is_messaging_enabled,
    inStoreTips: jsonb.of<AccountSettings['inStoreTips']>(),
    onlineTips: jsonb.of<AccountSettings['onlineTips']>(),
    convenienceFeeName: t.convenience_fee_name,
    version: t.version,
  })`
    select business_id as id, business_id as "businessId", sales_weight as "salesWeight", before_processing as "beforeProcessing",
      after_processing as "afterProcessing", during_intake as "duringIntake", on_completion as "onCompletion",
      is_custom_preferences_enabled as "isCustomPreferencesEnabled", requires_employee_code as "requiresEmployeeCode",
      is_custom_url as "isCustomUrl", terms_of_service_url as "termsOfServiceUrl",
      receipt_footer_message as "receiptFooterMessage", is_hang_dry_enabled as "isHangDryEnabled",
      hang_dry_instructions as "hangDryInstructions", has_self_serve as "hasSelfServe",
      has_full_serve as "hasFullServe", is_messaging_enabled as "isMessagingEnabled", in_store_tips as "inStoreTips", online_tips as "onlineTips",
      convenience_fee_name as "convenienceFeeName", version
    from account_settings where business_id = ${businessId}
  `.execute(db);
  return rows[0] ?? { ...defaultSettings, id: businessId, businessId, version: 1 };
}

/** Locks the settings until the transaction ends. */
export async function holdSettings(tx: Tx): Promise<void> {
  await tx.db
    .selectFrom('account_settings')
    .select('business_id')
    .where('business_id', '=', tx.businessId)
    .forUpdate()
    .execute();
}

/** Whether store tablets ask for a code when someone marks a task. */
export async function readCodeSwitch({ db, businessId }: InBusiness): Promise<boolean> {
  const { rows } = await typedSql({ isOn: t.requires_employee_code })`
    select requires_employee_code as "isOn" from account_settings where business_id = ${businessId}
  `.execute(db);
  return rows[0]?.isOn ?? defaultSettings.requiresEmployeeCode;
}

/** Whether the account uses messaging. */
export async function readMessagingSwitch({ db, businessId }: InBusiness): Promise<boolean> {
  const { rows } = await typedSql({ isOn: t.is_messaging_enabled })`
    select is_messaging_enabled as "isOn" from account_settings where business_id = ${businessId}
  `.execute(db);
  return rows[0]?.isOn ?? false;
}
