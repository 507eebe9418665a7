import type { AccountSettings } from '@washboard/contract/account/account-settings.schemas.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import classes from './business.module.css';

const subtotalCents = 3_580;
const feeCents = 150;

/** A receipt of an example order, with these settings. */
export function ReceiptPreview({ settings }: { settings: AccountSettings }) {
  const { inStoreTips, onlineTips, isCustomUrl, termsOfServiceUrl } = settings;
  const tips = [
    ['In store', inStoreTips],
    ['Online', onlineTips],
  ] as const;
  return (
    <div className={classes.receipt}>
      <table>
        <tbody>
          <tr>
            <td>20 lb × Wash & fold</td>
            <td>{formatUsd(subtotalCents)}</td>
          </tr>
          <tr>
            <td>{settings.convenienceFeeName || 'Convenience fee'}</td>
            <td>{formatUsd(feeCents)}</td>
          </tr>
          <tr data-sum>
            <td>Total</td>
            <td>{formatUsd(subtotalCents + feeCents)}</td>
          </tr>
        </tbody>
      </table>
      {tips
        .filter(([, { isEnabled }]) => isEnabled)
        .map(([where, { type, choices }]) => (
          <p key={where} className={classes.tips}>
            <span>{where} tip</span>
            {choices.map((choice) => (
              <span key={choice} className={classes.tip}>
                {type === 'PERCENTAGE'
                  ? `${choice}% (${formatUsd(Math.round((subtotalCents * choice) / 100))})`
                  : formatUsd(choice)}
              </span>
            ))}
          </p>
        ))}
      {settings.receiptFooterMessage !== '' && <p>{settings.receiptFooterMessage}</p>}
      {isCustomUrl && termsOfServiceUrl !== '' && <p>Terms: {termsOfServiceUrl}</p>}
    </div>
  );
}
