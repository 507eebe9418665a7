import { useQuery } from '@tanstack/react-query';
import { formatPhone } from '@washboard/contract/core/contact/phone-format.ts';
import {
  type TestPhone,
  type TestPhones,
  testPhoneRoutes,
} from '@washboard/contract/messenger/test-phones.routes.ts';
import { Suspense } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { defineSearch, textField } from '../../../lib/list-state.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyFirstUse } from '../../../ui/states/empty-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { StandaloneScreen } from '../not-found.screen.tsx';
import { OpenPhone } from './open-phone.tsx';
import classes from './phones.module.css';

const RegistrationChoice = lazyPart(() => import('./registration-choice.tsx'), 'RegistrationChoice');
const AddPhone = lazyPart(() => import('./add-phone.tsx'), 'AddPhone');

/** The open phone, and the number it writes to. */
const phoneSearch = defineSearch({ phone: textField('', 20), business: textField('', 20) });

const everyMs = 1_000;

/** /dev/phones: the phones of the simulated carrier. The tester is the customer. */
export function Screen() {
  const phones = useQuery({
    ...queryOptionsOf(testPhoneRoutes.listTestPhones),
    retry: false,
    refetchInterval: everyMs,
  });
  if (phones.error instanceof ApiError && phones.error.code === 'not_found') return <StandaloneScreen />;
  return (
    <main className={classes.page}>
      <PageHeader title="Test phones" />
      <QueryArea query={phones} height={480} label="Loading phones">
        {(found) => <Phones found={found} />}
      </QueryArea>
    </main>
  );
}

function Phones({ found }: { found: TestPhones }) {
  const { records, businesses } = found;
  const [{ phone, business }, set] = useSearchState(phoneSearch);
  const show = (next: Pick<TestPhone, 'phone' | 'businessPhone'>) =>
    void set({ phone: next.phone, business: next.businessPhone });
  const own = (one: TestPhone) => one.phone === phone && (business === '' || one.businessPhone === business);
  const known = phone === '' ? records[0] : records.find(own);
  const added =
    phone === '' ? undefined : { phone, businessPhone: business || businesses[0]?.phone, messages: [] };
  const open = known ?? added;
  const nameOf = (number: string) =>
    businesses.find((one) => one.phone === number)?.name ?? formatPhone(number);
  if (businesses.length === 0)
    return (
      <Card>
        <EmptyFirstUse
          title="No business has a number yet"
          text="A business gets one with its first text. Turn messaging on in Global settings, Account, Services, and write to a customer."
        />
      </Card>
    );
  return (
    <div className={classes.phones}>
      <section className={classes.list} aria-label="Phones">
        {records.length === 0 && <p className={classes.hint}>No phone has a text yet.</p>}
        {records.map((one) => (
          <button
            type="button"
            key={`${one.phone} ${one.businessPhone}`}
            className={classes.row}
            aria-current={one === known ? 'true' : undefined}
            onClick={() => show(one)}
          >
            <b>{formatPhone(one.phone)}</b>
            <span className={classes.last}>{lastOf(one)}</span>
            {businesses.length > 1 && <span className={classes.hint}>{nameOf(one.businessPhone)}</span>}
          </button>
        ))}
        <Suspense>
          <AddPhone found={found} onAdd={show} />
          {businesses.map((one) => (
            <RegistrationChoice key={one.phone} {...one} />
          ))}
        </Suspense>
      </section>
      {open?.businessPhone === undefined ? (
        <Card>
          <EmptyFirstUse
            title="No phone is open"
            text="Add a phone, then write to the business as its customer."
          />
        </Card>
      ) : (
        <OpenPhone
          key={`${open.phone} ${open.businessPhone}`}
          phone={{ ...open, businessPhone: open.businessPhone }}
          business={nameOf(open.businessPhone)}
          endings={found.endings}
        />
      )}
    </div>
  );
}

function lastOf({ messages }: TestPhone): string {
  const last = messages.at(-1);
  if (last === undefined) return '';
  return `${last.isFromPhone ? 'You: ' : ''}${last.text === '' ? 'Picture' : last.text}`;
}
