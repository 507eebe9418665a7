import { Badge } from '@mantine/core';
import { formatPhone } from '@washboard/contract/core/contact/phone-format.ts';
import type { CustomerDetail } from '@washboard/contract/customers/customer-page.schemas.ts';
import { Card } from '../../../ui/card.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { Facts } from '../../../ui/facts.tsx';
import classes from './page.module.css';

/** Contact, details and preferences. */
export function CustomerFacts({ customer }: { customer: CustomerDetail }) {
  const { phone, email, companyName, isCommercial, tags, notes, preferences, importId, source } = customer;
  return (
    <>
      <Card title="Contact">
        <Facts
          facts={[
            ['Phone', phone === null ? '–' : formatPhone(phone)],
            ['Email', email === null ? '–' : <EmailText key="email" email={email} />],
            ...(companyName === ''
              ? []
              : [['Person', `${customer.firstName} ${customer.lastName}`.trim()] as const]),
            ['Kind', isCommercial ? 'Commercial' : 'Private'],
            ...(customer.birthday === null
              ? []
              : [['Birthday', customer.birthday.replace('-', '/')] as const]),
            ['Tags', tags.length === 0 ? '–' : <Tags key="tags" names={tags.map(({ name }) => name)} />],
            [
              'Notes',
              notes === '' ? (
                '–'
              ) : (
                <span key="notes" className={classes.notes}>
                  {notes}
                </span>
              ),
            ],
            ['Source', importId === null ? source : `Import ${importId}`],
          ]}
        />
      </Card>
      <Card title="Preferences" info="How they want their laundry done.">
        {preferences.length === 0 ? (
          <p className={classes.hint}>None recorded.</p>
        ) : (
          <Facts facts={preferences.map(({ name, value }) => [name, value] as const)} />
        )}
      </Card>
    </>
  );
}

const Tags = ({ names }: { names: readonly string[] }) => (
  <span className={classes.tags}>
    {names.map((name) => (
      <Badge key={name} variant="default" tt="none" fw={500}>
        {name}
      </Badge>
    ))}
  </span>
);
