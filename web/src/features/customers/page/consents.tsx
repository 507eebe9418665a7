import { Button } from '@mantine/core';
import type { ConsentEntry, CustomerDetail } from '@washboard/contract/customers/customer-page.schemas.ts';
import {
  consentChannelNames,
  consentChannels,
  consentHistoryChannels,
} from '@washboard/contract/customers/customers.constants.ts';
import { useCan } from '../../../blocks/session/access.ts';
import { formatInstant } from '../../../lib/format.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { customerSearch } from '../customers.urls.ts';
import { agreesTo } from './agrees-to.ts';
import classes from './page.module.css';

const asks = { SMS: 'sms', EMAIL: 'email' } as const;

const sourceText = ({ how, source, by }: ConsentEntry) =>
  [how, source, by].filter((part) => part !== null).join(' · ');

const changeText = ({ channel, agreed }: ConsentEntry) =>
  channel === 'TEXTS' ? (agreed ? 'wanted again' : 'stopped') : agreed ? 'consent' : 'consent withdrawn';

/** Current consent and its log, which is only added to. */
export function Consents({ customer }: { customer: CustomerDetail }) {
  const may = useCan()('customers.change');
  const [values, set] = useSearchState(customerSearch);
  return (
    <Card title="Marketing" info="Consent to receive offers, with when, how and from whom.">
      <ul className={classes.consents} aria-label="Marketing consent by channel">
        {consentChannelNames.map((channel) => {
          const agrees = agreesTo(customer, channel);
          return (
            <li key={channel}>
              <span className={classes.channel}>{consentChannels[channel]}</span>
              <StatusPill tone={agrees ? 'green' : 'gray'}>{agrees ? 'Consent' : 'No consent'}</StatusPill>
              {may && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`${consentChannels[channel]}: ${agrees ? 'withdraw consent' : 'add consent'}`}
                  onClick={() => void set({ ...values, ask: asks[channel] }, { push: true })}
                >
                  {agrees ? 'Withdraw' : 'Add consent'}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {customer.consents.length > 0 && (
        <ol className={classes.history} aria-label="Consent history">
          {customer.consents.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and are only ever added
            <li key={index}>
              <span>
                {consentHistoryChannels[entry.channel]}: {changeText(entry)}
              </span>
              <span className={classes.hint}>
                {formatInstant(entry.at, customer.timeZone)} · {sourceText(entry)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
